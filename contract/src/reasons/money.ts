import type { Definition } from './definition.ts'

/** Of payments and deposits. */
export const MONEY_REASONS = {
  // Payments
  payment_not_found: ['NOT_FOUND', 'Payment not found.'],
  not_payable: ['CONFLICT', 'This booking cannot be paid. It is not confirmed, or the time to pay is over.'],
  landlord_gone: ['CONFLICT', 'The landlord’s account was deleted, so it can no longer receive money.'],
  payout_recorded: [
    'CONFLICT',
    'Another payout to this landlord was recorded after this list was made. Nothing was recorded.',
  ],
  payout_changed: ['CONFLICT', 'The amount due to this landlord has changed. Nothing was recorded. Reload the list.'],
  payout_details_missing: ['NOT_FOUND', 'This landlord has not added payout details.'],
  refund_not_found: ['NOT_FOUND', 'Refund not found.'],
  refund_sent: ['CONFLICT', 'This refund has already been sent.'],
  refund_not_stuck: ['CONFLICT', 'This refund is not stuck. Wait until we have tried it a few times.'],
  refund_pending: [
    'CONFLICT',
    'The payment gateway is already sending this refund. Recording it by hand could send the money twice. Try it again to see how far it is. You can record it if it is not sent within a week.',
  ],
  refund_unchecked: [
    'CONFLICT',
    'The payment gateway may have sent this refund. Look in its console first, and confirm that you did.',
  ],
  refund_under_way: ['CONFLICT', 'We are trying this refund right now. Check again in a minute.'],
  not_held: ['CONFLICT', 'This payment is not held, or it has already been decided.'],
  already_paid: ['CONFLICT', 'This booking is paid in full.'],
  nothing_paid: ['CONFLICT', 'There is no receipt yet: nothing was paid for this booking.'],
  not_invoiced: ['CONFLICT', 'There is no invoice: this booking was not confirmed.'],
  payment_held: [
    'CONFLICT',
    'We are checking a payment that we received for this booking. Please wait for our message.',
  ],
  payment_changed: ['CONFLICT', 'This booking or its payment has just changed. Please reload the page.'],
  gateway_unavailable: ['UNAVAILABLE', 'The payment service does not respond. Please try again in a moment.'],
  notice_refused: ['BAD_INPUT', 'The notice is not signed by the payment gateway, or too old.'],
  checkout_not_found: ['NOT_FOUND', 'Checkout not found.'],
  checkout_ended: ['CONFLICT', 'This checkout has ended.'],

  // Deposits
  no_deposit: ['CONFLICT', 'No deposit is held for this booking.'],
  claim_too_early: ['CONFLICT', 'You can make a claim on the deposit from the day of check-out.'],
  claim_too_late: ['CONFLICT', 'The time to make a claim on the deposit is over. The deposit goes back to the tenant.'],
  claim_exists: ['CONFLICT', 'You have already made a claim on this deposit.'],
  claim_not_found: ['NOT_FOUND', 'Deposit claim not found.'],
  claim_answered: ['CONFLICT', 'You have already replied to this claim.'],
  claim_unanswered: [
    'CONFLICT',
    'The tenant can still reply to this claim. You can decide it after the reply or the deadline.',
  ],
  claim_decided: ['CONFLICT', 'This claim has already been decided.'],
  claim_withdrawn: ['CONFLICT', 'The landlord has withdrawn this claim.'],
  claim_open: ['CONFLICT', 'The landlord made a claim on the deposit. Decide this claim first.'],
} as const satisfies Record<string, Definition>
