import type { previewRejection as PreviewRejection, previewRemoval as PreviewRemoval } from '#contract/admin-effects.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { readSnapshot } from '../../platform/database/snapshot.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { countRequestsOfProperty } from '../bookings/actions/account-bookings.ts'
import { assertRemovable, findSubmitted } from '../listings/moderation-actions.ts'
import { propertyNotFound } from '../properties/shape.ts'
import { assertNotReporter } from '../property-reports/actions.ts'
import { countForRejection, countForRemoval } from './effect-queries.ts'
import { rejectionError } from './rules.ts'

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
    const { reports, favourites } = await countForRejection(snapshot, id).executeTakeFirstOrThrow()
    return { reports, unanswered: await countRequestsOfProperty(snapshot, id), hidden: row.isPublic ? favourites : 0 }
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
    const counts = await countForRemoval(snapshot, id).executeTakeFirstOrThrow()
    return { ...counts, requests: await countRequestsOfProperty(snapshot, id) }
  })
