import { defineEvent } from '../../platform/jobs/events.ts'

/** A message of a person, or a line about a booking. `isQuiet`: other mails and notifications have its content. */
export type MessageNews = { conversationId: string; messageId: string; isQuiet: boolean }
export const messageSent = defineEvent<MessageNews>('message.sent')
/** An admin removed a message. */
export const messageRemoved = defineEvent<{ conversationId: string; messageId: string }>('message.removed')
/** A person has read all messages up to this one. */
export const messageRead = defineEvent<{ conversationId: string; readerId: string; upTo: string; number: number }>(
  'message.read',
)
/** One of the two people has blocked or unblocked the other. */
export const blockChanged = defineEvent<{ conversationId: string }>('conversation.block-changed')
/** Messages have been unread for some time. */
export const messagesWaiting = defineEvent<{ conversationId: string; userId: string }>('message.waiting')
/** The sender of messages has deleted the account. */
export const messagesLeft = defineEvent<{ senderId: string }>('message.left')
