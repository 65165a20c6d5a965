import type { Db } from '../../platform/database/types.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { Problem } from '../../platform/problem.ts'
import { hasStayNotOver } from '../availability/actions.ts'
import { propertyNotFound } from '../properties/shape.ts'
import { findAccountsByIds, lockAccountsShared } from '../users/actions.ts'
import type { Account } from '../users/shape.ts'
import { propertyChanged, propertyDeleted, propertyOffered } from './events.ts'
import { findImages, releaseReviewedPictures } from './pictures.ts'
import { findForChange, findLandlordId, lockProperty, updateProperty } from './queries.ts'
import { reviewedChanges, toModeratedContent } from './rules.ts'

/** Throws CONFLICT while a confirmed stay is running or upcoming. */
export const assertRemovable = async (db: Db, id: string, now: Date): Promise<void> => {
  if (await hasStayNotOver(db, id, now)) throw new Problem('property_has_stay')
}

/**
 * Deletes a locked property and cancels its requests. Throws CONFLICT while a confirmed stay is running or upcoming.
 */
export const removeListing = async (trx: Db, { id }: { id: string }, now: Date): Promise<void> => {
  await assertRemovable(trx, id, now)
  await updateProperty(trx, id, { deletedAt: now }).execute()
  await emit(trx, propertyDeleted, { propertyId: id })
}

type Row = Awaited<ReturnType<ReturnType<typeof findForChange>['executeTakeFirstOrThrow']>>

const submittedOf = (row: Row | undefined, landlord: Account | undefined) => {
  if (!row || row.status === 'DRAFT') throw propertyNotFound()
  return { ...row, isLandlordDeleted: !landlord || landlord.deletedAt !== null }
}

/** Returns a submitted property without a lock. Throws NOT_FOUND for a draft. */
export const findSubmitted = async (db: Db, id: string) => {
  const row = await findForChange(db, id).executeTakeFirst()
  const landlord = row && (await findAccountsByIds(db, [row.landlordId])).get(row.landlordId)
  return submittedOf(row, landlord)
}

/** Locks the landlord, then a submitted property. Throws NOT_FOUND for a draft. */
export const lockSubmitted = async (trx: Db, id: string) => {
  const found = await findLandlordId(trx, id).executeTakeFirst()
  if (!found) throw propertyNotFound()
  const landlord = (await lockAccountsShared(trx, [found.landlordId])).get(found.landlordId)
  return submittedOf(await lockProperty(trx, id).executeTakeFirst(), landlord)
}

type Decision = { status: 'APPROVED' | 'REJECTED'; reason: string | null }
type Submitted = Awaited<ReturnType<typeof lockSubmitted>>

/** Returns what a published property locked by `lockSubmitted` has changed since its last review, as the audit log records it. */
export const findReviewedChanges = async (trx: Db, row: Submitted): Promise<ReturnType<typeof reviewedChanges>> =>
  row.status === 'APPROVED' && row.changedFrom
    ? reviewedChanges(row.changedFrom, toModeratedContent(row, await findImages(trx, row.id)))
    : { before: {}, after: {} }

/** Stores an admin's decision on a property locked by `lockSubmitted`. */
export const recordDecision = async (
  trx: Db,
  { id, landlordId, changedFrom, isPublic, listed }: Submitted,
  { status, reason }: Decision,
  now: Date,
): Promise<void> => {
  await releaseReviewedPictures(trx, id, changedFrom, now)
  await updateProperty(trx, id, {
    status,
    rejectionReason: reason,
    changedFrom: null,
    changedAt: null,
    submittedAt: null,
  }).execute()
  await emit(trx, propertyChanged, { userId: landlordId, propertyId: id })
  const isNewlyPublic = status === 'APPROVED' && listed && !isPublic
  if (isNewlyPublic) await emit(trx, propertyOffered, { propertyId: id, at: now.toISOString(), before: null })
}
