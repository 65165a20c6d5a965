import {
  CODE_MINUTES,
  DEPOSIT_RETURN_DAYS,
  FREE_CANCELLATION_HOURS,
  HALF_REFUND_DAYS,
  PAYMENT_HOURS,
  PAYOUT_HOURS,
  REPLY_HOURS,
} from './periods.ts'

/** Numbers of the rules that texts name, by placeholder. */
export const TEXT_NUMBERS = {
  replyHours: REPLY_HOURS,
  payHours: PAYMENT_HOURS,
  depositDays: DEPOSIT_RETURN_DAYS,
  payoutHours: PAYOUT_HOURS,
  codeMinutes: CODE_MINUTES,
  freeHours: FREE_CANCELLATION_HOURS,
  halfDays: HALF_REFUND_DAYS,
}
