import { addMonths } from '#contract/days.ts'

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** Returns the first day of the month that the address names, or else of today's. */
export const readMonth = (params: URLSearchParams, today: string): string => {
  const named = params.get('month') ?? ''
  return `${MONTH.test(named) && named >= '2000' ? named : today.slice(0, 7)}-01`
}

/** Returns how an address names the month of a day. */
export const monthName = (day: string): string => day.slice(0, 7)

export const nextMonth = (month: string, by: number): string => monthName(addMonths(month, by))
