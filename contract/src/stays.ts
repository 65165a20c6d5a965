import { z } from 'zod'
import { Day } from './fields.ts'
import { Money } from './primitives.ts'

/** Days by which the dates of a search may move, either way. */
export const FLEXIBLE_DAYS = [1, 2, 3] as const

/** Stays that a search looks for in a month: from a Friday to Sunday, seven nights, one month from any day. */
export const STAY_LENGTHS = ['WEEKEND', 'WEEK', 'MONTH'] as const
export type StayLength = (typeof STAY_LENGTHS)[number]

/** A month, such as `2027-03`. */
export const StayMonth = z.stringFormat('month', /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/)

/** The dates of a search, as its query parameters have them. */
export const stayParams = {
  startDate: z.optional(Day).meta({ description: 'With endDate: only places that are free then and accept the stay.' }),
  endDate: z.optional(Day),
  flexibleDays: z.coerce
    .number<number>()
    .int()
    .min(0)
    .max(FLEXIBLE_DAYS.length)
    .optional()
    .meta({ description: 'Both dates may be up to so many days earlier or later.' }),
  stayMonth: StayMonth.optional().meta({
    description: 'Instead of dates: a month, such as 2027-03, in which a stay of `stayLength` begins.',
  }),
  stayLength: z
    .enum(STAY_LENGTHS)
    .optional()
    .meta({ description: 'A weekend from Friday to Sunday, a week or a month, with `stayMonth`.' }),
}

type StayParams = {
  startDate?: string | undefined
  endDate?: string | undefined
  flexibleDays?: number | undefined
  stayMonth?: string | undefined
  stayLength?: StayLength | undefined
}

/** Reports dates that do not go together. */
export const checkStay = (value: StayParams, context: z.RefinementCtx): void => {
  const { startDate, endDate, flexibleDays, stayMonth, stayLength } = value
  const report = (name: keyof StayParams, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  if (startDate && !endDate) report('endDate', 'is missing')
  if (endDate && !startDate) report('startDate', 'is missing')
  if (startDate && endDate && startDate >= endDate) report('endDate', 'must be after startDate')
  if (flexibleDays && !startDate && !endDate) report('flexibleDays', 'needs startDate and endDate')
  if (stayMonth && !stayLength) report('stayLength', 'is missing')
  if (stayLength && !stayMonth) report('stayMonth', 'is missing')
  if (stayMonth && (startDate || endDate)) report('stayMonth', 'cannot be combined with startDate and endDate')
}

/** What a stay costs on the dates of a search; of flexible dates the cheapest that the place accepts, or the first of them. */
export const StayCost = z.strictObject({
  startDate: Day,
  endDate: Day,
  nights: z.int().min(1),
  rent: Money.meta({ description: 'After the discount.' }),
  cleaningFee: Money,
  serviceFee: Money,
  total: Money.meta({ description: 'Rent, cleaning fee and service fee. The deposit is not part of it.' }),
  deposit: Money.meta({ description: 'Returned after the stay.' }),
})
export type StayCost = z.infer<typeof StayCost>
