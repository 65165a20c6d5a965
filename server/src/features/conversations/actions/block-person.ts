import { v7 as uuid } from 'uuid'
import type { ValidatedInput } from '#contract/call.ts'
import type {
  blockPerson as BlockPerson,
  reportConversation as ReportConversation,
  unblockPerson as UnblockPerson,
} from '#contract/conversation-safety.ts'
import type { Conversation } from '#contract/conversations.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import { Problem } from '../../../platform/problem.ts'
import { countCreated, type Limit } from '../../../platform/security/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { lockAccounts, lockCaller } from '../../users/actions.ts'
import { blockChanged } from '../events.ts'
import * as queries from '../queries.ts'
import { findOwn, loadConversation } from './load-conversation.ts'

const REPORT_LIMIT: Limit = { most: 10, seconds: 3_600 }

/** Blocks the other person of a conversation, unless that is done. Throws NOT_FOUND. */
export const blockPerson = (
  { db, clock }: Services,
  { params: { id } }: ValidatedInput<typeof BlockPerson>,
  caller: Caller,
): Promise<Conversation> =>
  db.transaction().execute(async (trx) => {
    const { otherId } = await findOwn(trx, id, caller.user.id)
    // Messages that are being stored hold the shared lock: none is stored after this answer.
    await lockAccounts(trx, [caller.user.id, otherId])
    await lockCaller(trx, 'verified', caller)
    const row = { blockerId: caller.user.id, blockedId: otherId, createdAt: clock() }
    const { numInsertedOrUpdatedRows } = await queries.insertBlock(trx, row).executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows) await emit(trx, blockChanged, { conversationId: id })
    return loadConversation(trx, id, caller.user.id)
  })

/** Unblocks the other person of a conversation. Throws NOT_FOUND. */
export const unblockPerson = (
  { db }: Services,
  { params: { id } }: ValidatedInput<typeof UnblockPerson>,
  { user }: Caller,
): Promise<Conversation> =>
  db.transaction().execute(async (trx) => {
    const { otherId } = await findOwn(trx, id, user.id)
    const { numDeletedRows } = await queries.deleteBlock(trx, user.id, otherId).executeTakeFirstOrThrow()
    if (numDeletedRows) await emit(trx, blockChanged, { conversationId: id })
    return loadConversation(trx, id, user.id)
  })

/** Reports a conversation. Throws NOT_FOUND, CONFLICT while an earlier report of the caller is open. */
export const reportConversation = (
  services: Services,
  { params: { id }, body: { reason } }: ValidatedInput<typeof ReportConversation>,
  caller: Caller,
): Promise<Conversation> =>
  services.db.transaction().execute(async (trx) => {
    const reporterId = caller.user.id
    const { otherId } = await findOwn(trx, id, reporterId)
    // The deletion of the other account counts the open reports about it.
    await lockCaller(trx, 'verified', caller, [otherId])
    await queries.lockConversation(trx, id)
    const row = { id: uuid(), conversationId: id, reporterId, reason, createdAt: services.clock() }
    const { numInsertedOrUpdatedRows } = await queries.insertReport(trx, row).executeTakeFirst()
    if (!numInsertedOrUpdatedRows) throw new Problem('conversation_reported')
    await countCreated(services, trx, 'conversation-reports', reporterId, REPORT_LIMIT)
    return loadConversation(trx, id, reporterId)
  })
