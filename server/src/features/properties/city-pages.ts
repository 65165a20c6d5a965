import { LRUCache } from 'lru-cache'
import type { CallAnswer } from '#contract/call.ts'
import {
  CITY_PAGES_MAX,
  type CityDetails,
  type CityLink,
  type listCityPages as ListCityPages,
} from '#contract/city-pages.ts'
import { toMajor } from '#contract/money.ts'
import type { Db } from '../../platform/database/types.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { findCities } from './cities.ts'
import { findNeighbourhoods, findTypePrices } from './city-page-queries.ts'
import { plainName } from './plain-name.ts'

const NEIGHBOURHOODS_MAX = 12
const OTHERS_MAX = 12
/** Milliseconds for which the pages of cities are kept: they count all properties of a city. */
const KEPT_MS = 60_000

type Kept = { largest: Promise<CityLink[]> } | { details: Promise<CityDetails> }
const caches = new WeakMap<Db, LRUCache<string, Kept>>()

const cacheOf = (db: Db) => {
  const cache = caches.get(db) ?? new LRUCache<string, Kept>({ max: CITY_PAGES_MAX + 1, ttl: KEPT_MS })
  caches.set(db, cache)
  return cache
}

/** Returns the name of a city in addresses, such as `paris-fr`; cities of two countries can have one name. */
const slugOf = ({ city, country }: { city: string; country: string }): string =>
  `${plainName(city)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')}-${country.toLowerCase()}`

/** Adds the names in addresses. Cities whose names differ in punctuation only are numbered by name. */
export const withSlugs = <City extends { city: string; country: string }>(cities: readonly City[]) => {
  const bySlug = Map.groupBy(cities, slugOf)
  for (const same of bySlug.values()) same.sort((a, b) => (a.city < b.city ? -1 : 1))
  return cities.map((city) => {
    const slug = slugOf(city)
    const place = bySlug.get(slug)?.indexOf(city) ?? 0
    return { slug: place === 0 ? slug : `${slug}-${place + 1}`, ...city }
  })
}

/** Returns the cities that have a page, those with most public properties first. */
export const findLargestCities = (db: Db): Promise<CityLink[]> => {
  const cache = cacheOf(db)
  const kept = cache.get('')
  if (kept && 'largest' in kept) return kept.largest
  const load = async () => {
    const cities = await findCities(db, undefined, CITY_PAGES_MAX)
    return withSlugs(cities.map(({ city, country, count }) => ({ city, country, count })))
  }
  const largest = load()
  cache.set('', { largest })
  // A failure is not kept.
  largest.catch(() => cache.delete(''))
  return largest
}

const loadDetails = async ({ db, config }: Services, link: CityLink, largest: CityLink[]): Promise<CityDetails> => {
  const { city, country } = link
  const [types, neighbourhoods] = await Promise.all([
    findTypePrices(db, city, country),
    findNeighbourhoods(db, city, country, NEIGHBOURHOODS_MAX).execute(),
  ])
  return {
    ...link,
    currency: config.currency,
    types: types.map(({ min, median, max, ...type }) => ({
      ...type,
      min: toMajor(min),
      median: toMajor(median),
      max: toMajor(max),
    })),
    neighbourhoods: neighbourhoods.map(({ neighbourhood }) => neighbourhood),
    others: largest.filter((other) => other.country === country && other.slug !== link.slug).slice(0, OTHERS_MAX),
  }
}

/** Returns the cities that have a page. */
export const listCityPages = async ({ db }: Services): Promise<CallAnswer<typeof ListCityPages>> => ({
  data: await findLargestCities(db),
})

/** Returns what the page of a city shows. Throws NOT_FOUND unless it is one of the largest. */
export const getCityPage = async (services: Services, slug: string): Promise<CityDetails> => {
  const largest = await findLargestCities(services.db)
  const link = largest.find((city) => city.slug === slug)
  if (!link) throw new Problem('not_found')
  const cache = cacheOf(services.db)
  const kept = cache.get(slug)
  if (kept && 'details' in kept) return kept.details
  const details = loadDetails(services, link, largest)
  cache.set(slug, { details })
  details.catch(() => cache.delete(slug))
  return details
}
