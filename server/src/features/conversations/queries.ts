import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { ConversationBooking, ConversationSide } from '#contract/conversations.ts'
import { contains } from '../../platform/database/patterns.ts'
import type { Db, StoredBookingNews, StoredPicture, Tables } from '../../platform/database/types.ts'
import { contentOf } from './message-queries.ts'

export type PreviewRow = {
  id: string
  number: number
  senderId: string | null
  text: string
  pictureCount: number
  booking: StoredBookingNews | null
  createdAt: string
  isRemoved: boolean
}

export type SummaryRow = {
  id: string
  tenantId: string
  landlordId: string
  unread: number
  readUpTo: number
  otherReadUpTo: number
  updatedAt: Date
  other: { id: string; name: string; avatarKey: string | null; deletedAt: string | null; phone: string | null }
  property: {
    id: string
    title: string
    city: string
    isPublic: boolean
    image: (StoredPicture & { caption: string }) | null
  }
  lastMessage: PreviewRow | null
  match: PreviewRow | null
  booking: ConversationBooking | null
}

/** A message of a conversation whose other person is `o`. */
const previewOf = (alias: string) => {
  const message = sql.ref(alias)
  const { text, pictures } = contentOf(alias, 'o')
  return sql`json_build_object('id', ${message}.id, 'number', ${message}.number, 'senderId', ${message}.sender_id,
    'text', left(${text}, 200), 'pictureCount', jsonb_array_length(${pictures}),
    'booking', ${message}.booking, 'createdAt', ${message}.created_at, 'isRemoved', ${message}.removed_at is not null)`
}

/** What a summary shows of the row `c`, for the person at `side`. */
const summaryOf = (userId: string) => sql`
  c.id, c.tenant_id, c.landlord_id, c.updated_at,
  case when c.tenant_id = ${userId} then c.tenant_unread else c.landlord_unread end as unread,
  case when c.tenant_id = ${userId} then c.tenant_read_up_to else c.landlord_read_up_to end as read_up_to,
  case when c.tenant_id = ${userId} then c.landlord_read_up_to else c.tenant_read_up_to end as other_read_up_to,
  json_build_object('id', o.id, 'name', o.name, 'avatarKey', o.avatar_key, 'deletedAt', o.deleted_at,
    'phone', o.phone) as other,
  json_build_object('id', p.id, 'title', p.title, 'city', p.city, 'isPublic', p.is_public, 'image', (
    select json_build_object('id', i.id, 'key', i.key, 'width', i.width, 'height', i.height,
      'placeholder', i.placeholder, 'caption', i.caption)
    from images i where i.property_id = p.id order by i.position limit 1)) as property,
  (select ${previewOf('m')} from messages m
    where m.conversation_id = c.id and m.number = c.message_count) as last_message,
  (select json_build_object('id', b.id, 'status', b.status, 'startDate', b.start_date, 'endDate', b.end_date)
    from bookings b
    where b.tenant_id = c.tenant_id and b.property_id = c.property_id and b.landlord_id = c.landlord_id
      and b.status in ('PENDING', 'CONFIRMED')
    order by b.created_at desc limit 1) as booking`

const others = (userId: string) => sql`
  join users o on o.id = case when c.tenant_id = ${userId} then c.landlord_id else c.tenant_id end
  join properties p on p.id = c.property_id`

type Position = { updatedAt: Date; id: string }
type Page = {
  q?: string | undefined
  isUnread: boolean
  side?: ConversationSide | undefined
  after?: Position | undefined
  limit: number
}

/** The conversations of one side, newest first: the index of that side has this order. */
const ofSide = (
  userId: string,
  side: 'tenant' | 'landlord',
  { isUnread, after, limit }: Page,
  isLimited: boolean,
) => sql`
  (select * from conversations
    where ${sql.ref(`${side}_id`)} = ${userId} and message_count > 0
      ${isUnread ? sql`and ${sql.ref(`${side}_unread`)} > 0` : sql``}
      ${after ? sql`and (updated_at, id) < (${after.updatedAt}, ${after.id})` : sql``}
    order by updated_at desc, id desc
    ${isLimited ? sql`limit ${limit}` : sql``})`

/** So many of the newest messages are searched, of one conversation and in all: reading more would take seconds. */
const SEARCHED_OF_ONE = 200
const SEARCHED_MAX = 2_000

