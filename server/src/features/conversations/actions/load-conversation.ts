import type { Conversation } from '#contract/conversations.ts'
import type { Db } from '../../../platform/database/types.ts'
import * as queries from '../queries.ts'
import { sideOf } from '../rules.ts'
import { conversationNotFound, toConversation } from '../shape.ts'

/** Returns a conversation as one of its people sees it. Throws NOT_FOUND for everyone else. */
export const loadConversation = async (db: Db, id: string, userId: string): Promise<Conversation> => {
  const row = await queries.findDetails(db, id, userId)
  if (!row) throw conversationNotFound()
  return toConversation(row, userId)
}

/** Returns a conversation of that person, with the other person's id. Throws NOT_FOUND for everyone else. */
export const findOwn = async (db: Db, id: string, userId: string) => {
  const row = await queries.findOwn(db, id, userId).executeTakeFirst()
  if (!row) throw conversationNotFound()
  return withSides(row, userId)
}

type Row = Awaited<ReturnType<ReturnType<typeof queries.findOwn>['executeTakeFirstOrThrow']>>

const withSides = (row: Row, userId: string) => {
  const side = sideOf(row, userId)
  return { ...row, side, otherId: side === 'TENANT' ? row.landlordId : row.tenantId }
}

/**
 * Locks a conversation of that person. Lock order: users, properties, bookings, then the conversation, then uploads.
 * The lock numbers messages and keeps the counts of unread ones exact. Throws NOT_FOUND for everyone else.
 */
export const lockOwn = async (trx: Db, id: string, userId: string) => {
  const row = await queries.findOwn(trx, id, userId).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw conversationNotFound()
  return withSides(row, userId)
}
