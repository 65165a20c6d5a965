import { z } from 'zod'
import { call } from './call.ts'
import { SavedReplyEntry } from './forms/conversations.ts'
import { Id, Instant } from './primitives.ts'

/** Most saved replies of a landlord. */
export const SAVED_REPLIES_MAX = 50

/** A text that a landlord keeps to send it again. */
export const SavedReply = z.strictObject({ id: Id, title: z.string(), text: z.string(), updatedAt: Instant })
export type SavedReply = z.infer<typeof SavedReply>

export const listSavedReplies = call({
  method: 'GET',
  path: '/api/saved-replies',
  who: 'landlord',
  summary: 'List my saved replies by title',
  answer: { 200: z.strictObject({ data: z.array(SavedReply).max(SAVED_REPLIES_MAX) }) },
  fallback: 'Could not load saved replies',
})

/** Creates a saved reply. 409 when the caller has 50. */
export const createSavedReply = call({
  method: 'POST',
  path: '/api/saved-replies',
  who: 'landlord',
  summary: 'Create a saved reply',
  body: SavedReplyEntry,
  answer: { 201: SavedReply },
  fallback: 'Could not save reply',
})

/** Changes a saved reply. 404 for another user's. */
export const updateSavedReply = call({
  method: 'PUT',
  path: '/api/saved-replies/{id}',
  who: 'landlord',
  summary: 'Change a saved reply',
  params: z.strictObject({ id: Id }),
  body: SavedReplyEntry,
  answer: { 200: SavedReply },
  fallback: 'Could not save reply',
})

/** Deletes a saved reply. 404 for another user's. */
export const deleteSavedReply = call({
  method: 'DELETE',
  path: '/api/saved-replies/{id}',
  who: 'landlord',
  summary: 'Delete a saved reply',
  params: z.strictObject({ id: Id }),
  answer: { 204: z.undefined() },
  fallback: 'Could not delete reply',
})
