import type { PaymentState } from './payments.ts'

/** The states of a checkout that can still be paid. */
export const LIVE_PAYMENT_STATES = ['OPENING', 'OPEN'] as const satisfies readonly PaymentState[]

/** Returns whether the checkout can still be paid. */
export const isLivePayment = (status: PaymentState): boolean => LIVE_PAYMENT_STATES.some((live) => live === status)
