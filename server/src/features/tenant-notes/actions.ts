import { v7 as uuid } from 'uuid'
import type { removeTenantNote as RemoveNote } from '#contract/admin-tenant-notes.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { isAdmin } from '#contract/roles.ts'
import {
  type deleteTenantNote as DeleteNote,
  type disputeTenantNote as DisputeNote,
  type listTenantNotes as ListNotes,
  type listNotesAboutMe as ListNotesAboutMe,
  NOTES_MAX,
  type saveTenantNote as SaveNote,
  type TenantNote,
} from '#contract/tenant-notes.ts'
import type { Db } from '../../platform/database/types.ts'
import { assertNotOwnMatter, type Caller, sessionEnded } from '../../platform/http/caller.ts'
import { assertSeenVersion, versionOf } from '../../platform/http/seen.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { Problem } from '../../platform/problem.ts'
import { countCreated, type Limit } from '../../platform/security/limits.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/actions.ts'
import { bookingNotFound } from '../bookings/shape.ts'
import { loadPersonSummaries, lockAccountsShared, lockCaller } from '../users/actions.ts'
import { noteReceived, noteRemoved } from './events.ts'
import * as queries from './queries.ts'
import { readableNotes } from './rules.ts'

/** For one landlord: a new note notifies a tenant, also when it is deleted at once. */
const NOTE_LIMIT: Limit = { most: 60, seconds: 3_600 }

type Row = Awaited<ReturnType<ReturnType<typeof queries.findNotes>['execute']>>[number]

const noteNotFound = () => new Problem('note_not_found')

