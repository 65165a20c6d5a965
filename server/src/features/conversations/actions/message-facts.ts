import type { Selectable } from 'kysely'
import type { PersonSummary } from '#contract/users.ts'
import type { Db, Tables } from '../../../platform/database/types.ts'
import { loadPersonSummaries } from '../../users/actions.ts'
import { findMessage } from '../message-queries.ts'
import { findBlocks, findConversation, findTitle, findUnreadText } from '../queries.ts'

/** What a notification about a message needs. */
export type MessageFacts = {
  number: number
  createdAt: Date
  senderId: string
  readerId: string
  propertyId: string
  title: string
}

/** Returns the facts of a message of a person; undefined for a line about a booking. */
export const loadMessageFacts = async (db: Db, messageId: string): Promise<MessageFacts | undefined> => {
  const message = await findMessage(db, messageId).executeTakeFirst()
  if (!message?.senderId) return undefined
  const { senderId, number, createdAt } = message
  const conversation = await findConversation(db, message.conversationId).executeTakeFirstOrThrow()
  const { tenantId, landlordId, propertyId } = conversation
  const { title } = await findTitle(db, propertyId).executeTakeFirstOrThrow()
  const readerId = senderId === tenantId ? landlordId : tenantId
  return { number, createdAt, senderId, readerId, propertyId, title }
}

type ReadState = { unread: number; readUpTo: number }

const readStateOf = (conversation: Selectable<Tables['conversations']>, userId: string): ReadState =>
  conversation.tenantId === userId
    ? { unread: conversation.tenantUnread, readUpTo: conversation.tenantReadUpTo }
    : { unread: conversation.landlordUnread, readUpTo: conversation.landlordReadUpTo }

/** Returns what a person has read of a conversation, and locks it against new messages and read marks. */
export const lockReadState = async (trx: Db, conversationId: string, userId: string): Promise<ReadState> =>
  readStateOf(await findConversation(trx, conversationId).forShare().executeTakeFirstOrThrow(), userId)

/** What a mail about unread messages needs. */
export type WaitingFacts = {
  other: Pick<PersonSummary, 'name' | 'isFormer'>
  title: string
  unread: number
  text: string
}

/**
 * Returns the facts of a person's unread messages in a conversation, with the newest text. Undefined without any that an
 * admin did not remove, after the other person deleted the account, and while one of the two has blocked the other.
 */
export const loadWaiting = async (
  db: Db,
  { conversationId, userId }: { conversationId: string; userId: string },
): Promise<WaitingFacts | undefined> => {
  const conversation = await findConversation(db, conversationId).executeTakeFirst()
  if (!conversation) return undefined
  const { unread, readUpTo } = readStateOf(conversation, userId)
  if (unread === 0) return undefined
  const otherId = conversation.tenantId === userId ? conversation.landlordId : conversation.tenantId
  const [people, { title }, newest, block] = await Promise.all([
    loadPersonSummaries(db, [otherId]),
    findTitle(db, conversation.propertyId).executeTakeFirstOrThrow(),
    findUnreadText(db, conversationId, otherId, readUpTo).executeTakeFirst(),
    findBlocks(db, userId, otherId).executeTakeFirst(),
  ])
  const other = people(otherId)
  if (!newest || block || other.isFormer) return undefined
  return { other, title, unread, text: newest.text }
}
