import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type { markConversationRead as MarkRead } from '#contract/conversations.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import type { Services } from '../../../platform/services.ts'
import { messageRead } from '../events.ts'
import { countAfter, findMessage } from '../message-queries.ts'
import { updateConversation } from '../queries.ts'
import { messageNotFound } from '../shape.ts'
import { lockOwn } from './load-conversation.ts'

/** Moves the caller's read mark forward. Throws NOT_FOUND. */
export const markRead = (
  { db }: Services,
  { params: { id }, body: { upTo } }: ValidatedInput<typeof MarkRead>,
  { user }: Caller,
): Promise<CallAnswer<typeof MarkRead>> =>
  db.transaction().execute(async (trx) => {
    const { side, otherId, ...conversation } = await lockOwn(trx, id, user.id)
    const message = await findMessage(trx, upTo).executeTakeFirst()
    if (message?.conversationId !== id) throw messageNotFound()
    const isTenant = side === 'TENANT'
    const before = isTenant ? conversation.tenantReadUpTo : conversation.landlordReadUpTo
    const { number } = message
    if (number <= before) {
      const unread = isTenant ? conversation.tenantUnread : conversation.landlordUnread
      return { readUpTo: before, unread }
    }
    const { count: unread } = await countAfter(trx, id, number, otherId).executeTakeFirstOrThrow()
    const noMail = unread === 0
    await updateConversation(
      trx,
      id,
      isTenant
        ? { tenantReadUpTo: number, tenantUnread: unread, ...(noMail && { tenantMailDueAt: null }) }
        : { landlordReadUpTo: number, landlordUnread: unread, ...(noMail && { landlordMailDueAt: null }) },
    ).execute()
    await emit(trx, messageRead, { conversationId: id, readerId: user.id, upTo, number })
    return { readUpTo: number, unread }
  })
