import * as z from 'zod/mini'
import { Line, Text } from '../fields.ts'

const SUPPORT_SUBJECT_MAX = 120
/** Characters of a message. */
export const SUPPORT_TEXT_MAX = 2_000
/** Lines of the help assistant that are kept with a conversation, and characters of a line. */
export const TRANSCRIPT_LINES_MAX = 50
export const TRANSCRIPT_TEXT_MAX = 1_000
export const TRANSCRIPT_TIME_MAX = 40

/** A line of the help assistant. `time` is an instant, or an hour and minute as the assistant showed it. */
export const TranscriptLine = z.strictObject({
  from: z.enum(['user', 'bot']),
  text: Text(TRANSCRIPT_TEXT_MAX),
  time: Line(TRANSCRIPT_TIME_MAX),
})
export type TranscriptLine = z.infer<typeof TranscriptLine>

/** Of a message. */
export const SupportText = Text(SUPPORT_TEXT_MAX, 1)

/**
 * A message of a support conversation. `clientId` is made by the author's program, which sends the same one again when it
 * does not know whether the message arrived: one id of one author is one message.
 */
export const SupportMessageEntry = z.strictObject({ clientId: z.optional(z.uuid()), text: SupportText })
export type SupportMessageEntry = z.infer<typeof SupportMessageEntry>

/** A new conversation with its first message. */
export const SupportOpening = z.strictObject({
  clientId: z.optional(z.uuid()),
  subject: Line(SUPPORT_SUBJECT_MAX, 1),
  text: SupportText,
  transcript: z.optional(z.array(TranscriptLine).check(z.maxLength(TRANSCRIPT_LINES_MAX))),
})
export type SupportOpening = z.infer<typeof SupportOpening>
