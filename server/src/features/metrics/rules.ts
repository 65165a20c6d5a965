import { addDays, addMonths, type CalendarDay, nightsBetween } from '#contract/days.ts'
import type { MetricPeriod } from '#contract/metrics.ts'

/** What happened; amounts in minor units. */
export type Sums = {
  signUps: number
  requested: number
  confirmed: number
  paid: number
  revenue: number
  fees: number
  refunds: number
}
export type DaySums = { day: CalendarDay } & Partial<Sums>

const NOTHING: Sums = { signUps: 0, requested: 0, confirmed: 0, paid: 0, revenue: 0, fees: 0, refunds: 0 }
const NAMES = Object.keys(NOTHING) as (keyof Sums)[]

const DAYS = 30
const MONTHS = 12

/** The first days of the steps of a period up to today, oldest first, and of the period before. */
export type Periods = { steps: CalendarDay[]; from: CalendarDay; before: CalendarDay }

/** Returns the steps of a period: 30 days, or 12 calendar months, which end with today. */
export const periodsAt = (period: MetricPeriod, today: CalendarDay): Periods => {
  const isDays = period === 'DAYS'
  const month = `${today.slice(0, 7)}-01`
  const [count, last, step] = isDays ? ([DAYS, today, addDays] as const) : ([MONTHS, month, addMonths] as const)
  const steps = Array.from({ length: count }, (_, index) => step(last, index + 1 - count))
  const [from = last] = steps
  return { steps, from, before: isDays ? addDays(from, -DAYS) : addMonths(from, -MONTHS) }
}

/**
 * Returns the last day of the period before that is compared: its last month counts only as far as this one has come, so
 * that half a month is not compared with a whole one.
 */
export const lastComparedDay = (period: MetricPeriod, { from }: Periods, today: CalendarDay): CalendarDay => {
  const end = addDays(from, -1)
  if (period === 'DAYS') return end
  const passed = addDays(addMonths(from, -1), nightsBetween(`${today.slice(0, 7)}-01`, today))
  const isShorter = passed > end
  return isShorter ? end : passed
}

/** Returns the sum of all days. */
export const sumDays = (days: readonly Partial<Sums>[]): Sums =>
  days.reduce<Sums>(
    (sums, day) => Object.fromEntries(NAMES.map((name) => [name, sums[name] + (day[name] ?? 0)])) as Sums,
    NOTHING,
  )

/** Returns the sums of each step; `steps` are their first days, oldest first. */
export const sumsByStep = (days: readonly DaySums[], steps: readonly CalendarDay[]): ({ from: CalendarDay } & Sums)[] =>
  steps.map((from, index) => {
    const next = steps[index + 1]
    return { from, ...sumDays(days.filter(({ day }) => day >= from && (next === undefined || day < next))) }
  })
