import { v7 as uuid } from 'uuid'
import type { CalendarDay } from '#contract/days.ts'
import type { Db } from '../../../platform/database/types.ts'
import { findPayable } from '../../bookings/actions/payment-state.ts'
import * as queries from '../queries.ts'
import { allocationEntries, chargeEntries } from '../rules/ledger.ts'
import { CHECKOUT_PERIOD } from '../rules/settlement.ts'

type Past = {
  bookingId: string
  paidAt: Date
  /** Instalments that fall due later are not paid. */
  until: CalendarDay
  gateway: string
  /** Stores the checkout with the gateway and returns its reference. */
  addCheckout: (payment: { id: string; amount: number; currency: string; at: Date }) => Promise<string>
}

/** Stores the payments of a booking that was paid earlier, without emitting events: for the demo. */
export const addPastPayments = async (
  trx: Db,
  { bookingId, paidAt, until, gateway, addCheckout }: Past,
): Promise<void> => {
  const booking = await findPayable(trx, bookingId, paidAt)
  if (!booking) throw new Error(`There is no booking ${bookingId}.`)
  for (const { number, dueOn, ...parts } of booking.plan) {
    if (dueOn !== null && dueOn > until) continue
    const id = uuid()
    const amount = parts.rent + parts.serviceFee + parts.deposit
    const reference = await addCheckout({ id, amount, currency: booking.currency, at: paidAt })
    const { rent: rentMinor, serviceFee: serviceFeeMinor, deposit: depositMinor } = parts
    await queries
      .insertPayment(trx, {
        id,
        bookingId,
        instalment: number,
        gateway,
        reference,
        charge: reference,
        rentMinor,
        serviceFeeMinor,
        depositMinor,
        currency: booking.currency,
        status: 'PAID',
        createdAt: paidAt,
        expiresAt: new Date(paidAt.getTime() + CHECKOUT_PERIOD),
        settledAt: paidAt,
      })
      .execute()
    const movements = [
      { kind: 'CHARGE' as const, entries: chargeEntries(amount) },
      { kind: 'ALLOCATION' as const, entries: allocationEntries(parts) },
    ]
    for (const movement of movements)
      await queries
        .insertEntries(trx, {
          transactionId: uuid(),
          bookingId,
          paymentId: id,
          currency: booking.currency,
          createdAt: paidAt,
          ...movement,
        })
        .execute()
  }
}
