import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Tables } from '../../../platform/database/types.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import { Problem } from '../../../platform/problem.ts'
import { supportChanged } from '../events.ts'
import * as queries from '../queries.ts'
import { type MessageRow, supportNotFound } from '../shape.ts'

export type Locked = Selectable<Tables['supportConversations']>

/** Locks a conversation, if it exists, which numbers its messages without gaps. Lock order: users, then conversations. */
export const findAndLock = (trx: Db, id: string): Promise<Locked | undefined> =>
  queries.findConversation(trx, id).forNoKeyUpdate().executeTakeFirst()

/** As `findAndLock`. Throws NOT_FOUND. */
export const lockConversation = async (trx: Db, id: string): Promise<Locked> => {
  const row = await findAndLock(trx, id)
  if (!row) throw supportNotFound()
  return row
}

type Sent = { authorId: string; clientId: string | undefined; text: string }
/** Without an author, of a guest. */
type Written = Omit<Sent, 'authorId'> & { authorId: string | null }

/**
 * Returns the message that its author sent before with that client id. Throws CONFLICT when it is another one. The caller
 * holds a lock that serializes messages of the author or of the conversation.
 */
export const findSent = async (
  trx: Db,
  { authorId, clientId, text }: Sent,
  isSame: (row: MessageRow) => boolean,
): Promise<MessageRow | undefined> => {
  if (clientId === undefined) return undefined
  const row = await queries.findByClientId(trx, authorId, clientId).executeTakeFirst()
  if (row && (row.text !== text || !isSame(row))) throw new Problem('client_id_reused')
  return row
}

type Change = { status: Locked['status']; assigneeId?: string | null }

/** Returns the columns of another status, and since when its person waits. */
export const columnsOf = ({ status }: Pick<Change, 'status'>, before: Pick<Locked, 'status'>, now: Date) =>
  status === 'OPEN' && before.status === 'OPEN' ? { status } : { status, waitingSince: status === 'OPEN' ? now : null }

/** Adds a message to a locked conversation, changes it, and emits the event. Returns the id of the message. */
export const addMessage = async (
  trx: Db,
  conversation: Locked,
  { authorId, clientId, text, isFromAdmin }: Written & { isFromAdmin: boolean },
  change: Change,
  now: Date,
): Promise<string> => {
  const id = uuid()
  const number = conversation.messageCount + 1
  // Times of a conversation increase, also when clocks of processes differ.
  const createdAt = new Date(Math.max(now.getTime(), conversation.updatedAt.getTime()))
  const source = { authorId, isFromAdmin, clientId: clientId ?? null }
  await queries
    .insertMessage(trx, { id, conversationId: conversation.id, number, ...source, text, createdAt })
    .execute()
  const columns = { ...change, ...columnsOf(change, conversation, createdAt) }
  await queries
    .updateConversation(trx, conversation.id, { ...columns, messageCount: number, updatedAt: createdAt })
    .execute()
  await emit(trx, supportChanged, { supportId: conversation.id, userId: conversation.userId })
  return id
}
