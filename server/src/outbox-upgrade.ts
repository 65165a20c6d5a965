import type { BookingStatus } from '#contract/bookings.ts'
import { adminCreated } from './features/admin/events.ts'
import { codeRequested, passwordChanged, registrationReceived, resetRequested } from './features/auth/events.ts'
import { findOne } from './features/bookings/detail-queries.ts'
import * as bookings from './features/bookings/events.ts'
import { totalOf } from './features/bookings/rules/refund.ts'
import { feedDue } from './features/calendars/events.ts'
import * as landlordRequests from './features/landlord-requests/events.ts'
import { propertyDeleted } from './features/listings/events.ts'
import { BOOKING_KINDS, type Side } from './features/mail/booking.ts'
import { languageOf, type MailContent, sendAboutBooking, sendTo, sendToUser } from './features/mail/send.ts'
import { propertyApproved, propertyRejected } from './features/moderation/events.ts'
import { pictureUploaded } from './features/uploads/events.ts'
import { accountDeleted, roleChanged } from './features/users/events.ts'
import type { Db } from './platform/database/types.ts'
import { emit } from './platform/jobs/emit.ts'
import { defineEvent, type Event } from './platform/jobs/events.ts'
import { type Jobs, on } from './platform/jobs/handlers.ts'

/** A row of the outbox that migration 0008 turned into a job. */
type Row<D> = { kind: string; data: D }

type Mail = {
  kind: string
  userId?: string
  to?: { email: string; name?: string; language?: string }
  bookingId?: string
  side?: Side
}

const outboxEvent = defineEvent<Row<object>>('outbox.event')
const outboxMail = defineEvent<Row<Mail>>('outbox.mail')

const unchanged = [
  registrationReceived,
  codeRequested,
  resetRequested,
  passwordChanged,
  roleChanged,
  adminCreated,
  accountDeleted,
  propertyApproved,
  propertyRejected,
  propertyDeleted,
  ...Object.values(landlordRequests),
]

const steps = new Map<string, { status: BookingStatus; event: typeof bookings.bookingRequested }>([
  ['booking.requested', { status: 'PENDING', event: bookings.bookingRequested }],
  ['booking.near', { status: 'CONFIRMED', event: bookings.stayStartsTomorrow }],
  ...Object.entries(bookings.STEP_EVENTS).map(
    ([status, event]) => [event.name, { status: status as BookingStatus, event }] as const,
  ),
])

/** Returns the step with the facts that the booking has now: the outbox kept none. */
const stepOf = async (db: Db, bookingId: string, status: BookingStatus): Promise<bookings.BookingStep | undefined> => {
  const row = await findOne(db, bookingId).executeTakeFirst()
  if (row?.status !== status) return undefined
  const refund = totalOf({
    subtotal: row.refundSubtotalMinor ?? 0,
    serviceFee: row.refundServiceFeeMinor ?? 0,
    deposit: row.refundDepositMinor ?? 0,
  })
  return {
    bookingId,
    status,
    by: row.cancelledBy ?? 'SYSTEM',
    at: (row.cancelledAt ?? row.decidedAt ?? row.createdAt).toISOString(),
    reasonCode: row.decisionReasonCode,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    refund: refund > 0 ? refund : null,
  }
}

const stepFor = (db: Db, kind: string, bookingId: string) => {
  const found = steps.get(kind)
  return found && stepOf(db, bookingId, found.status)
}

/** Delivers what an installation from before pg-boss still had in its outbox. */
export const outboxUpgradeJobs: Jobs = {
  handlers: [
    on(
      outboxEvent,
      { name: 'upgrade.outbox-event', queue: 'database' },
      async ({ db }, { kind, data }, { eventId }) => {
        if (kind === 'picture') return emit(db, pictureUploaded, data as { uploadId: string }, eventId)
        if (kind === 'feed') return emit(db, feedDue, data as { feedId: string }, eventId)
        const same = unchanged.find(({ name }) => name === kind)
        if (same) return emit(db, same as Event<object>, data, eventId)
        const step = await stepFor(db, kind, (data as { bookingId: string }).bookingId)
        if (step) await emit(db, steps.get(kind)?.event ?? bookings.bookingRequested, step, eventId)
      },
    ),
    on(outboxMail, { name: 'upgrade.outbox-mail', queue: 'mail' }, async (context, { data: mail }, { eventId }) => {
      const { to, userId = '', bookingId = '', side = 'tenant' } = mail
      if (to) return sendTo(context, { ...to, language: languageOf(to.language) }, { kind: 'account-deleted' }, eventId)
      const kind = BOOKING_KINDS.find((known) => known === mail.kind)
      if (!kind) return sendToUser(context, userId, mail as unknown as MailContent, eventId)
      const step = await stepFor(context.db, kind.replace('booking-', 'booking.'), bookingId)
      if (step) await sendAboutBooking(context, step, { kind, side }, eventId)
    }),
  ],
}