/** Adds to the conversations of a search how many of their messages are read: newer conversations come first. */
const withShares = (rows: RawBuilder<unknown>) => sql`
  (select *, greatest(0, least(message_count, ${SEARCHED_OF_ONE}, ${SEARCHED_MAX} - coalesce(sum(least(message_count,
      ${SEARCHED_OF_ONE})) over (order by updated_at desc, id desc rows between unbounded preceding and 1 preceding), 0))) as share
    from (${rows}) as sides)`

/** The newest message that has the words. The limit comes first, so that no other text is compared. */
const foundIn = (pattern: string) => sql`
  left join lateral (select * from (
      select * from messages where conversation_id = c.id and number > c.message_count - c.share
      order by number desc limit ${SEARCHED_OF_ONE}) as s
    where plain(${contentOf('s', 'o').text}) like plain(${pattern})
    order by s.number desc limit 1) as found on true
  where plain(o.name) like plain(${pattern}) or plain(p.title) like plain(${pattern}) or found.id is not null`

/** One page of a person's conversations, newest first, in one query. */
export const findPage = async (db: Db, userId: string, page: Page): Promise<SummaryRow[]> => {
  const isSearch = page.q !== undefined && page.q !== ''
  const sides = [
    ...(page.side === 'LANDLORD' ? [] : [ofSide(userId, 'tenant', page, !isSearch)]),
    ...(page.side === 'TENANT' ? [] : [ofSide(userId, 'landlord', page, !isSearch)]),
  ]
  const rowsOfSides = sql.join(sides, sql` union all `)
  const { rows } = await sql<SummaryRow>`
    select ${summaryOf(userId)},
      ${isSearch ? sql`case when found.id is null then null else ${previewOf('found')} end` : sql`null`} as match
    from ${
      isSearch
        ? withShares(rowsOfSides)
        : sql`(select * from (${rowsOfSides}) as sides order by updated_at desc, id desc limit ${page.limit})`
    } as c
    ${others(userId)}
    ${isSearch ? foundIn(contains(page.q ?? '')) : sql``}
    order by c.updated_at desc, c.id desc limit ${page.limit}`.execute(db)
  return rows
}

export type DetailsRow = SummaryRow & {
  bookings: ConversationBooking[]
  isBlockedByMe: boolean
  isBlockedByOther: boolean
  isReportedByMe: boolean
  /** They have a booking here that was confirmed and not cancelled. */
  isConfirmed: boolean
}

/** A conversation as one of its two people sees it. */
export const findDetails = async (db: Db, id: string, userId: string): Promise<DetailsRow | undefined> => {
  const { rows } = await sql<DetailsRow>`
    select ${summaryOf(userId)}, null as match,
      (select coalesce(json_agg(json_build_object('id', b.id, 'status', b.status, 'startDate', b.start_date,
          'endDate', b.end_date) order by b.created_at desc), '[]')
        from (select * from bookings where tenant_id = c.tenant_id and property_id = c.property_id
          and landlord_id = c.landlord_id order by created_at desc limit 5) as b) as bookings,
      exists (select from blocked_people where blocker_id = ${userId} and blocked_id = o.id) as is_blocked_by_me,
      exists (select from blocked_people where blocker_id = o.id and blocked_id = ${userId}) as is_blocked_by_other,
      exists (select from conversation_reports r where r.conversation_id = c.id and r.reporter_id = ${userId}
        and r.closed_at is null) as is_reported_by_me,
      exists (select from bookings b where b.tenant_id = c.tenant_id and b.property_id = c.property_id
        and b.landlord_id = c.landlord_id and b.status in ('CONFIRMED', 'COMPLETED')) as is_confirmed
    from conversations c ${others(userId)}
    where c.id = ${id} and ${userId} in (c.tenant_id, c.landlord_id)`.execute(db)
  return rows[0]
}

export type Parties = { tenantId: string; landlordId: string; propertyId: string }

const ofParties = (db: Db, { tenantId, landlordId, propertyId }: Parties) =>
  db
    .selectFrom('conversations')
    .where('tenantId', '=', tenantId)
    .where('landlordId', '=', landlordId)
    .where('propertyId', '=', propertyId)

export const findByParties = (db: Db, parties: Parties) => ofParties(db, parties).select('id')

/** Inserts a conversation unless the two have one about the property. */
export const insertConversation = (db: Db, row: Insertable<Tables['conversations']>) =>
  db
    .insertInto('conversations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenantId', 'propertyId', 'landlordId']).doNothing())
    .returning('id')

export const findConversation = (db: Db, id: string) =>
  db.selectFrom('conversations').selectAll().where('conversations.id', '=', id)

