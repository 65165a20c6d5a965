import * as z from 'zod/mini'
import { Text } from '../fields.ts'

/** Why a listing is reported; the client translates them. */
export const PROPERTY_REPORT_REASONS = [
  'FAKE',
  'WRONG_FACTS',
  'STOLEN_PICTURES',
  'OUTSIDE_PAYMENT',
  'OFFENSIVE',
  'ALREADY_LET',
  'OTHER',
] as const
export type PropertyReportReason = (typeof PROPERTY_REPORT_REASONS)[number]

/** Characters of the text of a report. */
const PROPERTY_REPORT_MAX = 1_000

/** A report of a listing. Another reason than the named ones needs a text. */
export const PropertyReportEntry = z
  .strictObject({ reason: z.enum(PROPERTY_REPORT_REASONS), text: z.optional(Text(PROPERTY_REPORT_MAX)) })
  .check(
    z.refine(({ reason, text }) => reason !== 'OTHER' || Boolean(text), {
      path: ['text'],
      params: { rule: 'text-of-other' },
    }),
  )
export type PropertyReportEntry = z.infer<typeof PropertyReportEntry>
