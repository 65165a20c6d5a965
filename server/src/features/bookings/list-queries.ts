import { type SqlBool, sql } from 'kysely'
import type { BookingStatus, BookingTab } from '#contract/bookings.ts'
import { contains } from '../../platform/database/patterns.ts'
import type { Db } from '../../platform/database/types.ts'
import { selectMatchingIds } from '../users/queries.ts'
import { type Builder, selectBookings } from './queries.ts'

/** `today` is the day in UTC; a stay that ends today in any time zone counts as upcoming. */
export type ListFilter = {
  scope: { column: 'tenantId' | 'landlordId' | 'propertyId'; id: string }
  status?: BookingStatus | undefined
  tab?: BookingTab | undefined
  today: string
}

const inTab = (eb: Builder, tab: BookingTab, today: string) => {
  switch (tab) {
    case 'upcoming':
      return eb.and([eb('status', '=', 'CONFIRMED'), eb('endDate', '>=', today)])
    case 'waiting':
      return eb('status', '=', 'PENDING')
    case 'past':
      return eb.or([
        eb('status', '=', 'COMPLETED'),
        eb.and([eb('status', '=', 'CONFIRMED'), eb('endDate', '<', today)]),
      ])
    case 'cancelled':
      return eb('status', 'in', ['REJECTED', 'CANCELLED', 'EXPIRED'])
  }
}

const matching =
  ({ scope, status, tab, today }: ListFilter) =>
  (eb: Builder) =>
    eb.and([
      eb(`bookings.${scope.column}`, '=', scope.id),
      ...(status ? [eb('status', '=', status)] : []),
      ...(tab ? [inTab(eb, tab, today)] : []),
    ])

export const findList = (db: Db, filter: ListFilter, page: number, limit: number) => {
  const query = selectBookings(db)
    .where(matching(filter))
    .limit(limit)
    .offset((page - 1) * limit)
  if (filter.tab === 'upcoming') return query.orderBy('startDate').orderBy('bookings.id')
  if (filter.tab === 'waiting') return query.orderBy('expiresAt').orderBy('bookings.id')
  if (filter.tab === 'past') return query.orderBy('endDate', 'desc').orderBy('bookings.id')
  return query.orderBy('createdAt', 'desc').orderBy('bookings.id', 'desc')
}

export const countList = (db: Db, filter: ListFilter) =>
  db
    .selectFrom('bookings')
    .where(matching(filter))
    .select((eb) => eb.fn.countAll<number>().as('total'))

export const countTabs = (db: Db, scope: ListFilter['scope'], today: string) =>
  db
    .selectFrom('bookings')
    .where(`bookings.${scope.column}`, '=', scope.id)
    .select((eb) => {
      const count = (tab: BookingTab) =>
        eb.fn
          .countAll<number>()
          .filterWhere(inTab(eb, tab, today))
          .as(tab)
      return [count('upcoming'), count('waiting'), count('past'), count('cancelled')]
    })

export type SearchFilter = { search?: string | undefined; status?: BookingStatus | undefined }

const matchingSearch =
  ({ search, status }: SearchFilter) =>
  (eb: Builder) =>
    eb.and([
      ...(status ? [eb('status', '=', status)] : []),
      ...(search
        ? [
            eb.or([
              eb('tenantId', 'in', selectMatchingIds(search)),
              eb('landlordId', 'in', selectMatchingIds(search)),
              sql<SqlBool>`exists (select 1 from properties where properties.id = bookings.property_id
                and plain(title || ' ' || city) like plain(${contains(search)}))`,
            ]),
          ]
        : []),
    ])

export const findAll = (db: Db, filter: SearchFilter, page: number, limit: number) =>
  selectBookings(db)
    .where(matchingSearch(filter))
    .orderBy('createdAt', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)

export const countAll = (db: Db, filter: SearchFilter) =>
  db
    .selectFrom('bookings')
    .where(matchingSearch(filter))
    .select((eb) => eb.fn.countAll<number>().as('total'))
