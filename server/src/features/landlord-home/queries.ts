import { sql } from 'kysely'
import { addDays } from '#contract/days.ts'
import {
  type LISTING_MATTERS,
  NAMED_MAX,
  OCCUPANCY_LISTINGS_MAX,
  OCCUPANCY_NIGHTS,
  REVIEW_DAYS,
  STAYS_DAYS,
} from '#contract/landlord-home.ts'
import { DEPOSIT_RETURN_DAYS } from '#contract/periods.ts'
import type { Db } from '../../platform/database/types.ts'
import { type PersonRow, personOf } from '../users/queries.ts'

/** Rows of a list whose page names only the first ones. */
type Counted<Row> = Row & { count: number }

type StayColumns = {
  bookingId: string
  propertyId: string
  title: string
  tenant: PersonRow
  startDate: string
  endDate: string
}

const STAY = sql`b.id as booking_id, b.property_id, p.title, ${personOf('t')} as tenant, b.start_date, b.end_date`
const STAYS = sql`bookings b join properties p on p.id = b.property_id join users t on t.id = b.tenant_id`

type Zoned = { timeZone: string | null; lat: number; lng: number }
const ZONE = sql`b.time_zone, p.lat, p.lng`

type RequestRow = Counted<
  StayColumns & { guests: number; expiresAt: Date | null; subtotalMinor: number; currency: string }
>

/** Requests that wait for the landlord, by deadline. */
export const findRequests = async (db: Db, landlordId: string, today: string): Promise<RequestRow[]> => {
  const { rows } = await sql<RequestRow>`
    select ${STAY}, b.guests, b.expires_at, b.subtotal_minor, b.currency, count(*) over ()::int as count
    from ${STAYS}
    where b.landlord_id = ${landlordId} and b.status = 'PENDING' and b.end_date >= ${addDays(today, -1)}::date
    order by b.expires_at, b.id limit ${NAMED_MAX}`.execute(db)
  return rows
}

type ConversationRow = Counted<{
  conversationId: string
  propertyId: string
  title: string
  tenant: PersonRow
  unread: number
  updatedAt: Date
}>

/** Conversations of a landlord with unread messages, newest first. */
export const findUnread = async (db: Db, landlordId: string): Promise<ConversationRow[]> => {
  const { rows } = await sql<ConversationRow>`
    select c.id as conversation_id, c.property_id, p.title, ${personOf('t')} as tenant, c.landlord_unread as unread,
      c.updated_at, count(*) over ()::int as count
    from conversations c join properties p on p.id = c.property_id join users t on t.id = c.tenant_id
    where c.landlord_id = ${landlordId} and c.landlord_unread > 0
    order by c.updated_at desc, c.id desc limit ${NAMED_MAX}`.execute(db)
  return rows
}

type DepositRow = StayColumns &
  Zoned & { depositMinor: number; currency: string; claimMinor: number | null; openedAt: Date | null }

/** Deposits that are held after a stay: those with an open claim, and those that a claim may be opened for about now. */
export const findDeposits = async (db: Db, landlordId: string, today: string): Promise<DepositRow[]> => {
  const { rows } = await sql<DepositRow>`
    select ${STAY}, ${ZONE}, b.deposit_minor, b.currency, d.amount_minor as claim_minor, d.opened_at
    from ${STAYS} left join deposit_claims d on d.booking_id = b.id
    where b.landlord_id = ${landlordId} and b.status in ('CONFIRMED', 'COMPLETED') and b.payment_status = 'PAID'
      and b.deposit_settled_at is null and b.deposit_minor > 0 and b.end_date <= ${addDays(today, 1)}::date
      and (d.status = 'OPEN'
        or (d.id is null and b.end_date >= ${addDays(today, -DEPOSIT_RETURN_DAYS - 1)}::date))
    order by b.end_date, b.id limit 200`.execute(db)
  return rows
}

type ReviewRow = Counted<{
  reviewId: string
  propertyId: string
  title: string
  author: PersonRow
  rating: number
  createdAt: Date
}>

