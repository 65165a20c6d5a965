import * as z from 'zod/mini'
import { Text } from '../fields.ts'

export const REASON_MAX = 500

/** Why a request, a listing or a booking is refused, or its status is changed. */
export const Reason = z.strictObject({ reason: Text(REASON_MAX, 1) })

/** Why something is refused or deleted, or its status is changed, where none has to be given. */
export const OptionalReason = z.strictObject({ reason: z.optional(Text(REASON_MAX)) })
