import type { previewRejection as PreviewRejection, previewRemoval as PreviewRemoval } from '#contract/admin-effects.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { readSnapshot } from '../../platform/database/snapshot.ts'
import type { Db } from '../../platform/database/types.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { versionedEffects } from '../../platform/http/seen.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { findRequestIds } from '../bookings/actions/account-bookings.ts'
import { assertRemovable, findSubmitted } from '../listings/moderation-actions.ts'
import { propertyNotFound } from '../properties/shape.ts'
import { assertNotReporter } from '../property-reports/actions.ts'
import { countKept, findReportsAndLikes } from './effect-queries.ts'
import { rejectionError } from './rules.ts'

/** Finds what the rejection of a property touches. */
export const findRejectionEffects = async (db: Db, { id, isPublic }: { id: string; isPublic: boolean }) => {
  const { reports, favourites } = await findReportsAndLikes(db, id).executeTakeFirstOrThrow()
  return versionedEffects({
    about: ['rejection', id],
    decisive: { reports, unanswered: await findRequestIds(db, id) },
    passing: { hidden: isPublic ? favourites : 0 },
  })
}

/** Finds what the deletion of a property touches. */
export const findRemovalEffects = async (db: Db, id: string) => {
  const { reports, favourites } = await findReportsAndLikes(db, id).executeTakeFirstOrThrow()
  return versionedEffects({
    about: ['removal', id],
    decisive: { reports, requests: await findRequestIds(db, id) },
    passing: { favourites, ...(await countKept(db, id).executeTakeFirstOrThrow()) },
  })
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
