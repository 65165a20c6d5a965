import type { Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Answer, Checked } from '#contract/call.ts'
import type {
  createProperty as CreateProperty,
  deleteProperty as DeleteProperty,
  listOwnProperties as ListOwn,
  PropertyChange,
  updateProperty as UpdateProperty,
  Watched,
} from '#contract/listings.ts'
import { toMinor } from '#contract/money.ts'
import type { Image, PriceUnit, PropertyType } from '#contract/properties.ts'
import type { Caller } from '../../parts/caller.ts'
import type { Db, Tables } from '../../parts/database/types.ts'
import type { Parts } from '../../parts/parts.ts'
import { Problem } from '../../parts/problem.ts'
import { releaseUploads } from '../uploads/actions.ts'
import { personSummaries } from '../users/actions.ts'
import { changeProperty, countOwn, findOwn, insertProperty, lockProperty } from './own-queries.ts'
import { showImages, shownImages } from './pictures.ts'
import { takeAway } from './removal.ts'
import { afterChange, type Listing, lacking, NO_COUNTRY, type Standing, totalPages } from './rules.ts'
import { noSuchProperty, summary } from './shape.ts'

/** One page of the caller's properties, whatever their status, with their exact positions. */
export const listOwn = async (
  { db, config }: Parts,
  { query: { page, limit, status } }: Checked<typeof ListOwn>,
  { user }: Caller,
): Promise<Answer<typeof ListOwn>> => {
  const [rows, { total }, people] = await Promise.all([
    findOwn(db, user.id, status, page, limit).execute(),
    countOwn(db, user.id, status).executeTakeFirstOrThrow(),
    personSummaries(db, [user.id]),
  ])
  const data = rows.map((row) => ({
    ...summary(row, people(user.id), config.currency),
    lat: row.lat,
    lng: row.lng,
    listed: row.listed,
    rejectionReason: row.rejection_reason,
    changed: row.changed_from !== null,
    ...(row.status === 'DRAFT' && { missing: Object.keys(lacking(row, row.images.length)) }),
  }))
  return { data, total, page, limit, totalPages: totalPages(total, limit) }
}

type Columns = Updateable<Tables['properties']>

