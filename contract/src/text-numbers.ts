import { FREE_CANCELLATION_PERIOD, HALF_REFUND_DAYS } from './cancellation.ts'
import { DOCUMENTS_MAX } from './forms/landlord-requests.ts'
import { CODE_MINUTES, DEPOSIT_RETURN_DAYS, PAYMENT_HOURS, PAYOUT_HOURS, REPLY_HOURS } from './periods.ts'

const HOUR = 3_600_000

/** Numbers of the rules that the information pages and the answers of the assistant name, by placeholder. */
export const TEXT_NUMBERS = {
  replyHours: REPLY_HOURS,
  payHours: PAYMENT_HOURS,
  depositDays: DEPOSIT_RETURN_DAYS,
  payoutHours: PAYOUT_HOURS,
  codeMinutes: CODE_MINUTES,
  freeHours: FREE_CANCELLATION_PERIOD / HOUR,
  halfDays: HALF_REFUND_DAYS,
  documentsMax: DOCUMENTS_MAX,
}
