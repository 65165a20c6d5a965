import { v7 as uuid } from 'uuid'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import {
  type createSavedReply as CreateSavedReply,
  type deleteSavedReply as DeleteSavedReply,
  type listSavedReplies as ListSavedReplies,
  SAVED_REPLIES_MAX,
  type SavedReply,
  type updateSavedReply as UpdateSavedReply,
} from '#contract/saved-replies.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { lockAccount, lockCaller } from '../../users/actions.ts'
import * as queries from '../saved-reply-queries.ts'

type Row = Awaited<ReturnType<ReturnType<typeof queries.findReplies>['execute']>>[number]

const toSavedReply = ({ id, title, text, updatedAt }: Row): SavedReply => ({
  id,
  title,
  text,
  updatedAt: updatedAt.toISOString(),
})

const replyNotFound = () => new Problem('saved_reply_not_found')

/** Returns the caller's saved replies. */
export const listSavedReplies = async (
  { db }: Services,
  { user }: Caller,
): Promise<CallAnswer<typeof ListSavedReplies>> => ({
  data: (await queries.findReplies(db, user.id).execute()).map(toSavedReply),
})

/** Stores a saved reply. Throws CONFLICT when the caller has too many. */
export const createSavedReply = (
  { db, clock }: Services,
  { body }: ValidatedInput<typeof CreateSavedReply>,
  caller: Caller,
): Promise<SavedReply> =>
  db.transaction().execute(async (trx) => {
    const { id: landlordId } = caller.user
    // Locked, so that concurrent calls are counted one after the other.
    await lockAccount(trx, landlordId)
    await lockCaller(trx, 'landlord', caller)
    const { count } = await queries.countReplies(trx, landlordId).executeTakeFirstOrThrow()
    if (count >= SAVED_REPLIES_MAX)
      throw new Problem('too_many_saved_replies', { values: { count: SAVED_REPLIES_MAX } })
    const row = { id: uuid(), landlordId, ...body, updatedAt: clock() }
    await queries.insertReply(trx, row).execute()
    return toSavedReply(row)
  })

/** Changes a saved reply. Throws NOT_FOUND for another user's. */
export const updateSavedReply = (
  { db, clock }: Services,
  { params: { id }, body }: ValidatedInput<typeof UpdateSavedReply>,
  caller: Caller,
): Promise<SavedReply> =>
  db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'landlord', caller)
    const row = await queries.updateReply(trx, id, caller.user.id, { ...body, updatedAt: clock() }).executeTakeFirst()
    if (!row) throw replyNotFound()
    return toSavedReply(row)
  })

/** Deletes a saved reply. Throws NOT_FOUND for another user's. */
export const deleteSavedReply = async (
  { db }: Services,
  { params: { id } }: ValidatedInput<typeof DeleteSavedReply>,
  { user }: Caller,
): Promise<void> => {
  const { numDeletedRows } = await queries.deleteReply(db, id, user.id).executeTakeFirst()
  if (!numDeletedRows) throw replyNotFound()
}
