import type {
  listAdminBookings as ListAdmin,
  listLandlordBookings as ListLandlord,
  listPropertyBookings as ListProperty,
  listUserBookings as ListUser,
} from '#contract/bookings.ts'
import type { Answer, Checked } from '#contract/call.ts'
import type { Caller } from '../../parts/caller.ts'
import type { Parts } from '../../parts/parts.ts'
import { assertOwned } from '../properties/actions.ts'
import { accountIds } from '../users/actions.ts'
import { dayAt } from './days.ts'
import * as queries from './queries.ts'
import { adminBookingOf, bookingOf } from './shape.ts'

const pagesOf = (total: number, limit: number) => Math.ceil(total / limit)

/** One query for the page, one for the count. */
const list = async (
  { db, clock }: Parts,
  { page, limit, status, tab }: Checked<typeof ListUser>['query'],
  whose: queries.Wanted['whose'],
  reader: { id: string; isAdmin: boolean },
): Promise<Answer<typeof ListUser>> => {
  const wanted = { whose, status, tab, today: dayAt(clock(), 'UTC') }
  const [rows, { total }] = await Promise.all([
    queries.findList(db, wanted, page, limit).execute(),
    queries.countList(db, wanted).executeTakeFirstOrThrow(),
  ])
  return { data: rows.map((row) => bookingOf(row, reader)), total, page, limit, totalPages: pagesOf(total, limit) }
}

export const listOwn = (parts: Parts, { query }: Checked<typeof ListUser>, { user }: Caller) =>
  list(parts, query, { column: 'tenant_id', id: user.id }, { id: user.id, isAdmin: false })

export const listLandlord = (parts: Parts, { query }: Checked<typeof ListLandlord>, { user }: Caller) =>
  list(parts, query, { column: 'landlord_id', id: user.id }, { id: user.id, isAdmin: false })

/** Throws NOT_FOUND unless the property is the caller's, or the caller an admin. */
export const listOfProperty = async (
  parts: Parts,
  { params: { id }, query }: Checked<typeof ListProperty>,
  { user }: Caller,
) => {
  const isAdmin = user.role === 'ADMIN' || user.role === 'SUPER_ADMIN'
  await assertOwned(parts.db, id, isAdmin ? undefined : user.id)
  return list(parts, query, { column: 'property_id', id }, { id: user.id, isAdmin })
}

export const listAdmin = async (
  { db }: Parts,
  { query: { page, limit, search, status } }: Checked<typeof ListAdmin>,
): Promise<Answer<typeof ListAdmin>> => {
  const wanted = { status, ...(search && { search, people: await accountIds(db, search) }) }
  const [rows, { total }] = await Promise.all([
    queries.findAll(db, wanted, page, limit).execute(),
    queries.countAll(db, wanted).executeTakeFirstOrThrow(),
  ])
  return {
    data: rows.map(adminBookingOf),
    meta: { page, limit, totalPages: pagesOf(total, limit), totalBookings: total },
  }
}
