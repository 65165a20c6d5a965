import { randomUUID } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { ANSWER_HOURS } from '#contract/claim-answers.ts'
import { dayAhead, TEST_INSTANT } from '../clock.ts'
import { addBooking } from '../fixtures.ts'
import { type Cells, OWN_ONLY, SUBJECTS, type World } from './cell.ts'

/** A paid stay that ended yesterday, whose deposit is held. */
const ENDED = {
  status: 'COMPLETED',
  paymentStatus: 'PAID',
  paidAt: TEST_INSTANT,
  startDate: dayAhead(-4),
  endDate: dayAhead(-1),
} as const

const isMissing = ({ subject, caller, other }: World) => subject !== caller && subject !== other

const addClaim = async ({ context }: World, bookingId: string): Promise<string> => {
  const id = uuid()
  const openedAt = new Date(TEST_INSTANT.getTime() - ANSWER_HOURS * 3_600_000)
  const claim = { id, bookingId, amountMinor: 1_000, currency: 'USD', reason: 'A broken lamp.', openedAt }
  await context.services.db.insertInto('depositClaims').values(claim).execute()
  return id
}

const addPhoto = async ({ context: { services } }: World, claimId: string): Promise<string> => {
  const id = uuid()
  const key = `claims/${id}`
  await services.storage.put(key, Buffer.from('a photo'), 'image/jpeg')
  await services.db
    .insertInto('depositClaimPhotos')
    .values({ id, claimId, side: 'LANDLORD', position: 0, key })
    .execute()
  return id
}

/** Adds a stay at a property of the caller or another landlord. */
const addReceivedStay = async (world: World) => {
  const { context, other, subjectProperty } = world
  if (isMissing(world)) world.booking = randomUUID()
  else world.booking = await addBooking(context.services.db, { propertyId: subjectProperty, tenantId: other }, ENDED)
}

/** Adds a stay of the caller or another tenant, with a claim on its deposit. */
const addClaimedStay = async (world: World) => {
  const { context, property, subject } = world
  world.booking = randomUUID()
  if (isMissing(world)) return
  world.booking = await addBooking(context.services.db, { propertyId: property, tenantId: subject }, ENDED)
  world.claim = await addClaim(world, world.booking)
}

export const depositCells = {
  openDepositClaim: {
    about: SUBJECTS,
    before: addReceivedStay,
    request: ({ booking }) => ({
      url: `/api/bookings/${booking}/deposit-claim`,
      payload: { amount: 10, reason: 'A broken lamp.' },
    }),
    outcome: { own: 201, other: 404, missing: 404 },
  },
  withdrawDepositClaim: {
    about: SUBJECTS,
    before: async (world) => {
      await addReceivedStay(world)
      if (world.booking && !isMissing(world)) await addClaim(world, world.booking)
    },
    request: ({ booking }) => ({ url: `/api/bookings/${booking}/deposit-claim` }),
    outcome: OWN_ONLY,
  },
  answerDepositClaim: {
    about: SUBJECTS,
    before: addClaimedStay,
    request: ({ booking }) => ({
      url: `/api/bookings/${booking}/deposit-claim/answer`,
      payload: { answer: 'It was broken before.' },
    }),
    outcome: OWN_ONLY,
  },
  getClaimPhoto: {
    about: SUBJECTS,
    before: async (world) => {
      await addClaimedStay(world)
      if (world.claim) world.photo = await addPhoto(world, world.claim)
    },
    request: ({ booking, photo = randomUUID() }) => ({ url: `/api/bookings/${booking}/deposit-claim/photos/${photo}` }),
    outcome: { own: 200, other: { TENANT: 404, LANDLORD: 404, ADMIN: 200, SUPER_ADMIN: 200 }, missing: 404 },
  },
  listDepositClaims: { outcome: 200 },
  exportDepositClaims: { outcome: 200 },
  decideDepositClaim: {
    about: SUBJECTS,
    before: addClaimedStay,
    request: ({ claim = randomUUID() }) => ({
      url: `/api/admin/deposit-claims/${claim}/decide`,
      payload: { awarded: 5, reason: 'Both sides agree.' },
    }),
    // An admin does not decide about the own stay.
    outcome: { own: 403, other: 200, missing: 404 },
  },
} satisfies Cells
