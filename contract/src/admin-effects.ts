import { z } from 'zod'
import { call } from './call.ts'
import { CountsOf, Id } from './primitives.ts'
import { ROLES } from './users.ts'

const params = z.strictObject({ id: Id })

/**
 * What the deletion of an account touches: listings that are removed, bookings that are not paid and cancelled, refunds to the
 * user that are still sent, reviews that stay without the name, conversations in which the user's messages are erased, and
 * support conversations that are deleted.
 */
export const DELETION_EFFECTS = ['listings', 'bookings', 'refunds', 'reviews', 'conversations', 'support'] as const

/** Answers what else a deletion would touch, at this moment. Refused as `deleteUser` would be. */
export const previewDeletion = call({
  method: 'GET',
  path: '/api/admin/users/{id}/deletion',
  who: 'admin',
  summary: 'Preview the deletion of a user',
  params,
  answer: { 200: CountsOf(DELETION_EFFECTS) },
  fallback: 'Failed to load what this deletion affects',
})

/** What a demotion touches: listings that are hidden from search, requests that are cancelled, sessions that end. */
export const ROLE_EFFECTS = ['paused', 'requests', 'sessions'] as const

/** Answers what else a change of role would touch, at this moment. Refused as `changeRole` would be. */
export const previewRoleChange = call({
  method: 'GET',
  path: '/api/admin/users/{id}/role-change',
  who: 'admin',
  summary: 'Preview a change of role',
  params,
  query: z.strictObject({ role: z.enum(ROLES) }),
  answer: { 200: CountsOf(ROLE_EFFECTS) },
  fallback: 'Failed to load what this change affects',
})

/**
 * What the deletion of a property touches: requests that are cancelled, favourites that it leaves, reviews and conversations
 * that are kept.
 */
export const PROPERTY_EFFECTS = ['requests', 'favourites', 'kept', 'chats'] as const

/** Answers what else a deletion would touch, at this moment. Refused as `removeProperty` would be. */
export const previewRemoval = call({
  method: 'GET',
  path: '/api/admin/properties/{id}/deletion',
  who: 'admin',
  summary: 'Preview the deletion of a property',
  params,
  answer: { 200: CountsOf(PROPERTY_EFFECTS) },
  fallback: 'Failed to load what this deletion affects',
})
