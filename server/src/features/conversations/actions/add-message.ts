import { v7 as uuid } from 'uuid'
import type { Db, StoredBookingNews, StoredPicture } from '../../../platform/database/types.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import { messageSent } from '../events.ts'
import { insertMessage, type MessageRow } from '../message-queries.ts'
import { type findConversation, updateConversation } from '../queries.ts'

/** Milliseconds after which a mail is sent about messages that are not read. */
const MAIL_AFTER = 600_000

type Locked = Awaited<ReturnType<ReturnType<typeof findConversation>['executeTakeFirstOrThrow']>>

type Content = {
  senderId: string | null
  clientId?: string
  text?: string
  pictures?: StoredPicture[]
  booking?: StoredBookingNews
  eventId?: string
  /** The booking whose request the message came with. */
  requestId?: string
  /** Other mails and notifications have its content. */
  isQuiet?: boolean
}

/** What a message changes for both sides: it is unread by one, and the sender has read everything up to it. */
const changesBySide = (conversation: Locked, senderId: string | null, number: number, mailDueAt: Date | null) => {
  if (senderId === null) return {}
  const { tenantUnread, landlordUnread, tenantMailDueAt, landlordMailDueAt } = conversation
  return senderId === conversation.tenantId
    ? {
        tenantReadUpTo: number,
        tenantUnread: 0,
        tenantMailDueAt: null,
        landlordUnread: landlordUnread + 1,
        ...(landlordMailDueAt === null && { landlordMailDueAt: mailDueAt }),
      }
    : {
        landlordReadUpTo: number,
        landlordUnread: 0,
        landlordMailDueAt: null,
        tenantUnread: tenantUnread + 1,
        ...(tenantMailDueAt === null && { tenantMailDueAt: mailDueAt }),
      }
}

/** The first message of the tenant, and the first one of the landlord after it. */
const answerTimes = ({ tenantId, askedAt, answeredAt }: Locked, { senderId, isQuiet }: Content, at: Date) => {
  // The message of a booking request is answered by the decision.
  if (senderId === null || isQuiet) return {}
  if (senderId === tenantId) return askedAt ? {} : { askedAt: at }
  return askedAt && !answeredAt ? { answeredAt: at } : {}
}

/** Adds a message to a conversation whose row is locked, and emits the event. */
export const addMessage = async (trx: Db, conversation: Locked, content: Content, now: Date): Promise<MessageRow> => {
  const {
    senderId,
    clientId = null,
    text = '',
    pictures = [],
    booking = null,
    eventId = null,
    requestId = null,
    isQuiet = false,
  } = content
  const number = conversation.messageCount + 1
  const createdAt = new Date(Math.max(now.getTime(), conversation.updatedAt.getTime()))
  const source = { senderId, clientId, eventId, requestId }
  const row = { id: uuid(), conversationId: conversation.id, number, ...source, text, createdAt }
  await insertMessage(trx, {
    ...row,
    pictures: JSON.stringify(pictures),
    booking: booking && JSON.stringify(booking),
  }).execute()
  const mailDueAt = isQuiet ? null : new Date(now.getTime() + MAIL_AFTER)
  const changes = changesBySide(conversation, senderId, number, mailDueAt)
  const times = answerTimes(conversation, content, createdAt)
  await updateConversation(trx, conversation.id, {
    messageCount: number,
    updatedAt: createdAt,
    ...changes,
    ...times,
  }).execute()
  await emit(trx, messageSent, { conversationId: conversation.id, messageId: row.id, isQuiet })
  return { ...row, pictures, booking, removedAt: null, removedBy: null }
}
