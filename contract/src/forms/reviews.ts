import * as z from 'zod/mini'
import { Line, Text } from '../fields.ts'

export const RATING_MAX = 5
const REVIEW_TITLE_MAX = 120
const REVIEW_COMMENT_MAX = 2_000
const REPLY_MAX = 2_000
const NOTE_MAX = 1_000

/** What an author writes about a place (product.md 6). */
export const ReviewEntry = z.strictObject({
  rating: z.int().check(z.minimum(1), z.maximum(RATING_MAX)),
  title: Line(REVIEW_TITLE_MAX, 1),
  comment: Text(REVIEW_COMMENT_MAX, 1),
})
export type ReviewEntry = z.infer<typeof ReviewEntry>

/** The landlord's public answer to a review. */
export const ReviewReply = z.strictObject({ reply: Text(REPLY_MAX, 1) })

/** A landlord's note about a tenant, or the tenant's answer to it. */
export const NoteEntry = z.strictObject({ text: Text(NOTE_MAX, 1) })
