import { z } from 'zod'
import { call } from './call.ts'
import { Day } from './fields.ts'
import { Id } from './primitives.ts'

export const TakenRange = z.strictObject({ startDate: Day, endDate: Day })
export type TakenRange = z.infer<typeof TakenRange>

export const Availability = z.strictObject({
  today: Day.check(z.describe('In the time zone of the property.')),
  timeZone: z.string().meta({ description: 'IANA name of the time zone of the property.' }),
  lastStart: Day.check(z.describe('The last day on which a stay may begin.')),
  minStay: z.int().min(1),
  maxStay: z.int().min(1),
  seasons: z
    .array(z.strictObject({ firstNight: Day, lastNight: Day, minStay: z.int().min(1) }))
    .meta({ description: 'Check-in days with a minimum stay of their own, in order.' }),
  taken: z.array(TakenRange).meta({ description: 'In order; ranges that touch are one.' }),
})
export type Availability = z.infer<typeof Availability>

/** Maximum length of the requested window, in days. */
export const AVAILABILITY_DAYS_MAX = 800

/** Returns the taken ranges of a property. The window defaults to two years from today. */
export const getAvailability = call({
  method: 'GET',
  path: '/api/properties/{id}/availability',
  who: 'anyone',
  readsReplica: true,
  summary: 'List the unavailable dates of a property',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ from: z.optional(Day), to: z.optional(Day) }),
  answer: { 200: Availability },
  fallback: 'Could not load calendar',
})
