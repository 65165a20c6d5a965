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
import { findPlaces } from './cities.ts'
import { findNeighbourhoods, findTypePrices } from './city-page-queries.ts'
import { withSlugs } from './city-slugs.ts'

const NEIGHBOURHOODS_MAX = 12
const OTHERS_MAX = 12
/** Milliseconds for which the pages of cities are kept: they count all properties of a city. */
const KEPT_MS = 60_000

const loadLargest = async (db: Db): Promise<CityLink[]> => {
  const cities = await findPlaces(db, { typed: '', onlyCities: true, limit: CITY_PAGES_MAX })
  return withSlugs(cities.map(({ city, country, count }) => ({ city, country, count })))
}

type DetailsContext = { services: Services; link: CityLink; largest: CityLink[] }

const loadDetails = async ({ services: { db, config }, link, largest }: DetailsContext): Promise<CityDetails> => {
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

/** What is loaded at the same time is loaded once, and a failure is not kept. */
const newCaches = (db: Db) => ({
  largest: new LRUCache<'all', CityLink[]>({ max: 1, ttl: KEPT_MS, fetchMethod: () => loadLargest(db) }),
  details: new LRUCache<string, CityDetails, DetailsContext>({
    max: CITY_PAGES_MAX,
    ttl: KEPT_MS,
    fetchMethod: (_slug, _stale, { context }) => loadDetails(context),
  }),
})

const caches = new WeakMap<Db, ReturnType<typeof newCaches>>()

const cachesOf = (db: Db) => {
  const kept = caches.get(db) ?? newCaches(db)
  caches.set(db, kept)
  return kept
}

/** Returns the cities that have a page, those with most public properties first. */
export const findLargestCities = (db: Db): Promise<CityLink[]> => cachesOf(db).largest.forceFetch('all')

/** Returns the cities that have a page. */
export const listCityPages = async ({ db }: Services): Promise<CallAnswer<typeof ListCityPages>> => ({
  data: await findLargestCities(db),
})

/** Returns what the page of a city shows, named with or without its country. Throws NOT_FOUND unless it is one of the largest. */
export const getCityPage = async (services: Services, name: string): Promise<CityDetails> => {
  const largest = await findLargestCities(services.db)
  const link =
    largest.find(({ slug }) => slug === name) ??
    largest.find(({ slug, country }) => slug === `${name}-${country.toLowerCase()}`)
  if (!link) throw new Problem('not_found')
  return cachesOf(services.db).details.forceFetch(link.slug, { context: { services, link, largest } })
}