/** Locks a conversation, so that its reports stay as they are read. */
export const lockConversation = (trx: Db, id: string) =>
  findConversation(trx, id).forNoKeyUpdate().executeTakeFirstOrThrow()

/** A conversation of a person. */
export const findOwn = (db: Db, id: string, userId: string) =>
  findConversation(db, id).where((eb) => eb.or([eb('tenantId', '=', userId), eb('landlordId', '=', userId)]))

export const updateConversation = (db: Db, id: string, set: Updateable<Tables['conversations']>) =>
  db.updateTable('conversations').set(set).where('id', '=', id)

/** The property of a new conversation. */
export const findProperty = (db: Db, id: string) =>
  db.selectFrom('properties').select(['id', 'landlordId', 'isPublic']).where('id', '=', id)

/** The people and the property of a booking in which the user is tenant or landlord. */
export const findBookingOf = (db: Db, id: string, userId: string) =>
  db
    .selectFrom('bookings')
    .select(['tenantId', 'landlordId', 'propertyId'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('tenantId', '=', userId), eb('landlordId', '=', userId)]))

/** Who of the two has blocked the other. */
export const findBlocks = (db: Db, one: string, other: string) =>
  db
    .selectFrom('blockedPeople')
    .select('blockerId')
    .where((eb) =>
      eb.or([
        eb.and([eb('blockerId', '=', one), eb('blockedId', '=', other)]),
        eb.and([eb('blockerId', '=', other), eb('blockedId', '=', one)]),
      ]),
    )

export const insertBlock = (db: Db, row: Insertable<Tables['blockedPeople']>) =>
  db
    .insertInto('blockedPeople')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())

export const deleteBlock = (db: Db, blockerId: string, blockedId: string) =>
  db.deleteFrom('blockedPeople').where('blockerId', '=', blockerId).where('blockedId', '=', blockedId)

/** What a person has not read, by index only. */
export const countUnread = async (db: Db, userId: string): Promise<{ unread: number; conversations: number }> => {
  const { rows } = await sql<{ unread: number; conversations: number }>`
    select coalesce(sum(n), 0) as unread, count(*) as conversations from (
      select tenant_unread as n from conversations where tenant_id = ${userId} and tenant_unread > 0
      union all
      select landlord_unread from conversations where landlord_id = ${userId} and landlord_unread > 0) as sides`.execute(
    db,
  )
  return rows[0] ?? { unread: 0, conversations: 0 }
}

/** Inserts a report unless the reporter has an open one. */
export const insertReport = (db: Db, row: Insertable<Tables['conversationReports']>) =>
  db
    .insertInto('conversationReports')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['conversationId', 'reporterId']).where('closedAt', 'is', null).doNothing(),
    )

/** What a line about a booking needs. */
export const findBooking = (db: Db, id: string) =>
  db
    .selectFrom('bookings')
    .select(['tenantId', 'landlordId', 'propertyId', 'startDate', 'endDate', 'message'])
    .where('id', '=', id)

/**
 * Takes conversations of one side whose mail about unread messages is due. `infinity` means that it is sent: the next one
 * is due after the messages are read.
 */
export const takeMailsDue = async (db: Db, side: 'tenant' | 'landlord', now: Date, most: number) => {
  const dueAt = sql.ref(`${side}_mail_due_at`)
  const { rows } = await sql<{ conversationId: string; userId: string }>`
    update conversations set ${dueAt} = 'infinity'
    where id in (select id from conversations where ${dueAt} <= ${now} limit ${most} for update skip locked)
    returning id as conversation_id, ${sql.ref(`${side}_id`)} as user_id`.execute(db)
  return rows
}

export const findTitle = (db: Db, propertyId: string) =>
  db.selectFrom('properties').select('title').where('id', '=', propertyId)

/** What a sender wrote after a message, if an admin did not remove it: a text rather than pictures, the newest of some. */
export const findUnreadText = (db: Db, conversationId: string, senderId: string, readUpTo: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('messages')
        .select(['text', 'number'])
        .where('conversationId', '=', conversationId)
        .where('senderId', '=', senderId)
        .where('number', '>', readUpTo)
        .where('removedAt', 'is', null)
        .orderBy('number', 'desc')
        .limit(100)
        .as('unread'),
    )
    .select('text')
    .orderBy(({ eb }) => eb('text', '<>', ''), 'desc')
    .orderBy('number', 'desc')
    .limit(1)
