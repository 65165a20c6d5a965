import { sql } from 'kysely'
import type { PaymentState } from '#contract/payments.ts'
import type { Db } from '../../platform/database/types.ts'
import { isRealMoney } from '../payments/queries.ts'
import { listingState } from '../properties/queries.ts'
import { type PersonRow, personOf } from '../users/queries.ts'

// Each query reads the newest rows of a user together with the number of all of them, by indexes of that user alone.

type Side = 'TENANT' | 'LANDLORD'

/** An account, also a deleted one, with its sessions, its application as a landlord and its second factor. */
export const findAccount = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('users')
    .leftJoin('landlordRequests as request', 'request.userId', 'users.id')
    .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .where('users.id', '=', userId)
    .selectAll('users')
    .select([
      'request.status as requestStatus',
      'request.reason as requestReason',
      'request.createdAt as requestedAt',
      'request.decidedAt as requestDecidedAt',
      'secondFactors.createdAt as secondFactorSince',
    ])
    .select((eb) => [
      eb
        .selectFrom('sessions')
        .where('sessions.userId', '=', userId)
        .select(({ fn }) => fn.max('usedAt').as('at'))
        .as('lastSeenAt'),
      eb
        .selectFrom('sessions')
        .where('sessions.userId', '=', userId)
        .where('expiresAt', '>', now)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('sessionCount'),
    ])

export const findListings = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('properties')
    .where('landlordId', '=', userId)
    .where('deletedAt', 'is', null)
    .where('status', '!=', 'DRAFT')
    .select(['id', 'title', 'city', 'createdAt'])
    .select(listingState.as('status'))
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(listingState, '=', 'PENDING').over().as('pending'),
      fn.countAll<number>().filterWhere(listingState, '=', 'APPROVED').over().as('approved'),
      fn.countAll<number>().filterWhere(listingState, '=', 'PAUSED').over().as('paused'),
      fn.countAll<number>().filterWhere(listingState, '=', 'REJECTED').over().as('rejected'),
    ])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

/** By the side of the user: a landlord cannot book a property of their own. */
type BySide = { side: Side; asTenant: number; asLandlord: number }
const bySide = (userId: string) => sql`case when b.tenant_id = ${userId} then 'TENANT' else 'LANDLORD' end as side,
  count(*) filter (where b.tenant_id = ${userId}) over () as as_tenant,
  count(*) filter (where b.landlord_id = ${userId}) over () as as_landlord`
const isParty = (userId: string) => sql`(b.tenant_id = ${userId} or b.landlord_id = ${userId})`

type BookingRow = BySide & { id: string }

/** The newest bookings of a user, as tenant or as landlord. */
export const findBookings = async (db: Db, userId: string, limit: number): Promise<BookingRow[]> => {
  const { rows } = await sql<BookingRow>`
    select b.id, ${bySide(userId)}
    from bookings b where ${isParty(userId)}
    order by b.created_at desc, b.id desc limit ${limit}`.execute(db)
  return rows
}

type PaymentRow = BySide & {
  id: string
  bookingId: string
  title: string
  tenant: PersonRow
  instalment: number
  status: PaymentState
  refundedMinor: number
  refundingMinor: number
  amountMinor: number
  currency: string
  at: Date
}

export const findPayments = async (db: Db, userId: string, limit: number): Promise<PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`
    select x.id, x.booking_id, x.instalment, x.status, x.amount_minor, x.currency, coalesce(x.settled_at, x.created_at) as at, x.side,
      x.as_tenant, x.as_landlord, y.title, ${personOf('tenant')} as tenant,
      coalesce(r.refunded, 0)::bigint as refunded_minor, coalesce(r.refunding, 0)::bigint as refunding_minor
    from (
      select p.id, p.booking_id, p.instalment, b.tenant_id, p.status, p.amount_minor, p.currency, p.settled_at, p.created_at, b.property_id,
        ${bySide(userId)}
      from bookings b join payments p on p.booking_id = b.id where ${isParty(userId)}
      order by p.created_at desc, p.id desc limit ${limit}
    ) x join properties y on y.id = x.property_id join users tenant on tenant.id = x.tenant_id
      left join lateral (
        select sum(amount_minor) filter (where refunds.status = 'DONE') as refunded,
          sum(amount_minor) filter (where refunds.status <> 'DONE') as refunding
        from refunds where payment_id = x.id
      ) r on true
    order by x.created_at desc, x.id desc`.execute(db)
  return rows
}

/** What a tenant paid and got back or is to get back, by currency, without what test gateways took. Minor units. */
export const sumPayments = async (db: Db, userId: string, testGateways: readonly string[]) => {
  const { rows } = await sql<{ currency: string; paid: number; refunded: number }>`
    select p.currency, sum(p.amount_minor)::bigint as paid, coalesce(sum(r.amount), 0)::bigint as refunded
    from bookings b join payments p on p.booking_id = b.id
      left join lateral (select sum(amount_minor) as amount from refunds where payment_id = p.id) r on true
    where b.tenant_id = ${userId} and p.status = 'PAID' and ${isRealMoney(testGateways)}
    group by p.currency order by p.currency`.execute(db)
  return rows
}