/** New reviews that the landlord has not answered, newest first. */
export const findReviews = async (db: Db, landlordId: string, now: Date): Promise<ReviewRow[]> => {
  const { rows } = await sql<ReviewRow>`
    select r.id as review_id, r.property_id, p.title, ${personOf('t')} as author, r.rating, r.created_at,
      count(*) over ()::int as count
    from properties p join reviews r on r.property_id = p.id join users t on t.id = r.author_id
    where p.landlord_id = ${landlordId} and p.deleted_at is null and r.reply is null
      and r.created_at > ${now}::timestamptz - make_interval(days => ${REVIEW_DAYS})
    order by r.created_at desc, r.id desc limit ${NAMED_MAX}`.execute(db)
  return rows
}

type MatterRow = Counted<{
  id: string
  title: string
  matter: (typeof LISTING_MATTERS)[number]
  rejectionReason: string | null
}>

/** Listings that wait for the landlord, then those that wait for an admin. */
export const findMatters = async (db: Db, landlordId: string): Promise<MatterRow[]> => {
  const { rows } = await sql<MatterRow>`
    select id, title, matter, rejection_reason, count(*) over ()::int as count
    from (
      select id, title, created_at, rejection_reason,
        case when status <> 'APPROVED' then status when changed_from is not null then 'CHANGED' end as matter
      from properties where landlord_id = ${landlordId} and deleted_at is null) as own
    where matter is not null
    order by array_position(array['REJECTED', 'DRAFT', 'PENDING', 'CHANGED'], matter), created_at desc, id desc
    limit ${NAMED_MAX}`.execute(db)
  return rows
}

type ComingRow = StayColumns & Zoned & { guests: number; paymentStatus: string }

/** Confirmed stays that may begin or end in the next days: the day depends on their time zones. */
export const findComing = async (db: Db, landlordId: string, today: string): Promise<ComingRow[]> => {
  const [from, to] = [addDays(today, -1), addDays(today, STAYS_DAYS + 1)]
  const { rows } = await sql<ComingRow>`
    select ${STAY}, ${ZONE}, b.guests, b.payment_status
    from ${STAYS}
    where b.landlord_id = ${landlordId} and b.status = 'CONFIRMED' and b.end_date >= ${from}::date
      and (b.start_date between ${from}::date and ${to}::date or b.end_date <= ${to}::date)
    order by least(b.end_date, greatest(b.start_date, ${from}::date)), b.id limit 500`.execute(db)
  return rows
}

type OccupancyRow = {
  propertyId: string
  title: string
  booked: number
  blocked: number
  allBooked: number
  allBlocked: number
  publicCount: number
}

/** Taken nights of the public listings of a landlord, those with the most free nights first, with the sums of all. */
export const findOccupancy = async (db: Db, landlordId: string, today: string): Promise<OccupancyRow[]> => {
  const period = sql`daterange(${today}::date, ${addDays(today, OCCUPANCY_NIGHTS)}::date)`
  const { rows } = await sql<OccupancyRow>`
    select id as property_id, title, booked, blocked, (sum(booked) over ())::int as all_booked,
      (sum(blocked) over ())::int as all_blocked, (count(*) over ())::int as public_count
    from (
      select p.id, p.title, coalesce(sum(nights) filter (where kind = 'STAY'), 0)::int as booked,
        coalesce(sum(nights) filter (where kind <> 'STAY'), 0)::int as blocked
      from properties p left join lateral (
        select kind, upper(during * ${period}) - lower(during * ${period}) as nights
        from taken_days where property_id = p.id and during && ${period}) as taken on true
      where p.landlord_id = ${landlordId} and p.is_public
      group by p.id) as own
    order by booked + blocked, title, id limit ${OCCUPANCY_LISTINGS_MAX}`.execute(db)
  return rows
}

export const countListings = (db: Db, landlordId: string) =>
  db
    .selectFrom('properties')
    .where('landlordId', '=', landlordId)
    .where('deletedAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
