import { readPage } from '../../ui/listAddress.ts'

export type EarningsQuery = { year?: number; currency?: string; month?: string; page: number }

const read = (params: URLSearchParams, name: string, pattern: RegExp) => {
  const text = params.get(name)
  return text !== null && pattern.test(text) ? text : undefined
}

/** Reads year, currency, open month and its page from the address. The month has to be of the year. */
export const readEarningsQuery = (params: URLSearchParams): EarningsQuery => {
  const year = read(params, 'year', /^[2-9]\d{3}$/)
  const currency = read(params, 'currency', /^[A-Z]{3}$/)
  const month = read(params, 'month', /^[2-9]\d{3}-(0[1-9]|1[0-2])$/)
  return {
    page: readPage(params),
    ...(year && { year: Number(year) }),
    ...(currency && { currency }),
    ...(month && (!year || month.startsWith(year)) && { month }),
  }
}

const KINDS = ['payment', 'booking', 'notification']

/** Whether a change may alter what was earned or paid out: a payout is announced by its notification. */
export const isAboutEarnings = ({ kind }: { kind: string }): boolean => KINDS.includes(kind)
