import type { Readable } from 'node:stream'
import { v7 as uuid } from 'uuid'
import type { Booking } from '#contract/bookings.ts'
import type { ValidatedInput } from '#contract/call.ts'
import type {
  answerDepositClaim as AnswerClaim,
  getClaimPhoto as GetPhoto,
  openDepositClaim as OpenClaim,
  withdrawDepositClaim as WithdrawClaim,
} from '#contract/deposits.ts'
import { sumOf, toMinor } from '#contract/money.ts'
import type { Db } from '../../../platform/database/types.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import {
  type BookingWithDeposit,
  getBookingWithDeposit,
  lockBookingWithDeposit,
} from '../../bookings/actions/deposit-state.ts'
import { getBooking } from '../../bookings/actions/get-booking.ts'
import { canSeeBooking } from '../../bookings/actions/payment-state.ts'
import { claimError } from '../../bookings/rules/deposit.ts'
import { bookingNotFound } from '../../bookings/shape.ts'
import { lockCaller } from '../../users/actions.ts'
import { type AddPhotos, type SentPhotos, storePhotos } from '../claim-photos.ts'
import { amountAbove, assertOpen, claimNotFound } from '../claim-shape.ts'
import * as claims from '../deposit-queries.ts'
import { depositAnswered, depositClaimed, depositWithdrawn } from '../events.ts'
import * as queries from '../queries.ts'
import { settleDeposit } from './settle-deposit.ts'

type Change<Checked> = {
  side: 'tenantId' | 'landlordId'
  /** Throws unless the claim can be changed so. Runs before photos are read, which costs seconds, and under the lock. */
  check: (db: Db, booking: BookingWithDeposit, now: Date) => Promise<Checked>
  change: (trx: Db, checked: Checked, now: Date, booking: BookingWithDeposit) => Promise<void>
}

/**
 * Changes the claim on a locked booking of the caller in a transaction. Throws NOT_FOUND unless the caller is on that side.
 */
const commitChange = async <Checked>(
  { db, clock }: Services,
  id: string,
  caller: Caller,
  { side, check, change }: Change<Checked>,
): Promise<void> => {
  const found = await queries.findBooking(db, id).executeTakeFirst()
  if (found?.[side] !== caller.user.id) throw bookingNotFound()
  await db.transaction().execute(async (trx) => {
    // Both: an account is not deleted while a claim of its bookings is open.
    await lockCaller(trx, 'verified', caller, [found.tenantId, found.landlordId])
    const booking = await lockBookingWithDeposit(trx, id)
    const now = clock()
    await change(trx, await check(trx, booking, now), now, booking)
  })
}

const loadChanged = (services: Services, id: string, caller: Caller): Promise<Booking> =>
  getBooking(services, { params: { id }, query: undefined, body: undefined }, caller)

/** As `commitChange`; returns the booking as it is then. */
const changeClaim = async <Checked>(
  services: Services,
  id: string,
  caller: Caller,
  change: Change<Checked>,
): Promise<Booking> => {
  await commitChange(services, id, caller, change)
  return loadChanged(services, id, caller)
}

/** As `changeClaim`, with photos, which are stored first. */
const changeWithPhotos = async <Checked>(
  services: Services,
  id: string,
  caller: Caller,
  photos: SentPhotos,
  changeOf: (addPhotos: AddPhotos) => Change<Checked>,
): Promise<Booking> => {
  const { side, check } = changeOf(async () => {})
  const found = await queries.findBooking(services.db, id).executeTakeFirst()
  if (found?.[side] !== caller.user.id) throw bookingNotFound()
  if (photos.files.length) await check(services.db, await getBookingWithDeposit(services.db, id), services.clock())
  await storePhotos(services, caller.user.id, photos, (add) => commitChange(services, id, caller, changeOf(add)))
  return loadChanged(services, id, caller)
}

const findOpen = async (db: Db, bookingId: string) => {
  const claim = await claims.findClaimOf(db, bookingId).executeTakeFirst()
  if (!claim) throw claimNotFound()
  assertOpen(claim)
  return claim
}

const newsOf = ({ id, bookingId }: { id: string; bookingId: string }, now: Date) => ({
  claimId: id,
  bookingId,
  at: now.toISOString(),
})

/** Opens a claim. Throws as described in the contract. */
export const openClaim = (
  services: Services,
  { params, body: { amount, reason } }: ValidatedInput<typeof OpenClaim>,
  photos: SentPhotos,
  caller: Caller,
): Promise<Booking> =>
  changeWithPhotos(services, params.id, caller, photos, (addPhotos) => ({
    side: 'landlordId',
    check: async (db, booking, now) => {
      const existing = await claims.findClaimOf(db, booking.id).executeTakeFirst()
      const error = claimError({ ...booking, claim: existing?.status }, now, booking.timeZone)
      if (error) throw new Problem(error)
      const held = sumOf((await queries.findPaid(db, booking.id).execute()).map(({ depositMinor }) => depositMinor))
      if (held === 0) throw new Problem('no_deposit')
      const amountMinor = toMinor(amount)
      if (amountMinor > held) throw amountAbove('amount', held)
      return amountMinor
    },
    change: async (trx, amountMinor, now, { id: bookingId, currency }) => {
      const claim = { id: uuid(), bookingId, amountMinor, currency, reason, openedAt: now }
      await claims.insertClaim(trx, claim).execute()
      await addPhotos(trx, claim.id, 'LANDLORD')
      await emit(trx, depositClaimed, newsOf(claim, now))
    },
  }))

/** Withdraws the open claim and returns the deposit. Throws as described in the contract. */
export const withdrawClaim = (
  services: Services,
  { params }: ValidatedInput<typeof WithdrawClaim>,
  caller: Caller,
): Promise<Booking> =>
  changeClaim(services, params.id, caller, {
    side: 'landlordId',
    check: (db, { id }) => findOpen(db, id),
    change: async (trx, claim, now, booking) => {
      await claims.updateClaim(trx, claim.id, { status: 'WITHDRAWN', closedAt: now }).execute()
      await settleDeposit(trx, booking, 0, now)
      await emit(trx, depositWithdrawn, newsOf(claim, now))
    },
  })

/** Stores the tenant's answer. Throws as described in the contract. */
export const answerClaim = (
  services: Services,
  { params, body: { answer } }: ValidatedInput<typeof AnswerClaim>,
  photos: SentPhotos,
  caller: Caller,
): Promise<Booking> =>
  changeWithPhotos(services, params.id, caller, photos, (addPhotos) => ({
    side: 'tenantId',
    check: async (db, { id }) => {
      const claim = await findOpen(db, id)
      if (claim.answer !== null) throw new Problem('claim_answered')
      return claim
    },
    change: async (trx, claim, now) => {
      await claims.updateClaim(trx, claim.id, { answer, answeredAt: now }).execute()
      await addPhotos(trx, claim.id, 'TENANT')
      await emit(trx, depositAnswered, newsOf(claim, now))
    },
  }))

type OpenPhoto = { size: number; stream: Readable }

/** Returns a photo with its content. Throws NOT_FOUND unless the caller is a party to the booking or an admin. */
export const getPhoto = async (
  { db, storage }: Services,
  { params: { id, photoId } }: ValidatedInput<typeof GetPhoto>,
  caller: Caller,
): Promise<OpenPhoto> => {
  const found = await claims.findPhoto(db, id, photoId).executeTakeFirst()
  const file = found && canSeeBooking(found, caller) && (await storage.get(found.key))
  if (!file) throw new Problem('photo_not_found')
  return file
}
