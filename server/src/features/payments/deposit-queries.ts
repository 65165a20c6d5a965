import { type Insertable, sql, type Updateable } from 'kysely'
import type { ClaimSort } from '#contract/admin-deposits.ts'
import type { ClaimStatus } from '#contract/booking-deposits.ts'
import type { Sorted } from '#contract/sorting.ts'
import { type Between, isBetween } from '../../platform/database/between.ts'
import { jsonArrayFrom } from '../../platform/database/json.ts'
import { ordered, orderingOf, type Span } from '../../platform/database/ordered.ts'
import type { Db, Tables } from '../../platform/database/types.ts'
import { isMatchingBooking } from '../bookings/found-queries.ts'

export const insertClaim = (trx: Db, row: Insertable<Tables['depositClaims']>) =>
  trx.insertInto('depositClaims').values(row)

export const updateClaim = (trx: Db, id: string, set: Updateable<Tables['depositClaims']>) =>
  trx.updateTable('depositClaims').set(set).where('id', '=', id)

export const findClaim = (db: Db, id: string) => db.selectFrom('depositClaims').selectAll().where('id', '=', id)

export const findClaimOf = (db: Db, bookingId: string) =>
  db.selectFrom('depositClaims').selectAll().where('bookingId', '=', bookingId)

type Window = { after: Date; until: Date }

/** Unanswered claims that were opened in that time and whose tenant was not reminded. */
export const findUnreminded = (db: Db, { after, until }: Window, limit: number) =>
  db
    .selectFrom('depositClaims')
    .select('id')
    .where('status', '=', 'OPEN')
    .where('answer', 'is', null)
    .where('answerRemindedAt', 'is', null)
    .where('openedAt', '>', after)
    .where('openedAt', '<=', until)
    .orderBy('openedAt')
    .limit(limit)

export type ClaimFilter = Sorted<ClaimSort> & {
  search?: string | undefined
  userId?: string | undefined
  status?: ClaimStatus | undefined
} & Between

/** Claims without their bookings, which only a search and the claims of a user have to know. */
const matching = (db: Db, { search, status, userId, from, to }: ClaimFilter) =>
  db
    .selectFrom('depositClaims')
    .where(isBetween(COLUMNS.openedAt, { from, to }))
    .$if(status !== undefined, (query) => query.where('depositClaims.status', '=', status as ClaimStatus))
    .$if(Boolean(search) || userId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('bookings')
            .whereRef('bookings.id', '=', 'depositClaims.bookingId')
            .$if(userId !== undefined, (booking) =>
              booking.where((eb) =>
                eb.or([eb('bookings.tenantId', '=', userId ?? ''), eb('bookings.landlordId', '=', userId ?? '')]),
              ),
            )
            .$if(Boolean(search), (booking) => booking.where(isMatchingBooking(search ?? '')))
            .select('bookings.id'),
        ),
      ),
    )

/** Claims with their bookings and properties. */
const selectClaims = (db: Db) =>
  db
    .selectFrom('depositClaims')
    .innerJoin('bookings', 'bookings.id', 'depositClaims.bookingId')
    .innerJoin('properties', 'properties.id', 'bookings.propertyId')

const withBooking = (db: Db) =>
  selectClaims(db)
    .selectAll('depositClaims')
    .select(['bookings.tenantId', 'bookings.landlordId', 'startDate', 'endDate', 'bookings.depositMinor'])
    .select(['subtotalMinor', 'serviceFeeMinor'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('depositClaimPhotos')
          .select(['depositClaimPhotos.id', 'side as by'])
          .whereRef('claimId', '=', 'depositClaims.id')
          .orderBy('side')
          .orderBy('position'),
      ).as('photos'),
    )
    .select(['timeZone', 'properties.title', 'properties.city', 'lat', 'lng'])

export const findClaimWithBooking = (db: Db, id: string) => withBooking(db).where('depositClaims.id', '=', id)

const ID = sql`deposit_claims.id`
const COLUMNS = { amount: sql`deposit_claims.amount_minor`, openedAt: sql`deposit_claims.opened_at` }

