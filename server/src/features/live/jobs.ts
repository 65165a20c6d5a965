import type { ServerEvent, ServerEvents } from '#contract/socket.ts'
import type { Event } from '../../platform/jobs/events.ts'
import { type Handler, type JobContext, type Jobs, on } from '../../platform/jobs/handlers.ts'
import { Problem } from '../../platform/problem.ts'
import { loadForParties } from '../bookings/actions/load-for-parties.ts'
import {
  bookingCancelled,
  bookingCompleted,
  bookingConfirmed,
  bookingExpired,
  bookingRejected,
  bookingReopened,
  bookingRequested,
} from '../bookings/events.ts'
import { blockChanged, messageRead, messageRemoved, messageSent } from '../conversations/events.ts'
import { findPeople, loadMessage } from '../conversations/live-actions.ts'
import { findRequest } from '../landlord-requests/actions.ts'
import {
  landlordRequestApproved,
  landlordRequestReceived,
  landlordRequestRejected,
} from '../landlord-requests/events.ts'
import { propertyChanged } from '../listings/events.ts'
import { findNotification } from '../notifications/actions.ts'
import { notificationAdded } from '../notifications/events.ts'
import { findPaymentState } from '../payments/actions/find-payment-state.ts'
import {
  depositAnswered,
  depositClaimed,
  depositDecided,
  depositReturned,
  depositWithdrawn,
  heldPaymentDecided,
  paymentFailed,
  paymentHeld,
  paymentReceived,
  paymentReturned,
  paymentStarted,
  refundSent,
} from '../payments/events.ts'
import { getProperty } from '../properties/actions.ts'
import { propertyReportsChanged } from '../property-reports/events.ts'
import { supportChanged } from '../support/events.ts'
import { findAccountById, findAdmins } from '../users/actions.ts'
import { toUser } from '../users/shape.ts'
import { nextVersion } from './queries.ts'

type Send = <E extends ServerEvent>(userIds: readonly string[], event: E, payload: ServerEvents[E]) => void

/**
 * Declares the delivery of an event to open sockets. It sends the current state, so a repetition does no harm. The version
 * is taken before the state is loaded: the highest one has every change that was committed before.
 */
const deliver = <P extends object>(
  event: Event<P>,
  run: (context: JobContext, payload: P, send: Send) => Promise<void>,
): Handler =>
  on(event, { name: `live.${event.name}`, queue: 'live' }, async (context, payload) => {
    const version = await nextVersion(context.db)
    await run(context, payload, (userIds, name, state) => context.sockets.send(userIds, name, state, version))
  })

type AboutBooking = { bookingId: string }

const sendBooking = async (context: JobContext, { bookingId }: AboutBooking, send: Send) => {
  for (const { userId, booking } of await loadForParties(context, bookingId)) send([userId], 'booking:changed', booking)
}

/** The state of the payment first: who waits for it on a page sees the booking change after it. */
const sendPayment = async (context: JobContext, { bookingId }: AboutBooking, send: Send) => {
  const parties = await loadForParties(context, bookingId)
  const status = await findPaymentState(context.db, bookingId)
  const userIds = parties.map(({ userId }) => userId)
  if (status) send(userIds, 'payment:changed', { bookingId, status })
  for (const { userId, booking } of parties) send([userId], 'booking:changed', booking)
}

type AboutProperty = { userId: string; propertyId: string }

const sendProperty = async (context: JobContext, { userId, propertyId }: AboutProperty, send: Send) => {
  const owner = await findAccountById(context.db, userId)
  if (!owner) return
  try {
    send([owner.id], 'property:changed', await getProperty(context, propertyId, owner))
  } catch (error) {
    // It was deleted meanwhile.
    if (!(error instanceof Problem)) throw error
  }
}

const sendRequest = async ({ db }: JobContext, { userId }: { userId: string }, send: Send) => {
  const [request, account] = await Promise.all([findRequest(db, userId), findAccountById(db, userId)])
  if (!request || !account) return
  const { status, reason } = request
  send([userId], 'landlord-request:changed', {
    status,
    ...(reason !== null && { reason }),
    user: toUser(account),
  })
}

type AboutMessage = { conversationId: string; messageId: string }

/** To all tabs of both people: the sender may have further ones. */
const sendMessage = async (context: JobContext, about: AboutMessage, send: Send) => {
  const [people, message] = await Promise.all([
    findPeople(context, about.conversationId),
    loadMessage(context, about.messageId),
  ])
  if (message) send(people, 'message:new', message)
}

export const liveJobs: Jobs = {
  handlers: [
    ...[
      bookingRequested,
      bookingConfirmed,
      bookingRejected,
      bookingCancelled,
      bookingExpired,
      bookingCompleted,
      bookingReopened,
    ].map((event) => deliver(event, sendBooking)),
    deliver(paymentHeld, sendPayment),
    deliver(heldPaymentDecided, sendPayment),
    // Admins who cancelled a booking see that its refund was sent.
    deliver(refundSent, async (context, about, send) => {
      await sendPayment(context, about, send)
      const status = await findPaymentState(context.db, about.bookingId)
      const admins = await findAdmins(context.db)
      if (status)
        send(
          admins.map(({ id }) => id),
          'payment:changed',
          { bookingId: about.bookingId, status },
        )
    }),
    ...[paymentStarted, paymentReceived, paymentFailed, paymentReturned, depositReturned].map((event) =>
      deliver(event, sendPayment),
    ),
    ...[depositClaimed, depositAnswered, depositWithdrawn, depositDecided].map((event) => deliver(event, sendBooking)),
    deliver(propertyChanged, sendProperty),
    deliver(landlordRequestReceived, sendRequest),
    deliver(landlordRequestApproved, sendRequest),
    deliver(landlordRequestRejected, sendRequest),
    deliver(messageSent, sendMessage),
    deliver(messageRemoved, sendMessage),
    deliver(messageRead, async (context, mark, send) => {
      send(await findPeople(context, mark.conversationId), 'message:read', mark)
    }),
    deliver(blockChanged, async (context, about, send) => {
      send(await findPeople(context, about.conversationId), 'conversation:changed', about)
    }),
    deliver(supportChanged, async ({ db }, { supportId, userId }, send) => {
      const admins = await findAdmins(db)
      send([...new Set([userId ?? [], ...admins.map(({ id }) => id)].flat())], 'support:changed', { supportId })
    }),
    deliver(propertyReportsChanged, async ({ db }, about, send) => {
      const admins = await findAdmins(db)
      send(
        admins.map(({ id }) => id),
        'property-reports:changed',
        about,
      )
    }),
    deliver(notificationAdded, async ({ db }, { notificationId, userId }, send) => {
      const notification = await findNotification(db, userId, notificationId)
      if (notification) send([userId], 'notification:new', notification)
    }),
  ],
}
