import { emitAll } from '../../platform/jobs/emit.ts'
import { type Jobs, on } from '../../platform/jobs/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { type BookingStep, bookingCancelled, bookingExpired } from '../bookings/events.ts'
import { closeCheckouts } from './actions/close-checkouts.ts'
import { refundBooking } from './actions/refund-booking.ts'
import { sendRefund } from './actions/send-refund.ts'
import { verifyPayment } from './actions/verify-payment.ts'
import { paymentCheckDue, paymentHeld, refundDue, refundStuck } from './events.ts'
import * as queries from './queries.ts'

/** Rows that one round of a schedule takes. */
const ROUND = 500

/** A booking that has ended takes no money: its checkout is closed at the next check. */
const endCheckouts = ({ db, clock }: Services, { bookingId }: BookingStep) =>
  db.transaction().execute((trx) => closeCheckouts(trx, bookingId, clock()))

const findToCheck = async ({ db, clock }: Services) => {
  const rows = await queries.findToCheck(db, clock(), ROUND).execute()
  await emitAll(
    db,
    paymentCheckDue,
    rows.map(({ id }) => ({ paymentId: id })),
  )
}

const findRefundsDue = async ({ db, clock }: Services) => {
  const rows = await queries.findRefundsDue(db, clock(), ROUND).execute()
  await emitAll(
    db,
    refundDue,
    rows.map(({ id }) => ({ refundId: id })),
  )
}

const EVERY_MINUTE = '* * * * *'

export const paymentJobs: Jobs = {
  handlers: [
    on(bookingCancelled, { name: 'payments.refund', queue: 'database' }, (context, { bookingId }) =>
      refundBooking(context, bookingId),
    ),
    on(bookingCancelled, { name: 'payments.close-cancelled', queue: 'database' }, endCheckouts),
    on(bookingExpired, { name: 'payments.close-expired', queue: 'database' }, endCheckouts),
    on(paymentHeld, { name: 'payments.log-held', queue: 'database' }, async ({ log }, facts) => {
      log.warn(facts, 'payment held: the amount received is not the amount asked for')
    }),
    on(refundStuck, { name: 'payments.log-stuck', queue: 'database' }, async ({ log }, facts) => {
      log.warn(facts, 'refund stuck: the gateway has not sent it yet')
    }),
    // Found again by the next round when the gateway does not answer.
    on(
      paymentCheckDue,
      { name: 'payments.verify', queue: 'gateways', keyOf: ({ paymentId }) => paymentId },
      async (context, { paymentId }) => void (await verifyPayment(context, paymentId)),
    ),
    on(
      refundDue,
      { name: 'payments.send-refund', queue: 'gateways', keyOf: ({ refundId }) => refundId },
      (context, { refundId }) => sendRefund(context, refundId),
    ),
  ],
  schedules: [
    { name: 'payments.find-open', cron: EVERY_MINUTE, queue: 'scheduled', run: findToCheck },
    { name: 'payments.find-refunds', cron: EVERY_MINUTE, queue: 'scheduled', run: findRefundsDue },
  ],
}
