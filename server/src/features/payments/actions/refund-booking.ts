import { isTestGateway } from '../../../platform/gateways/gateway.ts'
import { emitAll } from '../../../platform/jobs/emit.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPayable } from '../../bookings/actions/payment-state.ts'
import { refundDue } from '../events.ts'
import { addRefund, enterMovement } from '../movements.ts'
import * as queries from '../queries.ts'
import { refundDueEntries } from '../rules/ledger.ts'
import { distributeRefund } from '../rules/settlement.ts'
import { partsOf } from '../shape.ts'

/** Owes the tenant what the cancellation of a booking decided, once, and starts to pay it back. */
export const refundBooking = ({ db, clock }: Services, bookingId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const now = clock()
    const { refund } = await lockPayable(trx, bookingId, now)
    const isEntered = (await queries.findRefundsOf(trx, bookingId).execute()).some(
      ({ reason }) => reason === 'CANCELLED',
    )
    if (!refund || isEntered) return
    const paid = (await queries.findPaid(trx, bookingId).execute()).map((row) => ({
      ...row,
      ...partsOf(row),
      isTest: isTestGateway(row.gateway),
    }))
    const { subtotal: rent, serviceFee, deposit } = refund
    const due: { refundId: string }[] = []
    for (const { payment, parts } of distributeRefund(paid, { rent, serviceFee, deposit })) {
      const refundId = await addRefund(trx, payment, { reason: 'CANCELLED', ...parts }, now)
      await enterMovement(trx, payment, { kind: 'REFUND_DUE', entries: refundDueEntries(parts), refundId }, now)
      due.push({ refundId })
    }
    await emitAll(trx, refundDue, due)
  })
