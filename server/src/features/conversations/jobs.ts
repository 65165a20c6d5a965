import type { BookingLine } from '#contract/conversations.ts'
import { emitAll } from '../../platform/jobs/emit.ts'
import type { Event } from '../../platform/jobs/events.ts'
import { type Delivery, type Handler, type JobContext, type Jobs, on } from '../../platform/jobs/handlers.ts'
import {
  type BookingStep,
  bookingCancelled,
  bookingCompleted,
  bookingConfirmed,
  bookingExpired,
  bookingRejected,
  bookingRequested,
} from '../bookings/events.ts'
import { type PaymentNews, paymentReceived, refundSent } from '../payments/events.ts'
import { addBookingLine } from './actions/booking-lines.ts'
import { messagesLeft, messagesWaiting } from './events.ts'
import { eraseMessages } from './personal-data-queries.ts'
import { takeMailsDue } from './queries.ts'

const queue = 'database'

/** Declares the line about a step of a booking. */
const onStep = (event: Event<BookingStep>, line: BookingLine): Handler =>
  on(event, { name: `conversations.${event.name}`, queue }, ({ db }, step, { eventId }) => {
    const { bookingId, by, isInstant, reasonCode, at } = step
    return addBookingLine(db, { bookingId, line, by, isInstant, reasonCode, at: new Date(at) }, eventId)
  })

/** Declares the line about money. */
const onMoney = (event: Event<PaymentNews>, line: BookingLine): Handler =>
  on(
    event,
    { name: `conversations.${event.name}`, queue },
    ({ db }, { bookingId, amount, rent, currency, at }, { eventId }) =>
      addBookingLine(
        db,
        { bookingId, line, amountMinor: amount, rentMinor: rent, currency, at: new Date(at) },
        eventId,
      ),
  )

const BATCH = 200

/** Emits an event for each person whose messages have been unread for some time. */
const findWaiting = async ({ db, clock }: JobContext): Promise<void> => {
  for (const side of ['tenant', 'landlord'] as const)
    for (;;) {
      const taken = await db.transaction().execute(async (trx) => {
        const due = await takeMailsDue(trx, side, clock(), BATCH)
        await emitAll(trx, messagesWaiting, due)
        return due.length
      })
      if (taken < BATCH) break
    }
}

/** Messages that one statement empties. */
const ERASED_AT_ONCE = 1_000

/** Erases the messages of a deleted account. It can be repeated. */
const eraseLeft = async (
  { db }: JobContext,
  { senderId }: { senderId: string },
  { signal }: Delivery,
): Promise<void> => {
  let after: string | undefined
  do {
    signal.throwIfAborted()
    after = await eraseMessages(db, senderId, after, ERASED_AT_ONCE)
  } while (after !== undefined)
}

export const conversationJobs: Jobs = {
  handlers: [
    onStep(bookingRequested, 'REQUESTED'),
    onStep(bookingConfirmed, 'CONFIRMED'),
    onStep(bookingRejected, 'REJECTED'),
    onStep(bookingCancelled, 'CANCELLED'),
    onStep(bookingExpired, 'EXPIRED'),
    onStep(bookingCompleted, 'COMPLETED'),
    onMoney(paymentReceived, 'PAID'),
    onMoney(refundSent, 'REFUNDED'),
    on(messagesLeft, { name: 'conversations.erase-messages', queue }, eraseLeft),
  ],
  schedules: [{ name: 'conversations.mail-unread', cron: '* * * * *', run: findWaiting }],
}
