import type { Message } from '#contract/conversations.ts'
import type { User } from '#contract/users.ts'
import type { Services } from '../../platform/services.ts'
import { findMessage } from './message-queries.ts'
import { findBlocks, findConversation, findOwn } from './queries.ts'
import { toMessage } from './shape.ts'

/** Returns the ids of the two people of a conversation; none without one. */
export const findPeople = async ({ db }: Pick<Services, 'db'>, conversationId: string): Promise<string[]> => {
  const row = await findConversation(db, conversationId).executeTakeFirst()
  return row ? [row.tenantId, row.landlordId] : []
}

/** Returns a message as calls answer it; undefined without one. */
export const loadMessage = async (services: Services, id: string): Promise<Message | undefined> => {
  const row = await findMessage(services.db, id).executeTakeFirst()
  return row && toMessage(services, row)
}

/**
 * Returns the function that tells the other person of a conversation that the user is typing. It does nothing for
 * conversations of others and while one of the two has blocked the other.
 */
export const createTyping =
  ({ db, sockets }: Pick<Services, 'db' | 'sockets'>) =>
  async ({ id: userId }: Pick<User, 'id'>, { conversationId }: { conversationId: string }): Promise<void> => {
    const row = await findOwn(db, conversationId, userId).executeTakeFirst()
    if (!row) return
    const otherId = row.tenantId === userId ? row.landlordId : row.tenantId
    if (await findBlocks(db, userId, otherId).executeTakeFirst()) return
    sockets.send([otherId], 'typing', { conversationId, userId })
  }
