import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { nightsBetween } from '#contract/days.ts'
import {
  CALENDAR_DAYS_MAX,
  CALENDAR_LISTINGS_PER_PAGE,
  type getLandlordCalendar as GetCalendar,
} from '#contract/landlord-home.ts'
import { fault } from '#contract/reasons.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { pageOf } from '../../platform/http/pagination.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { toImage } from '../properties/shape.ts'
import { toPersonSummary } from '../users/shape.ts'
import * as queries from './calendar-queries.ts'

/** Returns one page of the calendar of the caller's listings. Throws BAD_INPUT for an invalid window. */
export const getLandlordCalendar = async (
  { db }: Services,
  { query: { from, to, page } }: ValidatedInput<typeof GetCalendar>,
  { user }: Caller,
): Promise<CallAnswer<typeof GetCalendar>> => {
  const days = nightsBetween(from, to)
  if (days < 1 || days > CALENDAR_DAYS_MAX) {
    const problem = days < 1 ? fault('before_from') : fault('window_too_long', { count: CALENDAR_DAYS_MAX })
    throw new Problem('invalid_fields', { faults: { to: problem } })
  }
  const [listings, { total }] = await Promise.all([
    queries.findListings(db, user.id, page).execute(),
    queries.countListings(db, user.id).executeTakeFirstOrThrow(),
  ])
  const window = { ids: listings.map(({ id }) => id), from, to }
  const [stays, blocks] = await Promise.all([queries.findStays(db, window), queries.findBlocks(db, window)])
  const of = <Row extends { propertyId: string }>(rows: readonly Row[], id: string) =>
    rows.filter(({ propertyId }) => propertyId === id).map(({ propertyId: _listing, ...row }) => row)
  const data = listings.map(({ images: [cover], ...listing }) => ({
    ...listing,
    image: cover ? toImage(cover) : null,
    stays: of(stays, listing.id).map(({ tenant, ...stay }) => ({ ...stay, tenant: toPersonSummary(tenant) })),
    blocks: of(blocks, listing.id),
  }))
  return pageOf(data, total, { page, limit: CALENDAR_LISTINGS_PER_PAGE })
}
