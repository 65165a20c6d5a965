import type { Booking } from '#contract/bookings.ts'
import { pictureVariant } from '#contract/pictures.ts'
import type { Image, PropertySummary } from '#contract/property.ts'
import { PICTURES, SEEN } from '../../worker/names.ts'

/** What a person saw last, kept on the device to be read without a connection. */

export type SeenBooking = Pick<
  Booking,
  'id' | 'property' | 'startDate' | 'endDate' | 'guests' | 'status' | 'timeZone'
> & { tenant: string; landlord: string; seenAt: string }

export type SeenFavourite = Pick<
  PropertySummary,
  'id' | 'title' | 'city' | 'neighbourhood' | 'country' | 'price' | 'priceUnit' | 'currency' | 'bedrooms' | 'maxGuests'
> & { image: Image | null; seenAt: string }

export type Seen = { userId: string; bookings: SeenBooking[]; favourites: SeenFavourite[] }

const KEY = '/seen'
const MAX_BOOKINGS = 20
const MAX_FAVOURITES = 30
const PICTURE_WIDTH = 320

/** Cache Storage is missing without https, and refuses when the disk is full or the visitor has blocked it. */
const tried = async <T>(run: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await run()
  } catch {
    return undefined
  }
}

export const seenPicture = ({ url }: Image): string => pictureVariant(url, PICTURE_WIDTH, 'webp')

/** Returns what this person saw last. What another one saw is not returned. */
export const readSeen = async (userId: string): Promise<Seen> => {
  const found = await tried(async () => {
    // `caches.open` would create an empty cache after it was erased.
    const answer = await caches.match(KEY, { cacheName: SEEN })
    return (await answer?.json()) as Seen | undefined
  })
  return found?.userId === userId ? found : { userId, bookings: [], favourites: [] }
}

/** Erases what people saw on this device. */
export const eraseSeen = async (): Promise<void> => {
  await tried(() => Promise.all([caches.delete(SEEN), caches.delete(PICTURES)]))
}

/** The newest first, each once. */
const merge = <T extends { id: string; seenAt: string }>(
  newer: readonly T[],
  older: readonly T[],
  most: number,
): T[] => {
  const ids = new Set(newer.map(({ id }) => id))
  return [...newer, ...older.filter(({ id }) => !ids.has(id))].slice(0, most)
}

const toBooking = (booking: Booking, seenAt: string): SeenBooking => {
  const { id, property, startDate, endDate, guests, status, timeZone, tenant, landlord } = booking
  const people = { tenant: tenant.name, landlord: landlord.name }
  return { id, property, startDate, endDate, guests, status, timeZone, ...people, seenAt }
}

const toFavourite = (property: PropertySummary, seenAt: string): SeenFavourite => {
  const { id, title, city, neighbourhood, country, price, priceUnit, currency, bedrooms, maxGuests } = property
  const place = { id, title, city, neighbourhood, country, price, priceUnit, currency, bedrooms, maxGuests }
  return { ...place, image: property.images[0] ?? null, seenAt }
}

const keepPictures = async ({ bookings, favourites }: Seen) => {
  const images = [...bookings.map(({ property }) => property.image), ...favourites.map(({ image }) => image)]
  const wanted = new Set(images.flatMap((image) => (image ? [new URL(seenPicture(image), location.href).href] : [])))
  const cache = await caches.open(PICTURES)
  const kept = new Set<string>()
  for (const request of await cache.keys()) {
    if (wanted.has(request.url)) kept.add(request.url)
    else await cache.delete(request)
  }
  await Promise.all([...wanted].filter((url) => !kept.has(url)).map((url) => tried(() => cache.add(url))))
}

type Loaded = { bookings: readonly Booking[]; favourites: readonly PropertySummary[] }

const addSeen = async (userId: string, loaded: Loaded, now: Date): Promise<void> => {
  const before = await readSeen(userId)
  const seenAt = now.toISOString()
  const unliked = new Set(loaded.favourites.filter(({ likedByUser }) => !likedByUser).map(({ id }) => id))
  const liked = loaded.favourites.filter(({ likedByUser }) => likedByUser)
  const seen: Seen = {
    userId,
    bookings: merge(
      loaded.bookings.map((booking) => toBooking(booking, seenAt)),
      before.bookings,
      MAX_BOOKINGS,
    ),
    favourites: merge(
      liked.map((property) => toFavourite(property, seenAt)),
      before.favourites.filter(({ id }) => !unliked.has(id)),
      MAX_FAVOURITES,
    ),
  }
  await tried(async () => {
    await (await caches.open(SEEN)).put(KEY, Response.json(seen))
    await keepPictures(seen)
  })
}

/**
 * Adds bookings and favourites to what the person saw. A favourite that is no longer liked is removed. One tab at a
 * time, since each reads what is kept and replaces it; the lock is missing without https, as is the cache.
 */
export const keepSeen = async (userId: string, loaded: Loaded, now: Date): Promise<void> => {
  await tried(() => navigator.locks.request(KEY, () => addSeen(userId, loaded, now)))
}