/** Loads the landlords of notes and converts them. */
export const toNotes = async (db: Db, rows: readonly Row[]): Promise<TenantNote[]> => {
  const people = await loadPersonSummaries(
    db,
    rows.map(({ landlordId }) => landlordId),
  )
  return rows.map((row) => ({
    id: row.id,
    bookingId: row.bookingId,
    landlord: people(row.landlordId),
    property: { id: row.propertyId, title: row.title },
    text: row.text,
    dispute: row.dispute,
    disputedAt: row.disputedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** As `toNotes`, for admins, who decide on what they read. */
const toAdminNotes = async (db: Db, rows: readonly Row[]) =>
  (await toNotes(db, rows)).map((note) => ({ ...note, version: versionOf(note.text, note.dispute) }))

const loadNote = async (db: Db, id: string): Promise<TenantNote> => {
  const [note] = await toNotes(db, await queries.findOne(db, id).execute())
  if (!note) throw noteNotFound()
  return note
}

/** Stores the landlord's note. Returns it, and whether it is new. Throws as described in the contract. */
export const saveNote = (
  services: Services,
  { params: { id: bookingId }, body: { text } }: ValidatedInput<typeof SaveNote>,
  { user }: Caller,
): Promise<{ note: TenantNote; isNew: boolean }> =>
  services.db.transaction().execute(async (trx) => {
    const booking = await queries.findBooking(trx, bookingId).executeTakeFirst()
    if (booking?.landlordId !== user.id) throw bookingNotFound()
    const { tenantId, landlordId } = booking
    // A deletion of either account erases the note.
    const accounts = await lockAccountsShared(trx, [tenantId, landlordId])
    if (accounts.get(landlordId)?.deletedAt !== null) throw sessionEnded()
    if (accounts.get(tenantId)?.deletedAt !== null) throw new Problem('tenant_deleted')
    if (booking.status !== 'COMPLETED') throw new Problem('stay_not_completed')
    const now = services.clock()
    const stored = await queries
      .upsert(trx, { id: uuid(), bookingId, landlordId, tenantId, text, createdAt: now, updatedAt: now })
      .executeTakeFirst()
    if (!stored) {
      const deleted = await queries.findDeletedForGood(trx, bookingId).executeTakeFirst()
      throw new Problem(deleted ? 'note_removed' : 'note_disputed')
    }
    await countCreated(services, trx, 'tenant-notes', user.id, NOTE_LIMIT)
    if (stored.isNew) await emit(trx, noteReceived, { bookingId })
    return { note: await loadNote(trx, stored.id), isNew: stored.isNew }
  })

/** Deletes the caller's note, for good once the tenant has disputed it. Throws NOT_FOUND unless the caller wrote it. */
export const deleteNote = (
  { db, clock }: Services,
  { params }: ValidatedInput<typeof DeleteNote>,
  { user }: Caller,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const note = await queries.lockOf(trx, params.id, user.id).executeTakeFirst()
    if (!note) throw noteNotFound()
    if (note.dispute === null) await queries.deleteOne(trx, note.id).execute()
    else await queries.deleteForGood(trx, note.id, 'LANDLORD', clock()).execute()
  })

/** Returns the notes that the caller may read about the tenant of a booking. Throws NOT_FOUND as the contract says. */
export const listNotes = async (
  { db, clock }: Services,
  { params: { id } }: ValidatedInput<typeof ListNotes>,
  { user }: Caller,
): Promise<CallAnswer<typeof ListNotes>> => {
  const booking = await queries.findBooking(db, id).executeTakeFirst()
  const isByAdmin = isAdmin(user.role)
  const readable = booking ? readableNotes(booking, { id: user.id, isAdmin: isByAdmin }, clock()) : 'none'
  if (!booking || readable === 'none') throw bookingNotFound()
  const wanted = readable === 'all' ? { tenantId: booking.tenantId } : { bookingId: id, landlordId: user.id }
  const rows = await queries.findNotes(db, wanted, NOTES_MAX).execute()
  return { data: await (isByAdmin ? toAdminNotes : toNotes)(db, rows) }
}

/** Returns the notes about the caller. */
export const listNotesAboutMe = async (
  { db }: Services,
  { user }: Caller,
): Promise<CallAnswer<typeof ListNotesAboutMe>> => ({
  data: await toNotes(db, await queries.findNotes(db, { tenantId: user.id }, NOTES_MAX).execute()),
})

/** Stores the tenant's answer to a note. Throws NOT_FOUND unless the note is about the caller. */
export const disputeNote = (
  { db, clock }: Services,
  { params: { id }, body: { text } }: ValidatedInput<typeof DisputeNote>,
  caller: Caller,
): Promise<TenantNote> =>
  db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'verified', caller)
    const { numUpdatedRows } = await queries.setDispute(trx, id, caller.user.id, text, clock()).executeTakeFirst()
    if (!numUpdatedRows) throw noteNotFound()
    return loadNote(trx, id)
  })

/** Deletes a note for good. Throws NOT_FOUND, FORBIDDEN to its author and to the tenant, CONFLICT when it is not as seen. */
export const removeNote = ({ db, clock }: Services, input: ValidatedInput<typeof RemoveNote>, caller: Caller) =>
  db.transaction().execute(async (trx) => {
    const reason = input.body?.reason || null
    const found = await queries.findOne(trx, input.params.id).executeTakeFirst()
    if (!found) throw noteNotFound()
    await lockCaller(trx, 'admin', caller, [found.landlordId])
    const note = await queries.lockOne(trx, found.id).executeTakeFirst()
    if (!note) throw noteNotFound()
    const { id, landlordId: userId, tenantId, bookingId } = note
    assertNotOwnMatter(caller, [userId, tenantId])
    await assertSeenVersion(input.body?.seen, async () => toAdminNotes(trx, await queries.findOne(trx, id).execute()))
    const now = clock()
    await queries.deleteForGood(trx, id, 'ADMIN', now).execute()
    // The entry names the author, so that the deletion of the account erases the entry's name and reason.
    const target = { id: userId }
    const before = { bookingId }
    await recordAudit(trx, caller, { action: 'tenant-note.deleted', target, before, ...(reason && { reason }) }, now)
    await emit(trx, noteRemoved, { userId, bookingId, reason })
  })
