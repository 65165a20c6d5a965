import * as z from 'zod/mini'
import { Day, Line, Text } from '../fields.ts'

const NOTE_MAX = 200

/** A note for the landlord's own eyes. */
export const BlockNote = z.strictObject({ note: z.optional(Text(NOTE_MAX)) })

/** Nights from `startDate` to the day before `endDate`. */
export const BlockedDays = z
  .strictObject({ startDate: Day, endDate: Day, ...BlockNote.shape })
  .check(
    z.refine(({ startDate, endDate }) => startDate < endDate, { path: ['endDate'], params: { rule: 'after-start' } }),
  )

/** Another service's calendar, by its address. */
export const CalendarImport = z.strictObject({ url: Line(2_000, 1), name: z.optional(Line(80)) })
