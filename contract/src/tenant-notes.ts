import { z } from 'zod'
import { call } from './call.ts'
import { NoteEntry } from './forms/reviews.ts'
import { Id, Instant, Version } from './primitives.ts'
import { PersonSummary } from './users.ts'

/** A landlord's note about a tenant after a stay. Read by both, by landlords with an open booking of the tenant, and by admins. */
export const TenantNote = z.strictObject({
  id: Id,
  bookingId: Id,
  landlord: PersonSummary,
  property: z.strictObject({ id: Id, title: z.string() }),
  text: z.string(),
  dispute: z.string().nullable().meta({ description: "The tenant's answer, shown with the note." }),
  disputedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version.optional().meta({ description: 'For admins only. `removeTenantNote` takes it as `seen`.' }),
})
export type TenantNote = z.infer<typeof TenantNote>

/** Most notes in one answer, newest first. */
export const NOTES_MAX = 100
const Notes = z.strictObject({ data: z.array(TenantNote).max(NOTES_MAX) })

/**
 * Stores the landlord's only note about the tenant of a completed stay: 201 for a new one, of which the tenant is
 * notified, 200 for a changed one. 404 unless the caller is the landlord of the booking, 409 before the stay is completed,
 * once the tenant has disputed the note, and after an admin deleted it or the landlord deleted a disputed one.
 */
export const saveTenantNote = call({
  method: 'PUT',
  path: '/api/bookings/{id}/tenant-note',
  who: 'verified',
  summary: 'Save my note about the tenant of a stay',
  params: z.strictObject({ id: Id }),
  body: NoteEntry,
  answer: { 200: TenantNote, 201: TenantNote },
  fallback: 'Failed to save note',
})

/** Deletes the landlord's own note. 404 unless the caller wrote it. */
export const deleteTenantNote = call({
  method: 'DELETE',
  path: '/api/bookings/{id}/tenant-note',
  who: 'verified',
  summary: 'Delete my note about the tenant of a stay',
  params: z.strictObject({ id: Id }),
  answer: { 204: z.undefined() },
  fallback: 'Failed to delete note',
})

/**
 * Lists the notes about the tenant of a booking: all of them for its landlord while it is PENDING or CONFIRMED and for
 * admins, else the landlord's own about this stay. 404 for everyone else, also the tenant (`listNotesAboutMe`).
 */
export const listTenantNotes = call({
  method: 'GET',
  path: '/api/bookings/{id}/tenant-notes',
  who: 'verified',
  summary: 'List notes about the tenant of a booking',
  params: z.strictObject({ id: Id }),
  answer: { 200: Notes },
  fallback: 'Failed to fetch notes',
})

export const listNotesAboutMe = call({
  method: 'GET',
  path: '/api/users/me/tenant-notes',
  who: 'verified',
  summary: 'List landlords’ notes about me, newest first',
  answer: { 200: Notes },
  fallback: 'Failed to fetch notes',
})

/** Stores the tenant's answer, which is shown with the note. 404 unless the note is about the caller. */
export const disputeTenantNote = call({
  method: 'PUT',
  path: '/api/tenant-notes/{id}/dispute',
  who: 'verified',
  summary: 'Dispute a note about me',
  params: z.strictObject({ id: Id }),
  body: NoteEntry,
  answer: { 200: TenantNote },
  fallback: 'Failed to save note',
})
