import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/days.ts'
import { METRIC_PERIODS } from '#contract/metrics.ts'
import { lastComparedDay, periodsAt, sumDays, sumsByStep } from './rules.ts'

const someDay = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2022-01-01', days))

describe('the periods of the metrics', () => {
  it('are 30 days or 12 calendar months that end with today', () => {
    const days = periodsAt('DAYS', '2027-03-01')
    expect([days.steps.length, days.from, days.steps.at(-1), days.before]).toEqual([
      30,
      '2027-01-31',
      '2027-03-01',
      '2027-01-01',
    ])
    const months = periodsAt('MONTHS', '2027-03-31')
    expect([months.steps.length, months.from, months.steps.at(-1), months.before]).toEqual([
      12,
      '2026-04-01',
      '2027-03-01',
      '2025-04-01',
    ])
  })

  it('compare a month that has begun with as many days of the one a year before', () => {
    const compared = (today: string) => lastComparedDay('MONTHS', periodsAt('MONTHS', today), today)
    expect(compared('2027-03-10')).toBe('2026-03-10')
    expect(compared('2028-02-29')).toBe('2027-02-28')
    expect(lastComparedDay('DAYS', periodsAt('DAYS', '2027-03-01'), '2027-03-01')).toBe('2027-01-30')
  })
})

it('each day counts in exactly one step', () => {
  fc.assert(
    fc.property(
      someDay,
      fc.constantFrom(...METRIC_PERIODS),
      fc.array(fc.record({ ago: fc.integer({ min: 0, max: 800 }), revenue: fc.integer({ min: 0, max: 1_000_000 }) })),
      (today, period, given) => {
        const { steps, from } = periodsAt(period, today)
        const days = given.map(({ ago, revenue }) => ({ day: addDays(today, -ago), revenue }))
        const inPeriod = days.filter(({ day }) => day >= from)
        expect(sumDays(sumsByStep(days, steps)).revenue).toBe(sumDays(inPeriod).revenue)
      },
    ),
  )
})
