import { type ExpressionBuilder, type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { BookingStatus, BookingTab } from '#contract/bookings.ts'
import { contains } from '../../parts/database/patterns.ts'
import type { Db, Tables } from '../../parts/database/types.ts'

type Builder = ExpressionBuilder<Tables, 'bookings'>

const personOf = (eb: Builder, column: 'tenant_id' | 'landlord_id') =>
  jsonObjectFrom(
    eb
      .selectFrom('users')
      .select(['users.id', 'users.name', 'users.email', 'users.avatar_key', 'users.deleted_at'])
      .whereRef('users.id', '=', `bookings.${column}`),
  ).$notNull()

const propertyOf = (eb: Builder) =>
  jsonObjectFrom(
    eb
      .selectFrom('properties')
      .select(['properties.id', 'title', 'city', 'neighbourhood', 'country', 'address', 'lat', 'lng'])
      .select((property) =>
        jsonObjectFrom(
          property
            .selectFrom('images')
            .select(['images.id', 'key', 'width', 'height', 'placeholder', 'caption'])
            .whereRef('images.property_id', '=', 'properties.id')
            .orderBy('position')
            .limit(1),
        ).as('image'),
      )
      .whereRef('properties.id', '=', 'bookings.property_id'),
  ).$notNull()

const historyOf = (eb: Builder) =>
  jsonArrayFrom(
    eb
      .selectFrom('booking_steps')
      .select(['at', 'by_actor', 'from_status', 'to_status', 'reason'])
      .whereRef('booking_id', '=', 'bookings.id')
      .orderBy('number'),
  )

/** All that a booking's page shows, names and pictures of others' tables along with it: a page of them is one query. */
const whole = (db: Db) =>
  db
    .selectFrom('bookings')
    .selectAll('bookings')
    .select((eb) => [
      personOf(eb, 'tenant_id').as('tenant'),
      personOf(eb, 'landlord_id').as('landlord'),
      propertyOf(eb).as('property'),
      historyOf(eb).as('history'),
    ])

export const findOne = (db: Db, id: string) => whole(db).where('bookings.id', '=', id)

/** `today`: of the server; a stay that ends today somewhere is still upcoming. */
export type Wanted = {
  whose: { column: 'tenant_id' | 'landlord_id' | 'property_id'; id: string }
  status?: BookingStatus | undefined
  tab?: BookingTab | undefined
  today: string
}

const inTab = (eb: Builder, tab: BookingTab, today: string) => {
  switch (tab) {
    case 'upcoming':
      return eb.and([eb('status', '=', 'CONFIRMED'), eb('end_date', '>=', today)])
    case 'waiting':
      return eb('status', '=', 'PENDING')
    case 'past':
      return eb.or([
        eb('status', '=', 'COMPLETED'),
        eb.and([eb('status', '=', 'CONFIRMED'), eb('end_date', '<', today)]),
      ])
    case 'cancelled':
      return eb('status', 'in', ['REJECTED', 'CANCELLED', 'EXPIRED'])
  }
}

const conditions =
  ({ whose, status, tab, today }: Wanted) =>
  (eb: Builder) =>
    eb.and([
      eb(`bookings.${whose.column}`, '=', whose.id),
      ...(status ? [eb('status', '=', status)] : []),
      ...(tab ? [inTab(eb, tab, today)] : []),
    ])

export const findList = (db: Db, wanted: Wanted, page: number, limit: number) => {
  const query = whole(db)
    .where(conditions(wanted))
    .limit(limit)
    .offset((page - 1) * limit)
  if (wanted.tab === 'upcoming') return query.orderBy('start_date').orderBy('bookings.id')
  if (wanted.tab === 'waiting') return query.orderBy('expires_at').orderBy('bookings.id')
  if (wanted.tab === 'past') return query.orderBy('end_date', 'desc').orderBy('bookings.id')
  return query.orderBy('created_at', 'desc').orderBy('bookings.id', 'desc')
}

export const countList = (db: Db, wanted: Wanted) =>
  db
    .selectFrom('bookings')
    .where(conditions(wanted))
    .select((eb) => eb.fn.countAll<number>().as('total'))

export type Searched = { search?: string | undefined; people?: string[]; status?: BookingStatus | undefined }

const searched =
  ({ search, people = [], status }: Searched) =>
  (eb: Builder) =>
    eb.and([
      ...(status ? [eb('status', '=', status)] : []),
      ...(search
        ? [
            eb.or([
              eb('tenant_id', 'in', people.length ? people : [null as never]),
              eb('landlord_id', 'in', people.length ? people : [null as never]),
              sql<SqlBool>`exists (select 1 from properties where properties.id = bookings.property_id
                and plain(title || ' ' || city) like plain(${contains(search)}))`,
            ]),
          ]
        : []),
    ])

export const findAll = (db: Db, wanted: Searched, page: number, limit: number) =>
  whole(db)
    .where(searched(wanted))
    .orderBy('created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)

export const countAll = (db: Db, wanted: Searched) =>
  db
    .selectFrom('bookings')
    .where(searched(wanted))
    .select((eb) => eb.fn.countAll<number>().as('total'))

export const findBare = (db: Db, id: string) => db.selectFrom('bookings').selectAll().where('id', '=', id)

export const lockOne = (db: Db, id: string) => findBare(db, id).forUpdate()

type Days = { id: string; property_id: string; start_date: string; end_date: string }

/** Rejects the other requests of the property for any of these days. */
export const rejectRivals = (
  db: Db,
  { id, property_id, start_date, end_date, reason, now }: Days & { reason: string; now: Date },
) =>
  db
    .updateTable('bookings')
    .set({ status: 'REJECTED', decided_at: now, decision_reason: reason, expires_at: null })
    .where('property_id', '=', property_id)
    .where('id', '!=', id)
    .where('status', '=', 'PENDING')
    .where('start_date', '<', end_date)
    .where('end_date', '>', start_date)
    .returning('id')

/** A living booking of that person there for any of these days. */
export const findOwnRival = (db: Db, propertyId: string, tenantId: string, startDate: string, endDate: string) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('tenant_id', '=', tenantId)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .where('start_date', '<', endDate)
    .where('end_date', '>', startDate)
    .limit(1)

export const insertOne = (db: Db, row: Insertable<Tables['bookings']>) => db.insertInto('bookings').values(row)

export const change = (db: Db, id: string, set: Updateable<Tables['bookings']>) =>
  db.updateTable('bookings').set(set).where('id', '=', id)

/** The same step for several bookings of a property, after those that each has. */
export const addSteps = (
  db: Db,
  ids: readonly string[],
  step: Omit<Insertable<Tables['booking_steps']>, 'number' | 'booking_id'>,
) =>
  sql`insert into booking_steps (booking_id, number, property_id, at, by_actor, actor_id, from_status, to_status, reason)
    select id, (select count(*) from booking_steps where booking_id = id) + 1, ${step.property_id}, ${step.at},
      ${step.by_actor}, ${step.actor_id}, ${step.from_status}, ${step.to_status}, ${step.reason}
    from unnest(${ids}::uuid[]) as id`.execute(db)

/** Those whose time is up, some at a time. */
export const findExpired = (db: Db, now: Date, most: number) =>
  db.selectFrom('bookings').select('id').where('expires_at', '<=', now).orderBy('expires_at').limit(most)

/** Paid stays that may be over, and confirmed ones that may begin tomorrow: by the day of the server, give or take one. */
export const findEnding = (db: Db, today: string, most: number) =>
  db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .select(['bookings.id', 'end_date', 'lat', 'lng'])
    .where('bookings.status', '=', 'CONFIRMED')
    .where('payment_status', '=', 'PAID')
    .where(sql<SqlBool>`end_date <= ${today}::date`)
    .orderBy('end_date')
    .limit(most)

export const findNear = (db: Db, today: string, most: number) =>
  db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .select(['bookings.id', 'start_date', 'lat', 'lng'])
    .where('bookings.status', '=', 'CONFIRMED')
    .where('start_reminded', '=', false)
    .where(sql<SqlBool>`start_date between ${today}::date and ${today}::date + 2`)
    .orderBy('start_date')
    .limit(most)

/** Open requests of a property, or of a person on either side. */
export const findOpen = (db: Db, column: 'property_id' | 'tenant_id' | 'landlord_id', id: string) =>
  db.selectFrom('bookings').select('id').where(column, '=', id).where('status', '=', 'PENDING')

/** Stays of a person that are not over: those that are paid, or all that are confirmed. */
export const findStanding = (
  db: Db,
  columns: readonly ('tenant_id' | 'landlord_id')[],
  id: string,
  { paid, today }: { paid: boolean; today: string },
) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where((eb) => eb.or(columns.map((column) => eb(column, '=', id))))
    .where('status', '=', 'CONFIRMED')
    .where('end_date', '>=', today)
    .$if(paid, (query) => query.where('payment_status', '=', 'PAID'))
    .limit(1)
