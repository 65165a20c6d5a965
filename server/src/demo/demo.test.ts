import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { AMENITIES } from '#contract/amenities.ts'
import { PRICE_UNITS, PROPERTY_TYPES, TITLE_LENGTH } from '#contract/property.ts'
import type { DrawnPictures } from '../platform/pictures/drawn-pictures.ts'
import { DRAWN_FOLDER } from '../platform/storage/media.ts'
import { likes, listings, people, reviews } from './data.ts'
import { listingStates } from './listing-states.ts'

const isUnique = <Item>(items: Item[]) => new Set(items).size === items.length
const duplicates = <Item>(items: Item[]) => items.filter((item, place) => items.indexOf(item) !== place)
const roles = new Map(people.map(({ key, role }) => [key, role]))
const bySlug = new Map(listings.map((listing) => [listing.slug, listing]))

describe('the demo market', () => {
  it('has unpublished listings for landlord and admin, and at least 80 public ones', () => {
    const slugs = listings.map(({ slug }) => slug)
    expect(Object.keys(listingStates).filter((slug) => !slugs.includes(slug))).toEqual([])
    expect(slugs.length - Object.keys(listingStates).length).toBeGreaterThanOrEqual(80)
  })

  it('has at least 80 listings in 12 cities of 8 countries', () => {
    expect(listings.length).toBeGreaterThanOrEqual(80)
    expect(new Set(listings.map(({ city }) => city)).size).toBeGreaterThanOrEqual(12)
    expect(new Set(listings.map(({ country }) => country)).size).toBeGreaterThanOrEqual(8)
  })

  it('has every property type and price unit', () => {
    expect(new Set(listings.map(({ propertyType }) => propertyType))).toEqual(new Set(PROPERTY_TYPES))
    expect(new Set(listings.map(({ priceUnit }) => priceUnit))).toEqual(new Set(PRICE_UNITS))
  })

  it('has no duplicate texts', () => {
    for (const field of ['slug', 'title', 'description', 'address'] as const)
      expect(duplicates(listings.map((listing) => listing[field])), field).toEqual([])
    expect(duplicates(people.map(({ key }) => key))).toEqual([])
    expect(duplicates(people.map(({ email }) => email))).toEqual([])
    expect(duplicates(reviews.map(({ comment }) => comment))).toEqual([])
  })

  it('has people who joined before they wrote a review, also in the last month', () => {
    const joined = new Map(people.map(({ key, memberSinceDaysAgo }) => [key, memberSinceDaysAgo]))
    expect(reviews.filter(({ author, daysAgo }) => (joined.get(author) ?? 0) <= daysAgo)).toEqual([])
    expect(people.filter(({ memberSinceDaysAgo }) => memberSinceDaysAgo < 30).length).toBeGreaterThan(2)
  })

  it('starts with listings of different cities', () => {
    expect(isUnique(listings.slice(0, 12).map(({ city }) => city))).toBe(true)
  })

  it.each(listings)('$slug is complete', (listing) => {
    expect(listing.title.length).toBeGreaterThanOrEqual(TITLE_LENGTH.min)
    expect(listing.title.length).toBeLessThanOrEqual(TITLE_LENGTH.max)
    expect(listing.description.length).toBeGreaterThanOrEqual(300)
    expect(listing.description.length).toBeLessThanOrEqual(900)
    expect(listing.minStay).toBeGreaterThanOrEqual(1)
    expect(listing.minStay).toBeLessThanOrEqual(listing.maxStay)
    expect(listing.checkOutTime <= listing.checkInTime).toBe(true)
    expect(listing.price).toBeGreaterThan(0)
    expect(listing.deposit).toBeGreaterThanOrEqual(0)
    expect(listing.bathrooms * 2).toBe(Math.round(listing.bathrooms * 2))
    expect(listing.maxGuests).toBeGreaterThanOrEqual(1)
    expect(listing.createdDaysAgo).toBeGreaterThanOrEqual(1)
    expect(listing.country).toMatch(/^[A-Z]{2}$/)
    expect(Math.abs(listing.lat)).toBeLessThanOrEqual(90)
    expect(Math.abs(listing.lng)).toBeLessThanOrEqual(180)
    expect(AMENITIES).toEqual(expect.arrayContaining(listing.amenities))
    expect(duplicates(listing.amenities)).toEqual([])
    expect(roles.get(listing.landlord)).toBe('LANDLORD')
  })

  it('has the listings of a city within 40 km', () => {
    for (const { city, slug, lat, lng } of listings) {
      const first = listings.find((other) => other.city === city)
      const north = (lat - (first?.lat ?? 0)) * 111
      const east = (lng - (first?.lng ?? 0)) * 111 * Math.cos((lat * Math.PI) / 180)
      expect(Math.hypot(north, east), slug).toBeLessThan(40)
    }
  })
})

