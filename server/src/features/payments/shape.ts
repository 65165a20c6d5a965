import type { Selectable } from 'kysely'
import { toMajor } from '#contract/money.ts'
import type { Payment } from '#contract/payments.ts'
import type { Tables } from '../../platform/database/types.ts'
import { Problem } from '../../platform/problem.ts'
import type { PaymentNews } from './events.ts'
import type { Parts } from './rules/ledger.ts'

export type PaymentRow = Selectable<Tables['payments']>

/** Returns the error for a payment that does not exist or that the caller may not see. */
export const paymentNotFound = (): Problem => new Problem('payment_not_found')

/** Returns the parts of the price that a payment or refund is for. */
export const partsOf = (row: { rentMinor: number; serviceFeeMinor: number; depositMinor: number }): Parts => ({
  rent: row.rentMinor,
  serviceFee: row.serviceFeeMinor,
  deposit: row.depositMinor,
})

/** Returns the payload of the events about a payment. */
export const newsOf = (row: PaymentRow, at: Date, amount = row.amountMinor): PaymentNews => ({
  bookingId: row.bookingId,
  paymentId: row.id,
  instalment: row.instalment,
  amount,
  currency: row.currency,
  at: at.toISOString(),
})

/** Converts a row. Only an open checkout has an address, which only the tenant gets. */
export const toPayment = (row: PaymentRow, { hasCheckout }: { hasCheckout: boolean }): Payment => ({
  paymentId: row.id,
  bookingId: row.bookingId,
  instalment: row.instalment,
  status: row.status,
  isSubmitted: row.isSubmitted,
  failure: row.failure as Payment['failure'],
  amount: toMajor(row.amountMinor),
  currency: row.currency,
  createdAt: row.createdAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
  checkoutUrl: hasCheckout && row.status === 'OPEN' ? row.checkoutUrl : null,
})
