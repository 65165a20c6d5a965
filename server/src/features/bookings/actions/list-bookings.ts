import type {
  AdminBooking,
  exportAdminBookings as ExportAdmin,
  listAdminBookings as ListAdmin,
} from '#contract/admin-bookings.ts'
import type {
  countBookings as CountBookings,
  listLandlordBookings as ListLandlord,
  listPropertyBookings as ListProperty,
  listUserBookings as ListUser,
} from '#contract/bookings.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { addDays, dayAt, isStayOver } from '#contract/days.ts'
import { isLimited } from '../../../platform/database/between.ts'
import { inOrder } from '../../../platform/database/in-order.ts'
import { countKeptDays, countListed } from '../../../platform/database/kept-counts.ts'
import type { Span } from '../../../platform/database/ordered.ts'
import { byIds, iterateItems, loadAdminPage } from '../../../platform/http/admin-list.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { csvOf } from '../../../platform/http/csv.ts'
import { findPageIn } from '../../../platform/http/list-index.ts'
import { adminPageOf, pageOf } from '../../../platform/http/pagination.ts'
import type { Services } from '../../../platform/services.ts'
import { assertOwned } from '../../properties/stay-actions.ts'
import { searchOnce } from '../found-queries.ts'
import * as queries from '../list-queries.ts'
import { isByAdmin } from '../parties.ts'
import { toAdminBooking, toBooking } from '../shape.ts'
import { timeZoneOf } from './time-zone.ts'

/** Returns which confirmed stays are over, each by the day in its time zone. */
const loadEnded = async ({ db, clock }: Services, scope: queries.ListFilter['scope']): Promise<queries.EndedStays> => {
  const now = clock()
  const today = dayAt(now, 'UTC')
  const ending = await queries.findEnding(db, scope, today).execute()
  const over = ending.filter((stay) => isStayOver(stay, dayAt(now, timeZoneOf(stay))))
  return { before: addDays(today, -1), ids: over.map(({ id }) => id) }
}

/** Loads a page with one query for the rows and one for the count. */
const loadPage = async (
  services: Services,
  { page, limit, status, tab }: ValidatedInput<typeof ListUser>['query'],
  scope: queries.ListFilter['scope'],
  reader: { id: string; isAdmin: boolean },
): Promise<CallAnswer<typeof ListUser>> => {
  const { db, clock } = services
  const filter = { scope, status, tab: tab && { name: tab, ended: await loadEnded(services, scope) } }
  const [rows, { total }] = await Promise.all([
    queries.findList(db, filter, page, limit).execute(),
    queries.countList(db, filter).executeTakeFirstOrThrow(),
  ])
  return pageOf(
    rows.map((row) => toBooking(row, reader, clock())),
    total,
    { page, limit },
  )
}

/** Returns one page of the caller's bookings as a tenant. */
export const listUserBookings = (services: Services, { query }: ValidatedInput<typeof ListUser>, { user }: Caller) =>
  loadPage(services, query, { column: 'tenantId', id: user.id }, { id: user.id, isAdmin: false })

/** Returns one page of the bookings of the caller's properties. */
export const listLandlordBookings = (
  services: Services,
  { query }: ValidatedInput<typeof ListLandlord>,
  { user }: Caller,
) => loadPage(services, query, { column: 'landlordId', id: user.id }, { id: user.id, isAdmin: false })

/** Returns one page of a property's bookings. Throws NOT_FOUND unless the caller is its landlord or an admin. */
export const listPropertyBookings = async (
  services: Services,
  { params: { id }, query }: ValidatedInput<typeof ListProperty>,
  caller: Caller,
) => {
  const { user } = caller
  await assertOwned(services.db, id, isByAdmin(caller) ? undefined : user.id)
  return loadPage(services, query, { column: 'propertyId', id }, { id: user.id, isAdmin: isByAdmin(caller) })
}

/** Returns bookings as admins see them, in the order of the ids. */
export const loadAdminBookings = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ids: readonly string[],
): Promise<AdminBooking[]> => {
  if (ids.length === 0) return []
  const now = clock()
  return inOrder(await queries.findByIds(db, ids).execute(), ids).map((row) => toAdminBooking(row, now))
}

const adminBookings = ({ db, clock, lists }: Services, search = searchOnce(db)) => ({
  findPage: findPageIn(lists, 'bookings', ['status', 'userId']),
  find: async (filter: queries.SearchFilter, span: Span) => queries.findIds(db, await search(filter), span).execute(),
  count: async (asked: queries.SearchFilter) => {
    const filter = await search(asked)
    const { search: words, userId, status, from, to, checkInFrom, checkInTo } = filter
    const keys = status && [status]
    const hasCheckIn = Boolean(checkInFrom || checkInTo)
    if (hasCheckIn && !words && !userId && !isLimited({ from, to }))
      return countKeptDays(db, 'check_ins', { from: checkInFrom, to: checkInTo && addDays(checkInTo, 1) }, keys)
    return countListed(db, 'bookings', {
      keys,
      limits: [words, userId, hasCheckIn],
      between: { from, to },
      count: (between) => queries.countAll(db, { ...filter, ...between }).executeTakeFirstOrThrow(),
    })
  },
  toItems: byIds((ids) => loadAdminBookings({ db, clock }, ids)),
})

/** Returns one page of all bookings that match the search. */
export const listAdminBookings = async (
  services: Services,
  { query }: ValidatedInput<typeof ListAdmin>,
): Promise<CallAnswer<typeof ListAdmin>> =>
  adminPageOf(await loadAdminPage(adminBookings(services), query), 'totalBookings')

/** Returns all bookings that match the search as a CSV file. */
export const exportBookings = (services: Services, { query }: ValidatedInput<typeof ExportAdmin>) =>
  csvOf(iterateItems(adminBookings(services), query), {
    id: ({ id }) => id,
    propertyId: ({ property }) => property.id,
    property: ({ property }) => property.title,
    city: ({ property }) => property.city,
    tenantId: ({ tenant }) => tenant.id,
    tenant: ({ tenant }) => tenant.name,
    tenantEmail: ({ tenant }) => tenant.email,
    landlordId: ({ landlord }) => landlord.id,
    landlord: ({ landlord }) => landlord.name,
    landlordEmail: ({ landlord }) => landlord.email,
    startDate: ({ startDate }) => startDate,
    endDate: ({ endDate }) => endDate,
    guests: ({ guests }) => guests,
    total: ({ price }) => price.total,
    currency: ({ price }) => price.currency,
    status: ({ status }) => status,
    paymentStatus: ({ paymentStatus }) => paymentStatus,
    instalmentsPaid: ({ instalments }) => instalments.filter(({ paidAt }) => paidAt !== null).length,
    instalments: ({ instalments }) => instalments.length,
    createdAt: ({ createdAt }) => createdAt,
  })

/** Returns the number of the caller's bookings in each tab, as tenant or as landlord. */
export const countBookings = async (
  services: Services,
  { query: { side } }: ValidatedInput<typeof CountBookings>,
  { user }: Caller,
): Promise<CallAnswer<typeof CountBookings>> => {
  const scope = { column: side === 'tenant' ? 'tenantId' : 'landlordId', id: user.id } as const
  return queries.countTabs(services.db, scope, await loadEnded(services, scope)).executeTakeFirstOrThrow()
}
