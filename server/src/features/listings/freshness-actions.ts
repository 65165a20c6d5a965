import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { isConfirmable } from '#contract/confirmable.ts'
import { dayAt } from '#contract/days.ts'
import type {
  AskedListing,
  confirmAvailability as ConfirmAvailability,
  confirmByLink as ConfirmByLink,
} from '#contract/listing-freshness.ts'
import type { Db } from '../../platform/database/types.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { emit, emitAll } from '../../platform/jobs/emit.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { getProperty } from '../properties/actions.ts'
import { propertyNotFound } from '../properties/shape.ts'
import { lockAccountsShared, lockCaller } from '../users/actions.ts'
import { readConfirmationToken } from './confirmation-link-actions.ts'
import { freshnessDue, listingPaused, listingUnconfirmed, propertyChanged, propertyOffered } from './events.ts'
import { findFreshness, findRecentStay, findUnconfirmed, lockFreshness } from './freshness-queries.ts'
import { confirmedAt, dueBefore, freshnessStep } from './freshness-rules.ts'
import { updateProperty } from './queries.ts'
import { offerOf } from './rules.ts'

type Row = Awaited<ReturnType<ReturnType<typeof findFreshness>['executeTakeFirstOrThrow']>>

const canConfirm = (row: Row) => isConfirmable({ ...row, isPausedUnconfirmed: row.pausedUnconfirmedAt !== null })

/** Confirms a locked listing, and lists it again if silence has paused it. Throws CONFLICT unless it is published. */
const confirmLocked = async (trx: Db, row: Row, now: Date): Promise<void> => {
  if (!canConfirm(row)) throw new Problem('listing_not_published')
  const { id: propertyId, landlordId } = row
  await updateProperty(trx, propertyId, { ...confirmedAt(now), listed: true, pausedUnconfirmedAt: null }).execute()
  await emit(trx, propertyChanged, { userId: landlordId, propertyId })
  const offer = offerOf(row, { ...row, listed: true })
  if (offer) await emit(trx, propertyOffered, { propertyId, at: now.toISOString(), ...offer })
}

/** Confirms the caller's listing. Throws NOT_FOUND unless the caller is its landlord, CONFLICT unless it is published. */
export const confirmAvailability = async (
  services: Services,
  { params: { id } }: ValidatedInput<typeof ConfirmAvailability>,
  caller: Caller,
): Promise<CallAnswer<typeof ConfirmAvailability>> => {
  await services.db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'landlord', caller)
    const row = await lockFreshness(trx, id).executeTakeFirst()
    if (row?.landlordId !== caller.user.id) throw propertyNotFound()
    await confirmLocked(trx, row, services.clock())
  })
  return getProperty(services, id, caller.user)
}

const toAsked = (row: Row): AskedListing => ({
  id: row.id,
  title: row.title,
  isListed: row.isPublic,
  canConfirm: canConfirm(row),
})

const linkUnknown = () => new Problem('mail_link_unknown')

type ByLink = Pick<ValidatedInput<typeof ConfirmByLink>, 'query'>

/** Returns the listing that a link names. Throws NOT_FOUND for an invalid or expired link and a deleted listing. */
export const getAskedListing = async (
  { db, keys, clock }: Services,
  { query: { token } }: ByLink,
): Promise<AskedListing> => {
  const row = await findFreshness(db, readConfirmationToken(keys, token, clock())).executeTakeFirst()
  if (!row) throw linkUnknown()
  return toAsked(row)
}

/**
 * Confirms the listing that a link names. Throws NOT_FOUND for an invalid or expired link, a deleted listing and a person who is no
 * landlord any more, CONFLICT unless it is published.
 */
export const confirmByLink = (
  { db, keys, clock }: Services,
  { query: { token } }: ByLink,
): Promise<CallAnswer<typeof ConfirmByLink>> => {
  const id = readConfirmationToken(keys, token, clock())
  return db.transaction().execute(async (trx) => {
    const { landlordId = '' } = (await findFreshness(trx, id).executeTakeFirst()) ?? {}
    const landlord = landlordId ? (await lockAccountsShared(trx, [landlordId])).get(landlordId) : undefined
    const row = await lockFreshness(trx, id).executeTakeFirst()
    if (!row || !landlord || landlord.deletedAt || landlord.role !== 'LANDLORD') throw linkUnknown()
    await confirmLocked(trx, row, clock())
    return toAsked(await findFreshness(trx, id).executeTakeFirstOrThrow())
  })
}

/**
 * Counts an action of its landlord as a confirmation that a listing is available, in the transaction of the action, which
 * has locked the listing.
 */
export const countAsConfirmation = async (trx: Db, propertyId: string, now: Date): Promise<void> => {
  await updateProperty(trx, propertyId, confirmedAt(now)).execute()
}

/** Starts one job for each listing for which a reminder or the pause is due, so that a failing one delays no other. */
export const findFreshnessDue = async ({ db, clock }: Services): Promise<void> =>
  emitAll(db, freshnessDue, await findUnconfirmed(db, clock()).execute())

/**
 * Reminds the landlord of a listing, or pauses it after the last reminder. A confirmed stay to come that was requested
 * within the period counts as a confirmation. A second run finds nothing due.
 */
export const takeFreshnessStep = ({ db, clock }: Services, propertyId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await lockFreshness(trx, propertyId).executeTakeFirst()
    const now = clock()
    const step = row?.isPublic ? freshnessStep(row, now) : undefined
    if (!row || !step) return
    const stay = await findRecentStay(trx, propertyId, dueBefore(now).confirmed, dayAt(now, 'UTC')).executeTakeFirst()
    if (stay) return countAsConfirmation(trx, propertyId, stay.createdAt)
    const about = {
      userId: row.landlordId,
      propertyId,
      title: row.title,
      confirmedAt: row.confirmedAvailableAt.toISOString(),
    }
    if (step === 'remind') {
      const availabilityReminders = row.availabilityReminders + 1
      await updateProperty(trx, propertyId, { availabilityReminders, availabilityRemindedAt: now }).execute()
      await emit(trx, listingUnconfirmed, about)
      return
    }
    await updateProperty(trx, propertyId, { listed: false, pausedUnconfirmedAt: now }).execute()
    await emit(trx, propertyChanged, { userId: row.landlordId, propertyId })
    await emit(trx, listingPaused, about)
  })

type About = { propertyId: string; confirmedAt: string }

/** Whether a listing still waits for the confirmation that a reminder or its pause is about. */
export const isUnconfirmed = async (
  db: Db,
  { propertyId, confirmedAt: at }: About,
  isPaused: boolean,
): Promise<boolean> => {
  const row = await findFreshness(db, propertyId).executeTakeFirst()
  if (!row || row.confirmedAvailableAt.toISOString() !== at) return false
  return isPaused ? row.pausedUnconfirmedAt !== null : row.isPublic
}
