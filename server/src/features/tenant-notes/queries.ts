import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '../../platform/database/types.ts'

export const findBooking = (db: Db, id: string) =>
  db.selectFrom('bookings').select(['id', 'tenantId', 'landlordId', 'status', 'expiresAt']).where('id', '=', id)

/** Notes with their properties, without those that only keep others from being written. */
const selectNotes = (db: Db) =>
  db
    .selectFrom('tenantNotes')
    .innerJoin('bookings', 'bookings.id', 'tenantNotes.bookingId')
    .innerJoin('properties', 'properties.id', 'bookings.propertyId')
    .selectAll('tenantNotes')
    .select(['bookings.propertyId', 'properties.title'])
    .where('tenantNotes.deletedAt', 'is', null)

export const findOne = (db: Db, id: string) => selectNotes(db).where('tenantNotes.id', '=', id)

type Wanted = { tenantId: string } | { bookingId: string; landlordId: string }

/** The newest first. */
export const findNotes = (db: Db, wanted: Wanted, limit: number) =>
  selectNotes(db)
    .where((eb) =>
      'tenantId' in wanted
        ? eb('tenantNotes.tenantId', '=', wanted.tenantId)
        : eb.and([
            eb('tenantNotes.bookingId', '=', wanted.bookingId),
            eb('tenantNotes.landlordId', '=', wanted.landlordId),
          ]),
    )
    .orderBy('tenantNotes.createdAt', 'desc')
    .orderBy('tenantNotes.id', 'desc')
    .limit(limit)

type NewNote = Pick<
  Insertable<Tables['tenantNotes']>,
  'id' | 'bookingId' | 'landlordId' | 'tenantId' | 'text' | 'createdAt' | 'updatedAt'
>

/** Inserts the note of a booking or replaces its text; returns no row when it was disputed, or deleted for good. */
export const upsert = (db: Db, row: NewNote) =>
  db
    .insertInto('tenantNotes')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('bookingId')
        .doUpdateSet(({ ref }) => ({ text: ref('excluded.text'), updatedAt: ref('excluded.updatedAt') }))
        .where('tenantNotes.dispute', 'is', null)
        .where('tenantNotes.deletedAt', 'is', null),
    )
    // PostgreSQL sets xmax on an updated row only.
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])

export const setDispute = (db: Db, id: string, tenantId: string, dispute: string, disputedAt: Date) =>
  db
    .updateTable('tenantNotes')
    .set({ dispute, disputedAt })
    .where('id', '=', id)
    .where('tenantId', '=', tenantId)
    .where('deletedAt', 'is', null)

const locked = (trx: Db) =>
  trx
    .selectFrom('tenantNotes')
    .select(['id', 'bookingId', 'landlordId', 'tenantId', 'dispute'])
    .where('deletedAt', 'is', null)
    .forUpdate()

export const lockOf = (trx: Db, bookingId: string, landlordId: string) =>
  locked(trx).where('bookingId', '=', bookingId).where('landlordId', '=', landlordId)

export const lockOne = (trx: Db, id: string) => locked(trx).where('id', '=', id)

export const deleteOne = (trx: Db, id: string) => trx.deleteFrom('tenantNotes').where('id', '=', id)

/** Empties a note; its row keeps another one about the stay from being written. */
export const deleteForGood = (trx: Db, id: string, deletedBy: 'LANDLORD' | 'ADMIN', deletedAt: Date) =>
  trx
    .updateTable('tenantNotes')
    .set({ text: '', dispute: null, disputedAt: null, deletedAt, deletedBy })
    .where('id', '=', id)

export const findDeletedForGood = (db: Db, bookingId: string) =>
  db.selectFrom('tenantNotes').select('id').where('bookingId', '=', bookingId).where('deletedAt', 'is not', null)

/** Notes by or about a user. */
export const findForExport = (db: Db, userId: string, after: string | undefined, limit: number) =>
  selectNotes(db)
    .where((eb) => eb.or([eb('tenantNotes.landlordId', '=', userId), eb('tenantNotes.tenantId', '=', userId)]))
    .$if(after !== undefined, (query) => query.where('tenantNotes.id', '>', after ?? ''))
    .orderBy('tenantNotes.id')
    .limit(limit)

export const deleteAllOf = (db: Db, userId: string) =>
  db.deleteFrom('tenantNotes').where((eb) => eb.or([eb('landlordId', '=', userId), eb('tenantId', '=', userId)]))
