import { type Insertable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Actor, BookingStatus } from '#contract/bookings.ts'
import type { BookingLine } from '#contract/conversations.ts'
import type { Db, StoredBookingNews, Tables } from '../platform/database/types.ts'
import { conversations } from './data.ts'
import type { DemoConversation } from './types.ts'

const HOUR = 3_600_000

type Entry = {
  at: Date
  senderId: string | null
  text: string
  booking?: StoredBookingNews
  isUnread?: boolean | undefined
  /** The message of a booking request. */
  isRequest?: boolean
}
type Parties = { tenantId: string; landlordId: string; propertyId: string }

const keyOf = ({ tenantId, propertyId }: Parties) => `${tenantId} ${propertyId}`

type Fact = Parties & {
  bookingId: string
  startDate: string
  endDate: string
  message: string
  at: Date
  status: BookingStatus | null
  by: Actor | null
  amount: number | null
  currency: string | null
}

/** The steps and payments of the demo bookings. */
const findFacts = async (trx: Db): Promise<Fact[]> => {
  const { rows } = await sql<Fact>`
    select b.id as booking_id, b.tenant_id, b.landlord_id, b.property_id, b.start_date, b.end_date, b.message,
      s.at, s.to_status as status, s.by_actor as by, null::bigint as amount, null as currency
    from bookings b join booking_steps s on s.booking_id = b.id
    union all
    select b.id, b.tenant_id, b.landlord_id, b.property_id, b.start_date, b.end_date, '', p.settled_at, null, null,
      p.amount_minor, p.currency
    from bookings b join payments p on p.booking_id = b.id where p.status = 'PAID'`.execute(trx)
  return rows
}

const lineOf = (status: BookingStatus | null): BookingLine =>
  status === null ? 'PAID' : status === 'PENDING' ? 'REQUESTED' : status

const toEntries = ({
  bookingId,
  startDate,
  endDate,
  message,
  at,
  status,
  by,
  amount,
  currency,
  tenantId,
}: Fact): Entry[] => {
  const line = lineOf(status)
  const booking = { bookingId, line, startDate, endDate, by, reasonCode: null, amountMinor: amount, currency }
  const request = { at: new Date(at.getTime() + 1), senderId: tenantId, text: message, isRequest: true }
  return [{ at, senderId: null, text: '', booking }, ...(line === 'REQUESTED' && message !== '' ? [request] : [])]
}

const readUpTo = (entries: readonly Entry[], readerId: string): number =>
  entries.findLastIndex(({ senderId, isUnread }) => senderId === readerId || (senderId !== null && !isUnread)) + 1

/** The rows of a conversation with these entries, as if they had been sent. */
const toRows = ({ tenantId, landlordId, propertyId }: Parties, entries: readonly Entry[]) => {
  const id = uuid()
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) throw new Error('A demo conversation has no messages.')
  const asked = entries.find(({ senderId, isRequest }) => senderId === tenantId && !isRequest)
  const answered = asked && entries.find(({ senderId, at }) => senderId === landlordId && at > asked.at)
  const unreadOf = (readerId: string, upTo: number) =>
    entries.slice(upTo).filter(({ senderId }) => senderId !== null && senderId !== readerId).length
  const [tenantReadUpTo, landlordReadUpTo] = [readUpTo(entries, tenantId), readUpTo(entries, landlordId)]
  const conversation: Insertable<Tables['conversations']> = {
    id,
    tenantId,
    landlordId,
    propertyId,
    createdAt: first.at,
    updatedAt: last.at,
    messageCount: entries.length,
    tenantReadUpTo,
    landlordReadUpTo,
    tenantUnread: unreadOf(tenantId, tenantReadUpTo),
    landlordUnread: unreadOf(landlordId, landlordReadUpTo),
    askedAt: asked?.at ?? null,
    answeredAt: answered?.at ?? null,
  }
  const messages = entries.map(({ at, senderId, text, booking }, index) => ({
    id: uuid(),
    conversationId: id,
    number: index + 1,
    senderId,
    text,
    booking: booking ? JSON.stringify(booking) : null,
    createdAt: at,
  }))
  return { conversation, messages }
}

type Names = { userId: (key: string) => string; propertyId: (slug: string) => string; now: Date }

/** Inserts the demo conversations: one for each booking, with its events, and those of the file. */
export const seedConversations = async (trx: Db, { userId, propertyId, now }: Names): Promise<void> => {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const threads = new Map<string, { parties: Parties; entries: Entry[]; report?: DemoConversation['report'] }>()
  for (const fact of await findFacts(trx)) {
    const thread = threads.get(keyOf(fact)) ?? { parties: fact, entries: [] }
    thread.entries.push(...toEntries(fact))
    threads.set(keyOf(fact), thread)
  }
  for (const { listing, tenant, messages, report } of conversations) {
    const { id, landlordId } = await trx
      .selectFrom('properties')
      .select(['id', 'landlordId'])
      .where('id', '=', propertyId(listing))
      .executeTakeFirstOrThrow()
    const parties = { tenantId: userId(tenant), landlordId, propertyId: id }
    const thread = threads.get(keyOf(parties)) ?? { parties, entries: [] }
    const sent = messages.map(({ from, hoursAgo, text, unread }) => ({
      at: ago(hoursAgo),
      senderId: from === 'tenant' ? parties.tenantId : landlordId,
      text,
      isUnread: unread,
    }))
    thread.entries.push(...sent)
    threads.set(keyOf(parties), { ...thread, ...(report && { report }) })
  }
  for (const { parties, entries, report } of threads.values()) {
    const { conversation, messages } = toRows(
      parties,
      entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    )
    await trx.insertInto('conversations').values(conversation).execute()
    await trx.insertInto('messages').values(messages).execute()
    if (!report) continue
    const reporterId = report.by === 'tenant' ? parties.tenantId : parties.landlordId
    await trx
      .insertInto('conversationReports')
      .values({
        id: uuid(),
        conversationId: conversation.id,
        reporterId,
        reason: report.reason,
        createdAt: ago(report.hoursAgo),
      })
      .execute()
  }
}
