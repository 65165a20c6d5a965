import type { ListingState } from '#contract/moderation.ts'
import type { PaymentState } from '#contract/payments.ts'

/** The colours of single payments; those that are in progress have none. */
export const CHARGE_INK: Partial<Record<PaymentState, string>> = {
  PAID: 'text-ok',
  FAILED: 'text-danger',
  HELD: 'text-warn',
}

export const STATE_INK: Record<ListingState, string> = {
  PENDING: 'text-warn',
  APPROVED: 'text-ok',
  PAUSED: 'text-mute',
  REJECTED: 'text-danger',
}
