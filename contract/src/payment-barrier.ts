import type { BookingStatus, PaymentStatus } from './bookings.ts'

/** What decides whether a booking takes money. */
export type BookingMoneyState = {
  status: BookingStatus
  /** Of the first instalment. */
  paymentStatus: PaymentStatus
  /** Whether a cancellation has decided a refund. */
  isRefunded: boolean
  isLandlordDeleted: boolean
}

/**
 * Returns why a booking takes no money, or undefined. One rule for what the tenant is offered, what is shown as left,
 * what can be paid, and whether a payment that succeeded is kept. A stay that is over may have left months unpaid; one that was
 * completed without its first payment takes none.
 */
export const paymentBarrier = ({
  status,
  paymentStatus,
  isRefunded,
  isLandlordDeleted,
}: BookingMoneyState): 'not_payable' | 'landlord_gone' | undefined => {
  const isOpen = status === 'CONFIRMED' || (status === 'COMPLETED' && paymentStatus === 'PAID')
  const isGivenBack = isRefunded || paymentStatus === 'REFUNDED' || paymentStatus === 'PARTIALLY_REFUNDED'
  if (!isOpen || isGivenBack) return 'not_payable'
  return isLandlordDeleted ? 'landlord_gone' : undefined
}
