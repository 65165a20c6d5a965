import * as z from 'zod/mini'
import { Line } from '../fields.ts'

const PAYOUT_REFERENCE_MAX = 100

/** The bank's or the operator's reference of a transfer. */
export const PayoutReference = z.strictObject({ reference: Line(PAYOUT_REFERENCE_MAX, 1) })
