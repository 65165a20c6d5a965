import type { Image, PriceCalendar, PriceUnit } from '#contract/property.ts'
import type { StayToReview } from '#contract/reviews.ts'
import type { Db } from '../../platform/database/types.ts'
import { propertyNotFound, toImage } from './shape.ts'
import * as queries from './stay-queries.ts'

/** Terms of a property for bookings, with money in minor units. */
export type BookingTerms = {
  id: string
  landlordId: string
  unitPrice: number
  priceUnit: PriceUnit
  deposit: number
  priceRules: PriceCalendar | null
  minStay: number
  maxStay: number
  maxGuests: number
  instantBooking: boolean
  instantLeadDays: number
  instantNeedsStay: boolean
  lat: number
  lng: number
}

/** Returns the terms of a public property. Throws NOT_FOUND. */
export const getPublicTerms = async (db: Db, id: string): Promise<BookingTerms> => {
  const row = await queries.findPublicTerms(db, id).executeTakeFirst()
  if (!row) throw propertyNotFound()
  return row
}

/** Returns position and landlord of a property, including deleted ones. */
export const getLocation = (db: Db, id: string): Promise<{ lat: number; lng: number; landlordId: string }> =>
  queries.findLocation(db, id).executeTakeFirstOrThrow()

/** Returns the title and city of a property, also of a deleted one. Throws unless it exists. */
export const getPlace = (db: Db, id: string): Promise<{ title: string; city: string }> =>
  queries.findPlace(db, id).executeTakeFirstOrThrow()

/** Returns the title of a property, or undefined when it is deleted. */
export const findTitle = async (db: Db, id: string): Promise<string | undefined> =>
  (await queries.findExisting(db, id).executeTakeFirst())?.title

/**
 * Locks a property, also a deleted one, which serializes changes of its availability. Readers are not blocked. Lock
 * order: users, then properties, then bookings, each by id.
 */
export const lockForStays = (trx: Db, id: string): Promise<{ deletedAt: Date | null }> =>
  queries.lockProperty(trx, id).executeTakeFirstOrThrow()

/** Throws NOT_FOUND unless the property exists and, if given, belongs to the landlord. */
export const assertOwned = async (db: Db, id: string, landlordId: string | undefined): Promise<void> => {
  const row = await queries.findExisting(db, id).executeTakeFirst()
  if (!row || (landlordId !== undefined && row.landlordId !== landlordId)) throw propertyNotFound()
}

/** Loads the covers of properties, also of deleted ones, with one query. Those without a picture are left out. */
export const loadCovers = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Image>> => {
  const rows = ids.length ? await queries.findPlaces(db, ids).execute() : []
  return new Map(rows.flatMap(({ id, images: [cover] }) => (cover ? [[id, toImage(cover)]] : [])))
}

/** Loads the titles of properties with one query, also of deleted ones. Unknown ids are left out. */
export const loadTitles = async (db: Db, ids: readonly string[]) =>
  ids.length ? queries.findTitles(db, ids).execute() : []

type Place = StayToReview['property']

/** Loads properties with one query, also deleted ones, and returns a lookup by id, which throws for another id. */
export const loadPlaces = async (db: Db, ids: readonly string[]): Promise<(id: string) => Place> => {
  const rows = ids.length ? await queries.findPlaces(db, ids).execute() : []
  const places = new Map(
    rows.map(({ images: [cover], ...place }): [string, Place] => [
      place.id,
      { ...place, image: cover ? toImage(cover) : null },
    ]),
  )
  return (id) => {
    const place = places.get(id)
    if (!place) throw new Error(`The property ${id} was not loaded.`)
    return place
  }
}