/** Open claims oldest first, others newest first, unless the filter has a sort. */
export const findClaimIds = (db: Db, filter: ClaimFilter, span: Span) => {
  const direction = filter.status === 'OPEN' ? 'asc' : 'desc'
  return ordered(
    matching(db, filter).select('depositClaims.id'),
    orderingOf(COLUMNS, ID, filter, [
      [COLUMNS.openedAt, direction],
      [ID, direction],
    ]),
    span,
  )
}

export const findClaims = (db: Db, ids: readonly string[]) => withBooking(db).where('depositClaims.id', 'in', ids)

export const countClaims = (db: Db, filter: ClaimFilter) =>
  matching(db, filter).select((eb) => eb.fn.countAll<number>().as('total'))

/** Counts the open claims that can be decided: those with an answer, and those opened so long ago that none is awaited. */
export const countDecidable = (db: Db, openedUntil: Date) =>
  countClaims(db, { status: 'OPEN' }).where((eb) =>
    eb.or([eb('depositClaims.answer', 'is not', null), eb('depositClaims.openedAt', '<=', openedUntil)]),
  )

export const insertPhotos = (trx: Db, rows: Insertable<Tables['depositClaimPhotos']>[]) =>
  trx.insertInto('depositClaimPhotos').values(rows)

export const findPhoto = (db: Db, bookingId: string, id: string) =>
  db
    .selectFrom('depositClaimPhotos')
    .innerJoin('depositClaims', 'depositClaims.id', 'claimId')
    .innerJoin('bookings', 'bookings.id', 'bookingId')
    .select(['key', 'tenantId', 'landlordId'])
    .where('bookingId', '=', bookingId)
    .where('depositClaimPhotos.id', '=', id)

export const findExistingPhotos = (db: Db, ids: readonly string[]) =>
  db.selectFrom('depositClaimPhotos').select('id').where('id', 'in', ids)

type PhotoSide = 'LANDLORD' | 'TENANT'

const claimsOn = (db: Db, side: PhotoSide, userId: string) =>
  db
    .selectFrom('depositClaims')
    .innerJoin('bookings', 'bookings.id', 'bookingId')
    .where(side === 'TENANT' ? 'tenantId' : 'landlordId', '=', userId)
    .select('depositClaims.id')

/** The photos that a user added on that side. */
export const findPhotosBy = (db: Db, side: PhotoSide, userId: string) =>
  db
    .selectFrom('depositClaimPhotos')
    .select(['id', 'key'])
    .where('side', '=', side)
    .where('claimId', 'in', claimsOn(db, side, userId))
    .orderBy('id')

export const deletePhotosBy = (trx: Db, side: PhotoSide, userId: string) =>
  trx
    .deleteFrom('depositClaimPhotos')
    .where('side', '=', side)
    .where('claimId', 'in', claimsOn(trx, side, userId))
    .returning('key')

const ofBookingsOf = (trx: Db, column: 'tenantId' | 'landlordId', userId: string) =>
  trx
    .updateTable('depositClaims')
    .where('bookingId', 'in', (eb) => eb.selectFrom('bookings').select('id').where(column, '=', userId))

export const eraseAnswers = (trx: Db, tenantId: string) =>
  ofBookingsOf(trx, 'tenantId', tenantId).set({ answer: '' }).where('answer', 'is not', null)

export const eraseReasons = (trx: Db, landlordId: string) =>
  ofBookingsOf(trx, 'landlordId', landlordId).set({ reason: '' }).where('reason', '!=', '')

/** Erases what admins wrote to both parties about the claims of a user's bookings. */
export const eraseDecisionReasons = (trx: Db, userId: string) =>
  trx
    .updateTable('depositClaims')
    .set({ decisionReason: null })
    .where('decisionReason', 'is not', null)
    .where('bookingId', 'in', (eb) =>
      eb
        .selectFrom('bookings')
        .select('id')
        .where((booking) => booking.or([booking('tenantId', '=', userId), booking('landlordId', '=', userId)])),
    )
