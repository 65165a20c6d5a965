import type { previewRejection as PreviewRejection, previewRemoval as PreviewRemoval } from '#contract/admin-effects.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { readSnapshot } from '../../platform/database/snapshot.ts'
import type { Db } from '../../platform/database/types.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { versionedEffects } from '../../platform/http/seen.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { countRequestsOfProperty } from '../bookings/actions/account-bookings.ts'
import { assertRemovable, findSubmitted } from '../listings/moderation-actions.ts'
import { propertyNotFound } from '../properties/shape.ts'
import { assertNotReporter } from '../property-reports/actions.ts'
import { countForRejection, countForRemoval } from './effect-queries.ts'
import { rejectionError } from './rules.ts'

/** Counts what the rejection of a property touches. */
export const findRejectionEffects = async (db: Db, { id, isPublic }: { id: string; isPublic: boolean }) => {
  const { reports, favourites } = await countForRejection(db, id).executeTakeFirstOrThrow()
  const counts = { reports, unanswered: await countRequestsOfProperty(db, id), hidden: isPublic ? favourites : 0 }
  return versionedEffects(counts, ['hidden'])
}

/** Counts what the deletion of a property touches. */
export const findRemovalEffects = async (db: Db, id: string) => {
  const counts = {
    ...(await countForRemoval(db, id).executeTakeFirstOrThrow()),
    requests: await countRequestsOfProperty(db, id),
  }
  return versionedEffects(counts, ['favourites', 'kept', 'chats'])
}

/** Counts what the rejection of a property touches. Throws as the rejection does. */
export const previewRejection = (
  { db }: Services,
  { params: { id } }: ValidatedInput<typeof PreviewRejection>,
  caller: Caller,
): Promise<CallAnswer<typeof PreviewRejection>> =>
  readSnapshot(db, async (snapshot) => {
    const row = await findSubmitted(snapshot, id)
    await assertNotReporter(snapshot, row, caller)
    if (row.isLandlordDeleted) throw propertyNotFound()
    const error = rejectionError({ status: row.status, changedFrom: row.changedFrom })
    if (error) throw new Problem(error)
    return findRejectionEffects(snapshot, row)
  })

/** Counts what the deletion of a property touches. Throws as the deletion does. */
export const previewRemoval = (
  { db, clock }: Services,
  { params: { id } }: ValidatedInput<typeof PreviewRemoval>,
  caller: Caller,
): Promise<CallAnswer<typeof PreviewRemoval>> =>
  readSnapshot(db, async (snapshot) => {
    const row = await findSubmitted(snapshot, id)
    await assertNotReporter(snapshot, row, caller)
    await assertRemovable(snapshot, id, clock())
    return findRemovalEffects(snapshot, id)
  })
