import type { Updateable } from 'kysely'
import type { Answer, Checked } from '#contract/call.ts'
import type {
  deleteProperty as DeleteProperty,
  listOwnProperties as ListOwn,
  PropertyChange,
  updateProperty as UpdateProperty,
} from '#contract/listings.ts'
import { toMinor } from '#contract/money.ts'
import type { Caller } from '../../parts/caller.ts'
import type { Tables } from '../../parts/database/types.ts'
import type { Parts } from '../../parts/parts.ts'
import { Problem } from '../../parts/problem.ts'
import { personSummaries } from '../users/actions.ts'
import { changeProperty, countOwn, findOwn, lockProperty } from './own-queries.ts'
import { afterChange, totalPages } from './rules.ts'
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
  }))
  return { data, total, page, limit, totalPages: totalPages(total, limit) }
}

/** Fields of the contract as columns; what was not sent stays. */
const columnsOf = (change: PropertyChange): Updateable<Tables['properties']> => {
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
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

const crossedStays = () =>
  new Problem('BAD_INPUT', 'minStay must not be above maxStay.', { fields: { minStay: 'must not be above maxStay' } })

/**
 * Changes what was sent of the caller's property. Pausing alone asks nobody; see `afterChange` for the rest.
 * Throws NOT_FOUND for somebody else's, BAD_INPUT for stays that cross.
 */
export const updateOwn = async (
  { db, clock }: Parts,
  { params: { id }, body }: Checked<typeof UpdateProperty>,
  { user }: Caller,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const row = await lockProperty(trx, id).executeTakeFirst()
    if (!row || row.landlord_id !== user.id) throw noSuchProperty()
    if ((body.minStay ?? row.min_stay) > (body.maxStay ?? row.max_stay)) throw crossedStays()
    const columns = columnsOf(body)
    const { listed: _pause, ...rest } = columns
    if (Object.keys(columns).length === 0) return
    const now = clock()
    const before = { title: row.title, description: row.description, address: row.address }
    const { title = row.title, description = row.description, address = row.address } = body
    const standing = { status: row.status, changedFrom: row.changed_from }
    const next = Object.keys(rest).length ? afterChange(standing, before, { title, description, address }) : standing
    const waitsAgain = next.status === 'PENDING' && row.status !== 'PENDING'
    await changeProperty(trx, id, {
      ...columns,
      updated_at: now,
      status: next.status,
      changed_from: next.changedFrom && JSON.stringify(next.changedFrom),
      changed_at: next.changedFrom ? now : null,
      ...(waitsAgain && { submitted_at: now, rejection_reason: null }),
    }).execute()
  })
}

/** Takes the caller's property out of every list. Throws NOT_FOUND for somebody else's. */
export const deleteOwn = async (
  { db, clock }: Parts,
  { params: { id } }: Checked<typeof DeleteProperty>,
  { user }: Caller,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const row = await lockProperty(trx, id).executeTakeFirst()
    if (!row || row.landlord_id !== user.id) throw noSuchProperty()
    await changeProperty(trx, id, { deleted_at: clock() }).execute()
  })
}
