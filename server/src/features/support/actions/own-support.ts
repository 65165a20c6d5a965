import { v7 as uuid } from 'uuid'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import {
  type closeSupport as CloseSupport,
  type getSupport as GetSupport,
  type listSupport as ListSupport,
  type openSupport as OpenSupport,
  type sendSupportMessage as SendMessage,
  SUPPORT_MESSAGES_MAX,
  SUPPORT_OPEN_MAX,
  type SupportConversation,
} from '#contract/support.ts'
import type { Db } from '../../../platform/database/types.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { pageOf } from '../../../platform/http/pagination.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import { Problem } from '../../../platform/problem.ts'
import { assertWithinLimit, countCreated, type Limit } from '../../../platform/security/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { lockAccount, lockCaller } from '../../users/actions.ts'
import { supportChanged } from '../events.ts'
import * as queries from '../queries.ts'
import { supportNotFound, toMessage, toSummary } from '../shape.ts'
import { addMessage, columnsOf, findSent, lockConversation } from './add-message.ts'

/** New conversations of one user. */
const OPEN_LIMIT: Limit = { most: 10, seconds: 3_600 }
const MESSAGE_LIMIT = { most: 20, seconds: 60, reason: 'too_many_messages' } as const

/** Returns a conversation of that person. Throws NOT_FOUND. */
const loadOwn = async (db: Db, id: string, userId: string): Promise<SupportConversation> => {
  const [row, stored, messages] = await Promise.all([
    queries.findByIds(db, [id]).executeTakeFirst(),
    queries.findConversation(db, id).executeTakeFirst(),
    queries.findMessages(db, id).execute(),
  ])
  if (!row || !stored || stored.userId !== userId) throw supportNotFound()
  return { ...toSummary(row), transcript: stored.transcript, messages: messages.map(toMessage) }
}

/** Returns one page of the caller's conversations. */
export const listSupport = async (
  { db }: Services,
  { query }: ValidatedInput<typeof ListSupport>,
  { user }: Caller,
): Promise<CallAnswer<typeof ListSupport>> => {
  const [rows, { total }] = await Promise.all([
    queries.findPageOf(db, user.id, query).execute(),
    queries.countOf(db, user.id).executeTakeFirstOrThrow(),
  ])
  return pageOf(rows.map(toSummary), total, query)
}

/** Returns a conversation of the caller. Throws NOT_FOUND. */
export const getSupport = (
  { db }: Services,
  { params: { id } }: ValidatedInput<typeof GetSupport>,
  { user }: Caller,
): Promise<SupportConversation> => loadOwn(db, id, user.id)

/** Throws CONFLICT when the user has too many conversations that are not closed. The account must be locked. */
const assertMayOpen = async (trx: Db, userId: string) => {
  const { total } = await queries.countOpenOf(trx, userId).executeTakeFirstOrThrow()
  if (total >= SUPPORT_OPEN_MAX) throw new Problem('too_many_support', { values: { count: SUPPORT_OPEN_MAX } })
}

/** Locks the caller's account, so that concurrent calls count conversations and find messages one after the other. */
const lockAuthor = async (trx: Db, caller: Caller) => {
  await lockAccount(trx, caller.user.id)
  await lockCaller(trx, 'verified', caller)
}

type Stored = { conversation: SupportConversation; isNew: boolean }

/** Opens a conversation, once per client id. Throws as described in the contract. */
export const openSupport = (
  services: Services,
  { body: { clientId, subject, text, transcript = [] } }: ValidatedInput<typeof OpenSupport>,
  caller: Caller,
): Promise<Stored> =>
  services.db.transaction().execute(async (trx) => {
    const userId = caller.user.id
    await lockAuthor(trx, caller)
    const sent = { authorId: userId, clientId, text }
    const before = await findSent(trx, sent, ({ number }) => number === 1)
    if (before) return { conversation: await loadOwn(trx, before.conversationId, userId), isNew: false }
    await assertMayOpen(trx, userId)
    const now = services.clock()
    const row = {
      id: uuid(),
      userId,
      subject,
      status: 'OPEN' as const,
      assigneeId: null,
      guestName: null,
      guestEmail: null,
      guestLanguage: null,
      createdAt: now,
      updatedAt: now,
    }
    const opened = { ...row, waitingSince: now, messageCount: 0 }
    await queries.insertConversation(trx, { ...opened, transcript: JSON.stringify(transcript) }).execute()
    await addMessage(trx, { ...opened, transcript }, { ...sent, isFromAdmin: false }, { status: 'OPEN' }, now)
    await countCreated(services, trx, 'support', userId, OPEN_LIMIT)
    return { conversation: await loadOwn(trx, row.id, userId), isNew: true }
  })

/** Locks a conversation of that person. Throws NOT_FOUND. */
const lockOwn = async (trx: Db, id: string, userId: string) => {
  const conversation = await lockConversation(trx, id)
  if (conversation.userId !== userId) throw supportNotFound()
  return conversation
}

/** Adds a message of the caller, once per client id, and reopens the conversation. Throws as described in the contract. */
export const sendMessage = (
  services: Services,
  { params: { id }, body: { clientId, text } }: ValidatedInput<typeof SendMessage>,
  caller: Caller,
): Promise<Stored> =>
  services.db.transaction().execute(async (trx) => {
    const userId = caller.user.id
    await lockAuthor(trx, caller)
    const conversation = await lockOwn(trx, id, userId)
    const sent = { authorId: userId, clientId, text }
    const before = await findSent(trx, sent, ({ conversationId }) => conversationId === id)
    if (before) return { conversation: await loadOwn(trx, id, userId), isNew: false }
    if (conversation.messageCount >= SUPPORT_MESSAGES_MAX) throw new Problem('support_full')
    if (conversation.status === 'CLOSED') await assertMayOpen(trx, userId)
    await addMessage(trx, conversation, { ...sent, isFromAdmin: false }, { status: 'OPEN' }, services.clock())
    if (services.config.rateLimit)
      await assertWithinLimit({ ...services, db: trx }, 'support-messages', userId, MESSAGE_LIMIT)
    return { conversation: await loadOwn(trx, id, userId), isNew: true }
  })

/** Closes a conversation of the caller; one that is closed stays as it is. Throws NOT_FOUND. */
export const closeSupport = (
  { db, clock }: Services,
  { params: { id } }: ValidatedInput<typeof CloseSupport>,
  caller: Caller,
): Promise<SupportConversation> =>
  db.transaction().execute(async (trx) => {
    const userId = caller.user.id
    await lockCaller(trx, 'verified', caller)
    const conversation = await lockOwn(trx, id, userId)
    if (conversation.status !== 'CLOSED') {
      const now = clock()
      const closed = columnsOf({ status: 'CLOSED' }, conversation, now)
      await queries.updateConversation(trx, id, { ...closed, updatedAt: now }).execute()
      await emit(trx, supportChanged, { supportId: id, userId })
    }
    return loadOwn(trx, id, userId)
  })
