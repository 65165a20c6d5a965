import { z } from 'zod'
import { call } from './call.ts'
import { CountsOf, Id } from './primitives.ts'
import { ROLES } from './users.ts'

const params = z.strictObject({ id: Id })

/**
 * Answers what the deletion of an account touches: listings that are removed, bookings that are not paid and cancelled, refunds to the
 * user that are still sent, reviews that stay without the name, conversations in which the user's messages are erased, and
 * support conversations that are deleted. At this moment; refused as `deleteUser` would be.
 */
export const previewDeletion = call({
  method: 'GET',
  path: '/api/admin/users/{id}/deletion',
  who: 'admin',
  summary: 'Preview the deletion of a user',
  params,
  answer: { 200: CountsOf(['listings', 'bookings', 'refunds', 'reviews', 'conversations', 'support']) },
  fallback: 'Failed to load what this deletion affects',
})

/**
 * Answers what a change of role touches: listings that are hidden from search, requests that are cancelled, sessions that end. At
 * this moment; refused as `changeRole` would be.
 */
export const previewRoleChange = call({
  method: 'GET',
  path: '/api/admin/users/{id}/role-change',
  who: 'admin',
  summary: 'Preview a change of role',
  params,
  query: z.strictObject({ role: z.enum(ROLES) }),
  answer: { 200: CountsOf(['paused', 'requests', 'sessions']) },
  fallback: 'Failed to load what this change affects',
})

/**
 * Answers what the deletion of a property touches: requests that are cancelled, favourites that it leaves, reviews and
 * conversations that are kept. At this moment; refused as `removeProperty` would be.
 */
export const previewRemoval = call({
  method: 'GET',
  path: '/api/admin/properties/{id}/deletion',
  who: 'admin',
  summary: 'Preview the deletion of a property',
  params,
  answer: { 200: CountsOf(['requests', 'favourites', 'kept', 'chats']) },
  fallback: 'Failed to load what this deletion affects',
})
