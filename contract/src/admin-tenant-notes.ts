import { z } from 'zod'
import { call } from './call.ts'
import { OptionalReason } from './forms/reason.ts'
import { Id, SeenVersion } from './primitives.ts'

/**
 * Deletes a note. The landlord is notified with the reason. 403 for the landlord and the tenant, 409 when note and answer are
 * not as `seen`.
 */
export const removeTenantNote = call({
  method: 'DELETE',
  path: '/api/admin/tenant-notes/{id}',
  who: 'admin',
  summary: 'Delete a note about a tenant',
  params: z.strictObject({ id: Id }),
  body: z.nullish(z.strictObject({ ...OptionalReason.shape, seen: SeenVersion })),
  answer: { 204: z.undefined() },
  fallback: 'Failed to delete note',
})
