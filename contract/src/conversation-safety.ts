import { z } from 'zod'
import { call } from './call.ts'
import { Conversation } from './conversations.ts'
import { Reason } from './forms/reason.ts'
import { Id } from './primitives.ts'

const conversationParams = z.strictObject({ id: Id })

/**
 * Blocks the other person: neither can write to the other, in any conversation, and neither with a booking request nor with
 * its rejection. Blocking twice changes nothing.
 */
export const blockPerson = call({
  method: 'POST',
  path: '/api/conversations/{id}/block',
  who: 'verified',
  summary: 'Block the other person of a conversation',
  params: conversationParams,
  answer: { 200: Conversation },
  fallback: 'Could not block this person',
})

export const unblockPerson = call({
  method: 'DELETE',
  path: '/api/conversations/{id}/block',
  who: 'verified',
  summary: 'Unblock the other person of a conversation',
  params: conversationParams,
  answer: { 200: Conversation },
  fallback: 'Could not unblock this person',
})

/**
 * Reports a conversation to the admins, who can then read it. 409 while an earlier report of the caller is open, 429
 * above 10 in an hour.
 */
export const reportConversation = call({
  method: 'POST',
  path: '/api/conversations/{id}/report',
  who: 'verified',
  summary: 'Report a conversation',
  params: conversationParams,
  body: Reason,
  answer: { 201: Conversation },
  fallback: 'Could not report the conversation',
})
