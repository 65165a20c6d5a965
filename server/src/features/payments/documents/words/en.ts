import type { RefundReason } from '#contract/booking-prices.ts'
import type { InstalmentState } from '#contract/instalments.ts'

export type Plurals = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** The words of receipts and invoices. `{…}` is filled in. */
export const en = {
  receipt: 'Receipt',
  invoice: 'Invoice',
  test: 'Test payment: no real money was charged.',
  issued: 'Issued',
  tenant: 'Tenant',
  landlord: 'Landlord',
  issuer: 'Issued by',
  through: 'Landlord, through {product}',
  /** The name of a deleted account. */
  formerUser: 'Former user',
  property: 'Property',
  stay: 'Stay',
  nights: { one: '{n} night', other: '{n} nights' } as Plurals,
  payments: 'Payments',
  date: 'Date',
  what: 'For',
  rent: 'Rent',
  discount: 'Long-stay discount, {percent}',
  /** Nights that have a price of their own by their weekday. */
  weekday: 'price for these days',
  cleaningFee: 'Cleaning fee',
  serviceFee: 'Service fee',
  deposit: 'Refundable deposit',
  amount: 'Amount',
  first: 'First payment',
  whole: 'Full payment',
  month: 'Month from {day}',
  /** Nights that remain after the last whole month. */
  remainder: '{nights}, {dates}',
  totalPaid: 'Total paid',
  refunds: 'Refunds',
  refund: {
    CANCELLED: 'Cancellation refund',
    TOO_LATE: 'Payment returned',
    HELD: 'Payment returned',
    DEPOSIT: 'Deposit returned',
  } satisfies Record<RefundReason, string> as Record<RefundReason, string>,
  status: 'Status',
  sent: 'Sent on {day}',
  onItsWay: 'On its way',
  totalRefunded: 'Total refunded',
  net: 'Paid after refunds',
  depositPaid: 'Deposit paid',
  depositKept: 'Kept by the landlord after the decision on the claim',
  plan: 'Payment schedule',
  due: 'Due',
  dueFirst: 'When the booking is confirmed',
  states: {
    paid: 'Paid',
    later: 'Upcoming',
    due: 'Due now',
    overdue: 'Overdue',
    void: 'No longer due',
  } satisfies Record<InstalmentState, string> as Record<InstalmentState, string>,
  price: 'Price',
  description: 'Description',
  total: 'Total',
  withDeposit: 'To pay, with deposit',
  left: 'Still to pay',
  note: 'The landlord provides the stay; we collect the payments.',
  depositNote: 'The deposit is returned after the stay unless the landlord claims a part of it.',
}

export type DocumentWords = typeof en