export const findPayouts = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('payouts')
    .where('landlordId', '=', userId)
    .select(['id', 'amountMinor', 'currency', 'reference', 'paidAt'])
    .select(({ fn }) => fn.countAll<number>().over().as('total'))
    .orderBy('paidAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

export const sumPayouts = (db: Db, userId: string) =>
  db
    .selectFrom('payouts')
    .where('landlordId', '=', userId)
    .groupBy('currency')
    .select(({ fn }) => ['currency', fn.sum<number>('amountMinor').as('amountMinor')])
    .orderBy('currency')

/** Support conversations that the user opened. */
export const findSupport = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('supportConversations')
    .where('userId', '=', userId)
    .select(['id', 'subject', 'status', 'updatedAt'])
    .select(({ fn }) => fn.countAll<number>().over().as('total'))
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

type ReviewRow = {
  id: string
  isByUser: boolean
  author: PersonRow
  rating: number
  title: string
  propertyId: string
  propertyTitle: string
  isPublic: boolean
  createdAt: Date
  written: number
  received: number
}

/** Reviews that the user wrote, and those of the user's properties. */
export const findReviews = async (db: Db, userId: string, limit: number): Promise<ReviewRow[]> => {
  const { rows } = await sql<ReviewRow>`
    select x.id, x.is_by_user, x.rating, x.title, x.created_at, x.written, x.received, y.id as property_id,
      y.title as property_title, y.is_public, ${personOf('author')} as author
    from (
      select own.*, count(*) filter (where is_by_user) over () as written,
        count(*) filter (where not is_by_user) over () as received
      from (
        select id, property_id, author_id, rating, title, created_at, true as is_by_user
        from reviews where author_id = ${userId}
        union all
        select r.id, r.property_id, r.author_id, r.rating, r.title, r.created_at, false
        from properties p join reviews r on r.property_id = p.id
        where p.landlord_id = ${userId} and r.author_id <> ${userId}
      ) own order by created_at desc, id desc limit ${limit}
    ) x join properties y on y.id = x.property_id join users author on author.id = x.author_id
    order by x.created_at desc, x.id desc`.execute(db)
  return rows
}

type ReportRow = {
  id: string
  kind: 'CONVERSATION' | 'REVIEW' | 'PROPERTY' | 'NOTE'
  isByUser: boolean
  other: PersonRow
  reason: string
  bookingId: string | null
  isOpen: boolean
  createdAt: Date
  made: number
  received: number
}

/** Reports of conversations, reviews and listings, and landlords' notes, by and about the user. */
export const findReports = async (db: Db, userId: string, limit: number): Promise<ReportRow[]> => {
  const conversation = sql`select r.id, 'CONVERSATION' as kind, r.reporter_id = ${userId} as is_by_user,
      case when c.tenant_id = ${userId} then c.landlord_id else c.tenant_id end as other_id, r.reason,
      null::uuid as booking_id, r.closed_at is null as is_open, r.created_at
    from conversation_reports r join conversations c on c.id = r.conversation_id`
  const { rows } = await sql<ReportRow>`
    select x.id, x.kind, x.is_by_user, x.reason, x.booking_id, x.is_open, x.created_at, x.made, x.received,
      ${personOf('other')} as other
    from (
      select own.*, count(*) filter (where is_by_user) over () as made,
        count(*) filter (where not is_by_user) over () as received
      from (
        ${conversation} where c.tenant_id = ${userId}
        union all
        ${conversation} where c.landlord_id = ${userId}
        union all
        select v.id, 'REVIEW', true, v.author_id, r.reason, null, r.dismissed_at is null, r.created_at
        from review_reports r join reviews v on v.id = r.review_id where r.reporter_id = ${userId}
        union all
        select v.id, 'REVIEW', false, r.reporter_id, r.reason, null, r.dismissed_at is null, r.created_at
        from reviews v join review_reports r on r.review_id = v.id where v.author_id = ${userId}
        union all
        select p.id, 'PROPERTY', true, p.landlord_id, p.title, null, r.closed_at is null, r.created_at
        from property_reports r join properties p on p.id = r.property_id where r.reporter_id = ${userId}
        union all
        select p.id, 'PROPERTY', false, r.reporter_id, p.title, null, r.closed_at is null, r.created_at
        from properties p join property_reports r on r.property_id = p.id where p.landlord_id = ${userId}
        union all
        select id, 'NOTE', true, tenant_id, text, booking_id, false, created_at
        from tenant_notes where landlord_id = ${userId}
        union all
        select id, 'NOTE', false, landlord_id, text, booking_id, false, created_at
        from tenant_notes where tenant_id = ${userId}
      ) own order by created_at desc, id desc limit ${limit}
    ) x join users other on other.id = x.other_id
    order by x.created_at desc, x.id desc`.execute(db)
  return rows
}
