import { sql } from 'kysely'
import type { BookingStatus } from '#contract/bookings.ts'
import type { DateRange } from '#contract/days.ts'
import { CALENDAR_LISTINGS_PER_PAGE } from '#contract/landlord-home.ts'
import type { Db } from '../../platform/database/types.ts'
import { selectImages } from '../properties/queries.ts'
import { type PersonRow, personOf } from '../users/queries.ts'

const submitted = (db: Db, landlordId: string) =>
  db
    .selectFrom('properties')
    .where('landlordId', '=', landlordId)
    .where('deletedAt', 'is', null)
    .where('status', '!=', 'DRAFT')

/** A page of a landlord's listings: public ones first, by title. */
export const findListings = (db: Db, landlordId: string, page: number) =>
  submitted(db, landlordId)
    .select(['properties.id', 'title', 'city', 'isPublic'])
    .select((eb) => selectImages(eb, 1))
    .orderBy('isPublic', 'desc')
    .orderBy(sql`title_plain`)
    .orderBy('properties.id')
    .limit(CALENDAR_LISTINGS_PER_PAGE)
    .offset((page - 1) * CALENDAR_LISTINGS_PER_PAGE)

export const countListings = (db: Db, landlordId: string) =>
  submitted(db, landlordId).select(({ fn }) => fn.countAll<number>().as('total'))

type Window = { ids: readonly string[]; from: string; to: string }

type StayRow = DateRange & { propertyId: string; bookingId: string; status: BookingStatus; tenant: PersonRow }

/** Stays and requests of these listings within a window, by date. */
export const findStays = async (db: Db, { ids, from, to }: Window): Promise<StayRow[]> => {
  const { rows } = await sql<StayRow>`
    select b.property_id, b.id as booking_id, b.start_date, b.end_date, b.status, ${personOf('t')} as tenant
    from bookings b join users t on t.id = b.tenant_id
    where b.property_id = any(${[...ids]}::uuid[]) and b.start_date < ${to}::date and b.end_date > ${from}::date
      and b.status in ('PENDING', 'CONFIRMED', 'COMPLETED')
    order by b.start_date, b.id`.execute(db)
  return rows
}

type BlockRow = DateRange & { propertyId: string; isImported: boolean }

/** Days of these listings that are blocked or taken by imported calendars, by date. */
export const findBlocks = async (db: Db, { ids, from, to }: Window): Promise<BlockRow[]> => {
  const { rows } = await sql<BlockRow>`
    select property_id, lower(during)::text as start_date, upper(during)::text as end_date, kind = 'FEED' as is_imported
    from taken_days
    where property_id = any(${[...ids]}::uuid[]) and kind <> 'STAY' and during && daterange(${from}::date, ${to}::date)
    order by lower(during), id`.execute(db)
  return rows
}