describe('demo users', () => {
  it('review existing listings after their creation', () => {
    expect(reviews.filter(({ author }) => !roles.has(author))).toEqual([])
    expect(reviews.filter(({ listing }) => !bySlug.has(listing))).toEqual([])
    const tooEarly = reviews.filter(({ listing, daysAgo }) => daysAgo > (bySlug.get(listing)?.createdDaysAgo ?? 0))
    expect(tooEarly.map(({ listing, daysAgo }) => `${listing} ${daysAgo} days ago`)).toEqual([])
  })

  it('write at most one review per listing and none of their own', () => {
    expect(duplicates(reviews.map(({ listing, author }) => `${author} of ${listing}`))).toEqual([])
    expect(reviews.filter(({ listing, author }) => bySlug.get(listing)?.landlord === author)).toEqual([])
  })

  it('like existing listings, each once', () => {
    for (const [slug, keys] of Object.entries(likes)) {
      expect(bySlug.has(slug), slug).toBe(true)
      expect(
        keys.filter((key) => !roles.has(key)),
        slug,
      ).toEqual([])
      expect(duplicates(keys), slug).toEqual([])
    }
  })
})

describe('demo pictures', () => {
  let drawn: DrawnPictures
  let files: Set<string>
  beforeAll(() => {
    drawn = JSON.parse(readFileSync(join(DRAWN_FOLDER, 'index.json'), 'utf8'))
    const paths = globSync('**/*.*', { cwd: DRAWN_FOLDER })
    files = new Set(paths.map((path) => path.replaceAll('\\', '/')))
  })

  it('start with the front of the house, exist in the index and have captions', () => {
    for (const { slug, pictures } of listings) {
      expect(pictures[0]?.key).toBe(slug)
      expect(pictures.length, slug).toBeGreaterThanOrEqual(4)
      expect(
        pictures.filter(({ key }) => !Object.hasOwn(drawn, key)),
        slug,
      ).toEqual([])
      expect(duplicates(pictures.map(({ key }) => key)), slug).toEqual([])
      expect(
        pictures.filter(({ caption }) => caption.length < 8),
        slug,
      ).toEqual([])
    }
  })

  it('include four per property type for imported listings', () => {
    const keys = PROPERTY_TYPES.flatMap((type) => [1, 2, 3, 4].map((number) => `type-${type.toLowerCase()}-${number}`))
    expect(keys.filter((key) => !Object.hasOwn(drawn, key))).toEqual([])
  })

  it('exist in three sizes and three formats', () => {
    const wanted = Object.keys(drawn).flatMap((key) =>
      [320, 640, 1280].flatMap((size) => ['avif', 'webp', 'jpg'].map((format) => `${key}/${size}.${format}`)),
    )
    expect(wanted.filter((path) => !files.has(path))).toEqual([])
  })

  it('have a placeholder, dimensions and an alternative text', () => {
    for (const [key, { width, height, placeholder, alt }] of Object.entries(drawn)) {
      expect(placeholder, key).toMatch(/^data:image\/webp;base64,/)
      expect(Math.min(width, height), key).toBeGreaterThan(0)
      expect(alt.trim(), key).not.toBe('')
    }
  })

  it('have less than 25 MB in total', () => {
    const bytes = [...files].reduce((sum, path) => sum + statSync(join(DRAWN_FOLDER, path)).size, 0)
    expect(bytes).toBeLessThan(25_000_000)
  })
})
