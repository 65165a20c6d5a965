import { z } from 'zod'
import { call } from './call.ts'
import { EffectsOf, Id } from './primitives.ts'
import { ROLES } from './users.ts'

const params = z.strictObject({ id: Id })

/**
 * Counts what the deletion of an account touches at this moment: of its bookings those that are not paid, support requests also
 * from its address, notes that landlords wrote about the person or the person about tenants, of reports those that are open:
 * `reports` of its listings are closed, `ownReports` by the person deleted, `emptied` ones of its conversations lose their texts.
 * Reviews stay without the name, and refunds are still sent. Refused as `deleteUser` would be.
 */
export const previewDeletion = call({
  method: 'GET',
  path: '/api/admin/users/{id}/deletion',
  who: 'admin',
  summary: 'Preview the deletion of a user',
  params,
  answer: {
    200: EffectsOf([
      'listings',
      'bookings',
      'refunds',
      'reviews',
      'conversations',
      'support',
      'assigned',
      'notes',
      'ownReports',
      'reports',
      'emptied',
      'replies',
      'favouritesOfOthers',
      'sessions',
      'searches',
      'likes',
      'applications',
    ]),
  },
  fallback: 'Failed to load what this deletion affects',
})

/**
 * Answers what a change of role touches: listings that are hidden from search, requests that are cancelled, support requests
 * that are assigned to no one afterwards, sessions that end. At this moment; refused as `changeRole` would be.
 */
export const previewRoleChange = call({
  method: 'GET',
  path: '/api/admin/users/{id}/role-change',
  who: 'admin',
  summary: 'Preview a change of role',
  params,
  query: z.strictObject({ role: z.enum(ROLES) }),
  answer: { 200: EffectsOf(['paused', 'requests', 'assigned', 'sessions']) },
  fallback: 'Failed to load what this change affects',
})

/**
 * Answers what the deletion of a property touches: requests that are cancelled, favourites that it leaves, open reports that
 * are closed, reviews and conversations that are kept. At this moment; refused as `removeProperty` would be.
 */
export const previewRemoval = call({
  method: 'GET',
  path: '/api/admin/properties/{id}/deletion',
  who: 'admin',
  summary: 'Preview the deletion of a property',
  params,
  answer: { 200: EffectsOf(['requests', 'favourites', 'reports', 'kept', 'chats']) },
  fallback: 'Failed to load what this deletion affects',
})

/**
 * Answers what the rejection of a property touches: open reports that are closed, requests that its landlord can still
 * answer, and people whose favourites no longer show it. At this moment; refused as `rejectProperty` would be.
 */
export const previewRejection = call({
  method: 'GET',
  path: '/api/admin/properties/{id}/rejection',
  who: 'admin',
  summary: 'Preview the rejection of a property',
  params,
  answer: { 200: EffectsOf(['reports', 'unanswered', 'hidden']) },
  fallback: 'Failed to load what this change affects',
})
