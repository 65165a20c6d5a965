import type { Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type {
  createProperty as CreateProperty,
  deleteProperty as DeleteProperty,
  listOwnProperties as ListOwn,
  PropertyChange,
  updateProperty as UpdateProperty,
} from '#contract/listings.ts'
import { toMinor } from '#contract/money.ts'
import { SEASON_LIMITS, seasonsAboveMaxStay } from '#contract/nightly-prices.ts'
import {
  DEFAULT_CHECK_IN_TIME,
  DEFAULT_CHECK_OUT_TIME,
  type Image,
  type PriceUnit,
  type Property,
  type PropertyType,
} from '#contract/property.ts'
import { fault } from '#contract/reasons.ts'
import type { Db, Tables } from '../../platform/database/types.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { runIdempotent } from '../../platform/http/idempotency.ts'
import { pageOf } from '../../platform/http/pagination.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { Problem } from '../../platform/problem.ts'
import { countCreated, type Limit } from '../../platform/security/limits.ts'
import type { Services } from '../../platform/services.ts'
import type { PriceRules } from '../bookings/rules/price-rules.ts'
import { getProperty } from '../properties/actions.ts'
import { propertyNotFound, toPropertySummary } from '../properties/shape.ts'
import { releaseUploads } from '../uploads/actions.ts'
import { loadPersonSummaries, lockCaller } from '../users/actions.ts'
import { propertyChanged, propertyOffered } from './events.ts'
import { confirmedAt } from './freshness-rules.ts'
import { removeListing } from './moderation-actions.ts'
import { findImages, replaceImages } from './pictures.ts'
import * as queries from './queries.ts'
import {
  changeRules,
  findMissingFields,
  type ListingFields,
  type ModerationState,
  offerOf,
  stateAfterChange,
  toModeratedContent,
  UNKNOWN_COUNTRY,
} from './rules.ts'
import { sentRules } from './sent-rules.ts'

/** Returns one page of the caller's properties of any status, with exact positions. */
export const listOwnProperties = async (
  { db, config, clock }: Services,
  { query: { page, limit, status } }: ValidatedInput<typeof ListOwn>,
  { user }: Caller,
): Promise<CallAnswer<typeof ListOwn>> => {
  const [rows, { total }, people] = await Promise.all([
    queries.findOwn(db, user.id, status, page, limit).execute(),
    queries.countOwn(db, user.id, status).executeTakeFirstOrThrow(),
    loadPersonSummaries(db, [user.id]),
  ])
  const data = rows.map((row) => ({
    ...toPropertySummary(row, people(user.id), { currency: config.currency, now: clock() }),
    lat: row.lat,
    lng: row.lng,
    listed: row.listed,
    pausedUnconfirmed: row.pausedUnconfirmedAt !== null,
    rejectionReason: row.rejectionReason,
    changed: row.changedFrom !== null,
    ...(row.status === 'DRAFT' && { missing: Object.keys(findMissingFields(row, row.images.length)) }),
  }))
  return pageOf(data, total, { page, limit })
}

type Columns = Updateable<Tables['properties']>

const RULES = ['cleaningFee', 'weeklyDiscount', 'monthlyDiscount', 'weekdayPrices', 'seasons'] as const
const NO_CHANGE = Object.fromEntries(RULES.map((name) => [name, undefined]))

/** Returns the columns for what was sent; columns of fields that were not sent are left out. */
const toColumns = (change: PropertyChange & { status?: string }, now: Date): Columns => {
  const { price, deposit, ownershipConfirmed, images: _images, status: _status, ...fields } = change
  const columns: Columns = {
    ...fields,
    ...NO_CHANGE,
    priceMinor: price === undefined ? undefined : toMinor(price),
    depositMinor: deposit === undefined ? undefined : toMinor(deposit),
    ownershipConfirmedAt: ownershipConfirmed === undefined ? undefined : ownershipConfirmed ? now : null,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

type StayTerms = {
  minStay: number
  maxStay: number
  checkInTime: string
  checkOutTime: string
  priceUnit: PriceUnit
  priceRules: PriceRules | null
}

/** Throws BAD_INPUT for terms of which only one was sent and that contradict the other one. */
const assertTermsFit = (terms: StayTerms, sent: PropertyChange, now: Date) => {
  const { minStay, maxStay, checkInTime, checkOutTime, priceUnit, priceRules } = terms
  if (minStay > maxStay) throw new Problem('invalid_fields', { faults: { minStay: fault('above_max_stay') } })
  const limit = SEASON_LIMITS.find((name) => sent[name] !== undefined)
  if (limit && seasonsAboveMaxStay({ priceUnit, maxStay, seasons: priceRules?.seasons ?? [] }, now).length > 0)
    throw new Problem('invalid_fields', { faults: { [limit]: fault('season_above_max_stay') } })
  if (checkOutTime > checkInTime)
    throw new Problem('invalid_fields', { faults: { checkOutTime: fault('after_check_in') } })
}

/** For one landlord; an import has no limit. */
export const NEW_PROPERTY_LIMIT: Limit = { most: 30, seconds: 3_600 }

/** Values of fields that a draft lacks. */
const DRAFT_DEFAULTS = {
  title: '',
  description: '',
  propertyType: 'APARTMENT',
  priceMinor: 0,
  priceUnit: 'MONTH',
  bedrooms: null,
  address: '',
  city: '',
  country: UNKNOWN_COUNTRY,
  lat: 0,
  lng: 0,
  minStay: 1,
  maxStay: 365,
  checkInTime: DEFAULT_CHECK_IN_TIME,
  checkOutTime: DEFAULT_CHECK_OUT_TIME,
  ownershipConfirmedAt: null,
} as const

type NewListing = ListingFields & StayTerms & { propertyType: PropertyType }

/** Creates a property of the caller, once for each key. Throws BAD_INPUT as described in the contract. */
export const createProperty = async (
  services: Services,
  { body }: ValidatedInput<typeof CreateProperty>,
  caller: Caller,
  key: string | undefined,
): Promise<Property> => {
  const { user } = caller
  const now = services.clock()
  const id = uuid()
  const row = {
    ...DRAFT_DEFAULTS,
    ...(toColumns(body, now) as Partial<NewListing>),
    priceRules: changeRules(null, sentRules(body) ?? {}),
  } as NewListing
  assertTermsFit(row, body, now)
  return runIdempotent(services, { userId: user.id, call: 'POST /api/properties', key, body }, async (trx) => {
    await lockCaller(trx, 'landlord', caller)
    const isSubmitted = body.status === 'PENDING'
    const missing = findMissingFields(row, body.images?.length ?? 0)
    if (isSubmitted && Object.keys(missing).length) throw new Problem('invalid_fields', { faults: missing })
    await queries
      .insertProperty(trx, {
        ...row,
        priceRules: row.priceRules && JSON.stringify(row.priceRules),
        id,
        landlordId: user.id,
        status: body.status,
        submittedAt: isSubmitted ? now : null,
        createdAt: now,
        updatedAt: now,
        confirmedAvailableAt: now,
      })
      .execute()
    await replaceImages(trx, { propertyId: id, userId: user.id, pictures: body.images ?? [], allowedImages: [], now })
    await countCreated(services, trx, 'new-properties', user.id, NEW_PROPERTY_LIMIT)
    await emit(trx, propertyChanged, { userId: user.id, propertyId: id })
    return getProperty({ ...services, db: trx }, id, user)
  })
}

/** Returns the state after the landlord submits the property. Throws CONFLICT when it is published. */
const submit = (state: ModerationState): ModerationState => {
  if (state.status === 'APPROVED') throw new Problem('property_published')
  return { status: 'PENDING', changedFrom: null }
}

/** Returns the ids of pictures that neither the property nor its unreviewed previous version shows. */
const unusedPictureIds = (known: readonly Image[], shown: readonly Image[], { changedFrom }: ModerationState) => {
  const kept = new Set([...shown, ...(changedFrom?.images ?? [])].map(({ id }) => id))
  return known.map(({ id }) => id).filter((id) => !kept.has(id))
}

/** Locks the caller's account, then the property. Throws NOT_FOUND unless the caller is the owner. */
const lockOwnProperty = async (trx: Db, id: string, caller: Caller) => {
  await lockCaller(trx, 'landlord', caller)
  const row = await queries.lockProperty(trx, id).executeTakeFirst()
  if (row?.landlordId !== caller.user.id) throw propertyNotFound()
  return row
}

/**
 * Changes fields of the caller's property. Pausing needs no review; for other changes see `stateAfterChange`.
 *  Throws NOT_FOUND unless the caller is the owner, BAD_INPUT and CONFLICT as described in the contract.
 */
export const updateProperty = async (
  services: Services,
  { params: { id }, body }: ValidatedInput<typeof UpdateProperty>,
  caller: Caller,
): Promise<Property> => {
  const { db, clock } = services
  const { user } = caller
  await db.transaction().execute(async (trx) => {
    const row = await lockOwnProperty(trx, id, caller)
    const now = clock()
    const rules = sentRules(body)
    const priceRules = rules ? changeRules(row.priceRules, rules) : row.priceRules
    const columns: Columns = {
      ...toColumns(body, now),
      ...(rules && { priceRules: priceRules && JSON.stringify(priceRules) }),
    }
    if (Object.keys(columns).length === 0 && !body.images && !body.status) return
    const changed = { ...row, ...(columns as Partial<typeof row>), priceRules }
    assertTermsFit(changed, body, now)

    const before = await findImages(trx, id)
    const known = [...before, ...(row.changedFrom?.images ?? [])]
    const images = body.images
      ? await replaceImages(trx, { propertyId: id, userId: user.id, pictures: body.images, allowedImages: known, now })
      : before

    const state = { status: row.status, changedFrom: row.changedFrom }
    const { listed: _pause, ...rest } = columns
    const next = body.status
      ? submit(state)
      : Object.keys(rest).length || body.images
        ? stateAfterChange(state, toModeratedContent(row, before), toModeratedContent(changed, images))
        : state
    const isFirstSubmission = next.status === 'PENDING' && row.status === 'DRAFT'
    const missing = findMissingFields(changed, images.length)
    // A submitted property must not lose required fields. Fields that an import left empty may stay empty.
    const missingBefore = isFirstSubmission || next.status === 'DRAFT' ? {} : findMissingFields(row, before.length)
    const newlyMissing = Object.entries(missing).filter(([field]) => !(field in missingBefore))
    if (next.status !== 'DRAFT' && newlyMissing.length)
      throw new Problem('invalid_fields', { faults: Object.fromEntries(newlyMissing) })

    const isResubmitted = next.status === 'PENDING' && row.status !== 'PENDING'
    await queries
      .updateProperty(trx, id, {
        ...columns,
        ...confirmedAt(now),
        // What silence has paused stays marked until it is listed again.
        ...(columns.listed !== undefined && { pausedUnconfirmedAt: null }),
        updatedAt: now,
        status: next.status,
        changedFrom: next.changedFrom && JSON.stringify(next.changedFrom),
        changedAt: next.changedFrom ? now : null,
        ...(isResubmitted && { submittedAt: now, rejectionReason: null }),
      })
      .execute()
    await releaseUploads(trx, unusedPictureIds(known, images, next), now)
    await emit(trx, propertyChanged, { userId: user.id, propertyId: id })
    const offer = offerOf(row, { ...changed, status: next.status })
    if (offer) await emit(trx, propertyOffered, { propertyId: id, at: now.toISOString(), ...offer })
  })
  return getProperty(services, id, user)
}

/** Deletes the caller's property. Throws NOT_FOUND unless the caller is the owner. */
export const deleteProperty = async (
  { db, clock }: Services,
  { params: { id } }: ValidatedInput<typeof DeleteProperty>,
  caller: Caller,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const row = await lockOwnProperty(trx, id, caller)
    await removeListing(trx, row, clock())
  })
}

/** Returns the ids of the properties that `unlistProperties` would hide. */
export const findListedIds = async (db: Db, landlordId: string): Promise<string[]> =>
  (await queries.findListedIds(db, landlordId).execute()).map(({ id }) => id)

/** Pauses all properties of a landlord. */
export const unlistProperties = async (trx: Db, landlordId: string): Promise<void> => {
  await queries.unlistProperties(trx, landlordId).execute()
}
