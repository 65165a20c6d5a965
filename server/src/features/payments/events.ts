import { defineEvent } from '../../platform/jobs/events.ts'

/** What a payment or refund is about; amounts in minor units. Later changes do not alter it. */
export type PaymentNews = {
  bookingId: string
  paymentId: string
  instalment: number
  amount: number
  currency: string
  /** ISO 8601. */
  at: string
}

export const paymentReceived = defineEvent<PaymentNews>('payment.received')
export const paymentFailed = defineEvent<PaymentNews>('payment.failed')
/** Money that the booking could not take goes back. */
export const paymentReturned = defineEvent<PaymentNews>('payment.returned')
export const refundSent = defineEvent<PaymentNews>('payment.refunded')

// Emitted for each row that may be due. The handler checks again under the lock.
export const paymentCheckDue = defineEvent<{ paymentId: string }>('payment.check-due')
export const refundDue = defineEvent<{ refundId: string }>('payment.refund-due')
