import type { CallAnswer } from '#contract/call.ts'
import { addDays, dayAt } from '#contract/days.ts'
import { type getLandlordHome as GetHome, NAMED_MAX, OCCUPANCY_NIGHTS, STAYS_MAX } from '#contract/landlord-home.ts'
import { toMajor } from '#contract/money.ts'
import { DEPOSIT_RETURN_DAYS } from '#contract/periods.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { timeZoneOf } from '../bookings/actions/time-zone.ts'
import { loadHints } from '../listing-quality/actions.ts'
import { loadLandlordMoney } from '../payments/actions/landlord-money.ts'
import { toPersonSummary } from '../users/shape.ts'
import * as queries from './queries.ts'
import { comingStays, isDepositOpen } from './rules.ts'

type Home = CallAnswer<typeof GetHome>

/** Listings whose hints are looked for: those of very many would take long. */
const HINTED_MAX = 50

const withZone = <Row extends { timeZone: string | null; lat: number; lng: number }>({ lat, lng, ...row }: Row) => ({
  ...row,
  timeZone: timeZoneOf({ ...row, lat, lng }),
})

/** Counts rows of which each has the number of all. */
const countAndNext = <Row extends { count: number }, Item>(
  rows: readonly Row[],
  toItem: (row: Omit<Row, 'count'>) => Item,
) => ({
  count: rows[0]?.count ?? 0,
  next: rows.map(({ count: _all, ...row }) => toItem(row)),
})

const depositsOf = (rows: Awaited<ReturnType<typeof queries.findDeposits>>, now: Date): Home['deposits'] => {
  const open = rows
    .map(withZone)
    .filter(({ openedAt, ...stay }) => isDepositOpen({ ...stay, hasOpenClaim: openedAt !== null }, now))
  return {
    count: open.length,
    next: open.slice(0, NAMED_MAX).map(({ bookingId, propertyId, title, tenant, endDate, openedAt, ...row }) => ({
      bookingId,
      propertyId,
      title,
      tenant: toPersonSummary(tenant),
      amount: toMajor(row.depositMinor),
      currency: row.currency,
      claim: openedAt && { amount: toMajor(row.claimMinor ?? 0), openedAt: openedAt.toISOString() },
      returnsOn: addDays(endDate, DEPOSIT_RETURN_DAYS),
    })),
  }
}

const staysOf = (rows: Awaited<ReturnType<typeof queries.findComing>>, now: Date): Home['stays'] => {
  const coming = comingStays(rows.map(withZone), now)
  return {
    count: coming.length,
    next: coming
      .slice(0, STAYS_MAX)
      .map(({ kind, day, bookingId, propertyId, title, tenant, guests, paymentStatus }) => ({
        kind,
        day,
        bookingId,
        propertyId,
        title,
        tenant: toPersonSummary(tenant),
        guests,
        isPaid: paymentStatus === 'PAID',
      })),
  }
}

const occupancyOf = (rows: Awaited<ReturnType<typeof queries.findOccupancy>>): Home['occupancy'] => {
  const { allBooked = 0, allBlocked = 0, publicCount = 0 } = rows[0] ?? {}
  return {
    booked: allBooked,
    blocked: allBlocked,
    nights: publicCount * OCCUPANCY_NIGHTS,
    listings: rows.map(({ propertyId, title, booked, blocked }) => ({ propertyId, title, booked, blocked })),
  }
}

/** Returns what waits for the caller, with a fixed number of queries. */
export const getLandlordHome = async (services: Services, { user }: Caller): Promise<Home> => {
  const { db, clock } = services
  const now = clock()
  const today = dayAt(now, 'UTC')
  const [earnings, requests, unread, deposits, reviews, matters, coming, occupancy, listings, hints] =
    await Promise.all([
      loadLandlordMoney(services, user.id),
      queries.findRequests(db, user.id, today),
      queries.findUnread(db, user.id),
      queries.findDeposits(db, user.id, today),
      queries.findReviews(db, user.id, now),
      queries.findMatters(db, user.id),
      queries.findComing(db, user.id, today),
      queries.findOccupancy(db, user.id, today),
      queries.countListings(db, user.id).executeTakeFirstOrThrow(),
      loadHints(services, user.id, { limit: HINTED_MAX }),
    ])
  return {
    today,
    listingCount: listings.count,
    publicCount: occupancy[0]?.publicCount ?? 0,
    requests: countAndNext(requests, ({ tenant, expiresAt, subtotalMinor, ...row }) => ({
      ...row,
      tenant: toPersonSummary(tenant),
      expiresAt: expiresAt?.toISOString() ?? null,
      earned: toMajor(subtotalMinor),
    })),
    conversations: countAndNext(unread, ({ tenant, updatedAt, ...row }) => ({
      ...row,
      tenant: toPersonSummary(tenant),
      updatedAt: updatedAt.toISOString(),
    })),
    deposits: depositsOf(deposits, now),
    reviews: countAndNext(reviews, ({ author, createdAt, ...row }) => ({
      ...row,
      author: toPersonSummary(author),
      createdAt: createdAt.toISOString(),
    })),
    listings: countAndNext(matters, (row) => row),
    stays: staysOf(coming, now),
    occupancy: occupancyOf(occupancy),
    ...earnings,
    hints: hints.slice(0, NAMED_MAX),
  }
}
