import type {
  AdminSupportConversation,
  assignSupport as AssignSupport,
  replyToSupport as ReplyToSupport,
  setSupportStatus as SetStatus,
} from '#contract/admin-support.ts'
import type { ValidatedInput } from '#contract/call.ts'
import { isAdmin } from '#contract/roles.ts'
import type { Db } from '../../../platform/database/types.ts'
import { assertNotOwnMatter, type Caller } from '../../../platform/http/caller.ts'
import { assertSeenVersion } from '../../../platform/http/seen.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/actions.ts'
import { findAccountsByIds, lockCaller } from '../../users/actions.ts'
import { guestAnswered, supportChanged, supportReplied } from '../events.ts'
import * as queries from '../queries.ts'
import { supportNotFound } from '../shape.ts'
import { addMessage, columnsOf, findSent, type Locked, lockConversation } from './add-message.ts'
import { loadForAdmin } from './list-support.ts'

/**
 * Locks the accounts of the admin, of the person who opened a conversation and of others, then the conversation. Throws
 * NOT_FOUND, and FORBIDDEN to the person who opened it.
 */
const lockForAdmin = async (trx: Db, id: string, caller: Caller, others: readonly string[] = []): Promise<Locked> => {
  const found = await queries.findConversation(trx, id).executeTakeFirst()
  if (!found) throw supportNotFound()
  await lockCaller(trx, 'admin', caller, [...(found.userId === null ? [] : [found.userId]), ...others])
  const conversation = await lockConversation(trx, id)
  if (conversation.userId !== null) assertNotOwnMatter(caller, [conversation.userId])
  else if (found.guestEmail?.toLowerCase() === caller.user.email.toLowerCase()) throw new Problem('own_matter')
  return conversation
}

/**
 * The audit entry names the person, so that the deletion of the account erases the entry's name. It does not name a guest,
 * because nothing would erase that name.
 */
const targetOf = ({ id, userId }: Locked) =>
  userId === null ? { type: 'support' as const, id, name: '' } : { id: userId }

type State = Pick<Locked, 'status' | 'assigneeId'>

/** Returns what of the conversation differs, before and after, as audit entries have it. */
const changesOf = ({ id, ...conversation }: Locked, after: State) => {
  const differs = (['status', 'assigneeId'] as const).filter((name) => conversation[name] !== after[name])
  const pick = (state: State) => Object.fromEntries(differs.map((name) => [name, state[name]]))
  return { before: pick(conversation), after: { supportId: id, ...pick(after) } }
}

/** Adds an admin's answer, once per client id. Throws as described in the contract. */
export const replyToSupport = (
  { db, clock }: Services,
  { params: { id }, body: { clientId, text, seen } }: ValidatedInput<typeof ReplyToSupport>,
  caller: Caller,
): Promise<{ conversation: AdminSupportConversation; isNew: boolean }> =>
  db.transaction().execute(async (trx) => {
    const conversation = await lockForAdmin(trx, id, caller)
    const { userId } = conversation
    const sent = { authorId: caller.user.id, clientId, text }
    const before = await findSent(trx, sent, ({ conversationId }) => conversationId === id)
    if (before) return { conversation: await loadForAdmin(trx, id), isNew: false }
    await assertSeenVersion(seen, async () => [await loadForAdmin(trx, id)])
    const now = clock()
    const after: State = { status: 'ANSWERED', assigneeId: conversation.assigneeId ?? caller.user.id }
    const messageId = await addMessage(trx, conversation, { ...sent, isFromAdmin: true }, after, now)
    const target = targetOf(conversation)
    await recordAudit(trx, caller, { action: 'support.replied', target, ...changesOf(conversation, after) }, now)
    if (userId === null) await emit(trx, guestAnswered, { messageId })
    else await emit(trx, supportReplied, { messageId, userId })
    return { conversation: await loadForAdmin(trx, id), isNew: true }
  })

/** Changes status or assignee of a locked conversation, unless it is the same. */
const change = async (
  trx: Db,
  conversation: Locked,
  set: Partial<State>,
  { caller, now }: { caller: Caller; now: Date },
): Promise<void> => {
  const { id, userId, status, assigneeId } = conversation
  const after = { status, assigneeId, ...set }
  if (after.status === status && after.assigneeId === assigneeId) return
  const isStatus = after.status !== status
  const columns = isStatus
    ? { ...columnsOf(after, conversation, now), updatedAt: now }
    : { assigneeId: after.assigneeId }
  await queries.updateConversation(trx, id, columns).execute()
  const action = isStatus ? 'support.status-set' : 'support.assigned'
  const target = targetOf(conversation)
  await recordAudit(trx, caller, { action, target, ...changesOf(conversation, after) }, now)
  await emit(trx, supportChanged, { supportId: id, userId })
}

/** Assigns a conversation to an admin or to none. Throws as described in the contract. */
export const assignSupport = (
  { db, clock }: Services,
  { params: { id }, body: { assigneeId, seen } }: ValidatedInput<typeof AssignSupport>,
  caller: Caller,
): Promise<AdminSupportConversation> =>
  db.transaction().execute(async (trx) => {
    // Locked: a demotion or deletion of the assignee comes before this or unassigns it.
    const others = assigneeId === null ? [] : [assigneeId]
    const conversation = await lockForAdmin(trx, id, caller, others)
    const assignee = (await findAccountsByIds(trx, others)).get(assigneeId ?? '')
    const isUnsuitable =
      !assignee || assignee.deletedAt || !isAdmin(assignee.role) || assigneeId === conversation.userId
    if (assigneeId !== null && isUnsuitable) throw new Problem('assignee_unsuitable')
    const isChange = assigneeId !== conversation.assigneeId
    if (isChange && seen !== undefined && seen !== conversation.assigneeId)
      throw new Problem('changed_since_seen', { current: [await loadForAdmin(trx, id)] })
    await change(trx, conversation, { assigneeId }, { caller, now: clock() })
    return loadForAdmin(trx, id)
  })

/** Sets the status of a conversation. Throws as described in the contract. */
export const setStatus = (
  { db, clock }: Services,
  { params: { id }, body: { status, seen } }: ValidatedInput<typeof SetStatus>,
  caller: Caller,
): Promise<AdminSupportConversation> =>
  db.transaction().execute(async (trx) => {
    const conversation = await lockForAdmin(trx, id, caller)
    if (status !== conversation.status) await assertSeenVersion(seen, async () => [await loadForAdmin(trx, id)])
    await change(trx, conversation, { status }, { caller, now: clock() })
    return loadForAdmin(trx, id)
  })
