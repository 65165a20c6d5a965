import { v7 as uuid } from 'uuid'
import type { CalendarDay } from '#contract/days.ts'
import type { Db } from '../../../platform/database/types.ts'
import { findPayable } from '../../bookings/actions/payment-state.ts'
import { enterMovement } from '../movements.ts'
import * as queries from '../queries.ts'
import { allocationEntries, chargeEntries, sumOfParts } from '../rules/ledger.ts'
import { CHECKOUT_PERIOD } from '../rules/settlement.ts'

type Past = {
  bookingId: string
  /** Of the first instalment; later ones were paid on the day on which they fell due. */
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
    const at = dueOn === null ? paidAt : new Date(Math.max(paidAt.getTime(), Date.parse(dueOn)))
    const id = uuid()
    const amount = sumOfParts(parts)
    const reference = await addCheckout({ id, amount, currency: booking.currency, at })
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
        createdAt: at,
        expiresAt: new Date(at.getTime() + CHECKOUT_PERIOD),
        settledAt: at,
      })
      .execute()
    const payment = { id, bookingId, currency: booking.currency }
    await enterMovement(trx, payment, { kind: 'CHARGE', entries: chargeEntries(amount) }, at)
    await enterMovement(trx, payment, { kind: 'ALLOCATION', entries: allocationEntries(parts) }, at)
  }
}
