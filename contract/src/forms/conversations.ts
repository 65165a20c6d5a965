import * as z from 'zod/mini'
import { Line, Text } from '../fields.ts'
import { MESSAGE_MAX, MESSAGE_PICTURES_MAX } from '../message-limits.ts'
import { REASON_MAX } from './reason.ts'

const SAVED_REPLY_TITLE_MAX = 80

/**
 * A message: text, pictures or both. `clientId` is made by the sender's program, which sends the same one again when it
 * does not know whether the message arrived: one id of one sender is one message.
 */
export const MessageEntry = z.strictObject({
  clientId: z.optional(z.uuid()),
  text: z.optional(Text(MESSAGE_MAX)),
  uploadIds: z.optional(z.array(z.uuid().check(z.toLowerCase())).check(z.maxLength(MESSAGE_PICTURES_MAX))),
})
export type MessageEntry = z.infer<typeof MessageEntry>

/** A text that a landlord keeps to send it again. */
export const SavedReplyEntry = z.strictObject({
  title: Line(SAVED_REPLY_TITLE_MAX, 1),
  text: Text(MESSAGE_MAX, 1),
})
export type SavedReplyEntry = z.infer<typeof SavedReplyEntry>

/** What an admin writes when reports are closed. */
export const ReportNote = z.strictObject({ note: Text(REASON_MAX, 1) })