/** Fields of the contract as columns; what was not sent stays. */
const columnsOf = (change: PropertyChange, now: Date): Columns => {
  const { ownershipConfirmed: confirmed } = change
  const columns = {
    title: change.title,
    description: change.description,
    property_type: change.propertyType,
    price_minor: change.price === undefined ? undefined : toMinor(change.price),
    price_unit: change.priceUnit,
    deposit_minor: change.deposit === undefined ? undefined : toMinor(change.deposit),
    min_stay: change.minStay,
    max_stay: change.maxStay,
    bedrooms: change.bedrooms,
    bathrooms: change.bathrooms,
    area_sqm: change.areaSqm,
    max_guests: change.maxGuests,
    amenities: change.amenities,
    house_rules: change.houseRules,
    address: change.address,
    neighbourhood: change.neighbourhood,
    city: change.city,
    country: change.country,
    lat: change.lat,
    lng: change.lng,
    listed: change.listed,
    ownership_confirmed_at: confirmed === undefined ? undefined : confirmed ? now : null,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

const crossedStays = () =>
  new Problem('BAD_INPUT', 'minStay must not be above maxStay.', { fields: { minStay: 'must not be above maxStay' } })

const incomplete = (fields: Record<string, string>) => {
  const sentence = Object.entries(fields)
    .map(([name, what]) => `${name} ${what}`)
    .join('; ')
  return new Problem('BAD_INPUT', `${sentence}.`, { fields })
}

/** What a draft says of what it does not say yet. */
const NOTHING = {
  title: '',
  description: '',
  property_type: 'APARTMENT',
  price_minor: 0,
  price_unit: 'MONTH',
  bedrooms: null,
  address: '',
  city: '',
  country: NO_COUNTRY,
  lat: 0,
  lng: 0,
  min_stay: 1,
  max_stay: 365,
  ownership_confirmed_at: null,
} as const

type Begun = Listing & { property_type: PropertyType; price_unit: PriceUnit; min_stay: number; max_stay: number }

/** Stores a new property of the caller and answers its id. Throws BAD_INPUT as the contract says. */
export const createOwn = async (
  { db, clock }: Parts,
  { body }: Checked<typeof CreateProperty>,
  { user }: Caller,
): Promise<string> => {
  const now = clock()
  const id = uuid()
  const row = { ...NOTHING, ...(columnsOf(body, now) as Partial<Begun>) } as Begun
  if (row.min_stay > row.max_stay) throw crossedStays()
  await db.transaction().execute(async (trx) => {
    const waits = body.status === 'PENDING'
    const lacks = lacking(row, body.images?.length ?? 0)
    if (waits && Object.keys(lacks).length) throw incomplete(lacks)
    await insertProperty(trx, {
      ...row,
      id,
      landlord_id: user.id,
      status: body.status,
      submitted_at: waits ? now : null,
      created_at: now,
      updated_at: now,
    }).execute()
    await showImages(trx, { propertyId: id, userId: user.id, wanted: body.images ?? [], known: [], now })
  })
  return id
}

const watched = (row: Listing, images: Image[]): Watched => ({
  title: row.title,
  description: row.description,
  address: row.address,
  city: row.city,
  country: row.country,
  position: `${row.lat.toFixed(5)}, ${row.lng.toFixed(5)}`,
  images,
})

/** Where it stands when its landlord submits it. Throws CONFLICT for what is online. */
const submitted = (standing: Standing): Standing => {
  if (standing.status === 'APPROVED') throw new Problem('CONFLICT', 'This property is online already.')
  return { status: 'PENDING', changedFrom: null }
}

/** Pictures that neither the property shows nor an admin still compares with. */
const letGo = (known: readonly Image[], shown: readonly Image[], { changedFrom }: Standing) => {
  const kept = new Set([...shown, ...(changedFrom?.images ?? [])].map(({ id }) => id))
  return known.map(({ id }) => id).filter((id) => !kept.has(id))
}

const lockOwn = async (trx: Db, id: string, userId: string) => {
  const row = await lockProperty(trx, id).executeTakeFirst()
  if (row?.landlord_id !== userId) throw noSuchProperty()
  return row
}

/**
 * Changes what was sent of the caller's property. Pausing alone asks nobody; see `afterChange` for the rest.
 * Throws NOT_FOUND for somebody else's, BAD_INPUT and CONFLICT as the contract says.
 */
export const updateOwn = async (
  { db, clock }: Parts,
  { params: { id }, body }: Checked<typeof UpdateProperty>,
  { user }: Caller,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, id, user.id)
    const now = clock()
    const columns = columnsOf(body, now)
    if (Object.keys(columns).length === 0 && !body.images && !body.status) return
    const changed = { ...row, ...(columns as Partial<typeof row>) }
    if (changed.min_stay > changed.max_stay) throw crossedStays()

    const before = await shownImages(trx, id)
    const known = [...before, ...(row.changed_from?.images ?? [])]
    const images = body.images
      ? await showImages(trx, { propertyId: id, userId: user.id, wanted: body.images, known, now })
      : before

    const standing = { status: row.status, changedFrom: row.changed_from }
    const { listed: _pause, ...rest } = columns
    const next = body.status
      ? submitted(standing)
      : Object.keys(rest).length || body.images
        ? afterChange(standing, watched(row, before), watched(changed, images))
        : standing
    const submits = next.status === 'PENDING' && row.status === 'DRAFT'
    const lacks = lacking(changed, images.length)
    // What others may see must not lose what it had; what an import left out is not the fault of this change.
    const had = submits || next.status === 'DRAFT' ? {} : lacking(row, before.length)
    const lost = Object.entries(lacks).filter(([field]) => !(field in had))
    if (next.status !== 'DRAFT' && lost.length) throw incomplete(Object.fromEntries(lost))

    const waitsAgain = next.status === 'PENDING' && row.status !== 'PENDING'
    await changeProperty(trx, id, {
      ...columns,
      updated_at: now,
      status: next.status,
      changed_from: next.changedFrom && JSON.stringify(next.changedFrom),
      changed_at: next.changedFrom ? now : null,
      ...(waitsAgain && { submitted_at: now, rejection_reason: null }),
    }).execute()
    await releaseUploads(trx, letGo(known, images, next), now)
  })
}

/** Takes the caller's property out of every list. Throws NOT_FOUND for somebody else's. */
export const deleteOwn = async (
  { db, clock }: Parts,
  { params: { id } }: Checked<typeof DeleteProperty>,
  { user }: Caller,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, id, user.id)
    await takeAway(trx, row, clock())
  })
}
