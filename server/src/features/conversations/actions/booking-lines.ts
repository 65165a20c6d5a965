import type { Actor, SystemReason } from '#contract/bookings.ts'
import type { BookingLine } from '#contract/conversations.ts'
import type { Db } from '../../../platform/database/types.ts'
import { lockAccountsShared } from '../../users/actions.ts'
import { findByEvent } from '../message-queries.ts'
import { findBooking, lockConversation, updateConversation } from '../queries.ts'
import { addMessage } from './add-message.ts'
import { isBlocked } from './assert-not-blocked.ts'
import { findOrCreate } from './open-conversation.ts'

type News = {
  bookingId: string
  line: BookingLine
  by?: Actor
  /** Whether the line is also the request's. */
  isInstant?: boolean | undefined
  reasonCode?: SystemReason | null
  amountMinor?: number
  rentMinor?: number | undefined
  currency?: string
  /** When it happened. */
  at: Date
}

/**
 * Adds a line about a booking to the conversation of its tenant and landlord, which is created when there is none. The
 * message of a request follows its line, unless one of the two has blocked the other. A second run for the same event adds nothing.
 */
export const addBookingLine = (db: Db, news: News, eventId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const {
      bookingId,
      line,
      isInstant,
      by = null,
      reasonCode = null,
      amountMinor = null,
      rentMinor,
      currency = null,
      at,
    } = news
    const parties = await findBooking(trx, bookingId).executeTakeFirst()
    if (!parties) return
    const { tenantId, landlordId, propertyId } = parties
    // A deletion of the account erases what is stored before it; the message is read after the lock.
    await lockAccountsShared(trx, [tenantId, landlordId])
    const id = await findOrCreate(trx, { tenantId, landlordId, propertyId }, at)
    const lock = () => lockConversation(trx, id)
    const conversation = await lock()
    if (await findByEvent(trx, eventId).executeTakeFirst()) return
    const { startDate, endDate, message } = await findBooking(trx, bookingId).executeTakeFirstOrThrow()
    const booking = { bookingId, line, startDate, endDate, by, reasonCode, amountMinor, rentMinor, currency }
    await addMessage(trx, conversation, { senderId: null, booking, eventId }, at)
    // Without a client id: the tenant's program could use the same.
    if ((line === 'REQUESTED' || isInstant) && message !== '' && !(await isBlocked(trx, [tenantId, landlordId])))
      await addMessage(
        trx,
        await lock(),
        { senderId: tenantId, text: message, requestId: bookingId, isQuiet: true },
        at,
      )
    // A decision answers what the tenant asked before.
    if (
      by === 'LANDLORD' &&
      (line === 'CONFIRMED' || line === 'REJECTED') &&
      conversation.askedAt &&
      !conversation.answeredAt
    )
      await updateConversation(trx, id, { answeredAt: at }).execute()
  })
