import { sql } from 'kysely'
import type { BookingSort } from '#contract/admin-bookings.ts'
import type { BookingStatus, BookingTab } from '#contract/bookings.ts'
import { addDays } from '#contract/days.ts'
import type { Sorted } from '#contract/sorting.ts'
import { type Between, isBetween, isBetweenDays, isLimited } from '../../platform/database/between.ts'
import { ordered, orderingOf, type Span } from '../../platform/database/ordered.ts'
import type { Db } from '../../platform/database/types.ts'
import { type Builder, selectBookings } from './detail-queries.ts'
import { type Found, isOfFound } from './found-queries.ts'

type Scope = { column: 'tenantId' | 'landlordId' | 'propertyId'; id: string }

/** The confirmed stays that are over: those that ended before a day, and some that ended on it or on the next. */
export type EndedStays = { before: string; ids: readonly string[] }

export type ListFilter = {
  scope: Scope
  status?: BookingStatus | undefined
  tab?: { name: BookingTab; ended: EndedStays } | undefined
}

/** Confirmed stays that end yesterday or today in UTC: whether they are over depends on their time zone. */
export const findEnding = (db: Db, { column, id }: Scope, today: string) =>
  db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.propertyId')
    .where(`bookings.${column}`, '=', id)
    .where('bookings.status', '=', 'CONFIRMED')
    .where('endDate', '>=', addDays(today, -1))
    .where('endDate', '<=', today)
    .select(['bookings.id', 'endDate', 'timeZone', 'lat', 'lng'])

const isOver = (eb: Builder, { before, ids }: EndedStays) =>
  eb.or([eb('endDate', '<', before), ...(ids.length > 0 ? [eb('bookings.id', 'in', ids)] : [])])

const inTab = (eb: Builder, tab: BookingTab, ended: EndedStays) => {
  switch (tab) {
    case 'upcoming':
      return eb.and([eb('status', '=', 'CONFIRMED'), eb.not(isOver(eb, ended))])
    case 'waiting':
      return eb('status', '=', 'PENDING')
    case 'past':
      return eb.or([eb('status', '=', 'COMPLETED'), eb.and([eb('status', '=', 'CONFIRMED'), isOver(eb, ended)])])
    case 'cancelled':
      return eb('status', 'in', ['REJECTED', 'CANCELLED', 'EXPIRED'])
  }
}

const matching =
  ({ scope, status, tab }: ListFilter) =>
  (eb: Builder) =>
    eb.and([
      eb(`bookings.${scope.column}`, '=', scope.id),
      ...(status ? [eb('status', '=', status)] : []),
      ...(tab ? [inTab(eb, tab.name, tab.ended)] : []),
    ])

export const findList = (db: Db, filter: ListFilter, page: number, limit: number) => {
  const query = selectBookings(db)
    .where(matching(filter))
    .limit(limit)
    .offset((page - 1) * limit)
  const tab = filter.tab?.name
  if (tab === 'upcoming') return query.orderBy('startDate').orderBy('bookings.id')
  if (tab === 'waiting') return query.orderBy('expiresAt').orderBy('bookings.id')
  if (tab === 'past') return query.orderBy('endDate', 'desc').orderBy('bookings.id')
  return query.orderBy('createdAt', 'desc').orderBy('bookings.id', 'desc')
}

export const countList = (db: Db, filter: ListFilter) =>
  db
    .selectFrom('bookings')
    .where(matching(filter))
    .select((eb) => eb.fn.countAll<number>().as('total'))

export const countTabs = (db: Db, scope: Scope, ended: EndedStays) =>
  db
    .selectFrom('bookings')
    .where(`bookings.${scope.column}`, '=', scope.id)
    .select((eb) => {
      const count = (tab: BookingTab) =>
        eb.fn
          .countAll<number>()
          .filterWhere(inTab(eb, tab, ended))
          .as(tab)
      return [count('upcoming'), count('waiting'), count('past'), count('cancelled')]
    })

/** A tenant's bookings that may have a payment to make, those that end last first. */
export const findPayable = (db: Db, tenantId: string, limit: number) =>
  selectBookings(db)
    .where('tenantId', '=', tenantId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'CONFIRMED'),
        eb.and([eb('status', '=', 'COMPLETED'), eb('paymentStatus', '=', 'PAID'), eb('priceUnit', '=', 'MONTH')]),
      ]),
    )
    // Nothing can be paid to a deleted account.
    .where('landlordId', 'in', (eb) => eb.selectFrom('users').select('users.id').where('users.deletedAt', 'is', null))
    .orderBy('endDate', 'desc')
    .orderBy('bookings.id')
    .limit(limit)

export type SearchFilter = Sorted<BookingSort> & {
  search?: string | undefined
  /** What the search finds: see `searchOnce`. */
  found?: Found
  status?: BookingStatus | undefined
  userId?: string | undefined
  checkInFrom?: string | undefined
  checkInTo?: string | undefined
} & Between

const matchingSearch =
  ({ search, found, status, userId, from, to, checkInFrom, checkInTo }: SearchFilter) =>
  (eb: Builder) =>
    eb.and([
      isBetween(sql`bookings.created_at`, { from, to }),
      isBetweenDays(sql`bookings.start_date`, { from: checkInFrom, to: checkInTo }),
      ...(status ? [eb('status', '=', status)] : []),
      ...(userId ? [eb.or([eb('tenantId', '=', userId), eb('landlordId', '=', userId)])] : []),
      ...(search ? [isOfFound(search, found)] : []),
    ])

const ID = sql`bookings.id`
const COLUMNS = {
  createdAt: sql`bookings.created_at`,
  startDate: sql`bookings.start_date`,
  price: sql`bookings.total_minor`,
}

/** What limits a list also sorts it: one index has both. */
const isOfCheckIn = ({ from, to, checkInFrom, checkInTo }: SearchFilter) =>
  isLimited({ from: checkInFrom, to: checkInTo }) && !isLimited({ from, to })

/** The ids of bookings, the newest first unless the filter has a sort: an index has them without the rows before a page. */
export const findIds = (db: Db, filter: SearchFilter, span: Span) =>
  ordered(
    db.selectFrom('bookings').where(matchingSearch(filter)).select('bookings.id'),
    orderingOf(COLUMNS, ID, filter, [
      [isOfCheckIn(filter) ? COLUMNS.startDate : COLUMNS.createdAt, 'desc'],
      [ID, 'desc'],
    ]),
    span,
  )

export const findByIds = (db: Db, ids: readonly string[]) => selectBookings(db).where('bookings.id', 'in', ids)

export const countAll = (db: Db, filter: SearchFilter) =>
  db
    .selectFrom('bookings')
    .where(matchingSearch(filter))
    .select((eb) => eb.fn.countAll<number>().as('total'))
