import { cityPath } from '#contract/city-paths.ts'
import { INFORMATION_PATHS } from '#contract/information-paths.ts'
import type { Db } from '../../platform/database/types.ts'
import type { Services } from '../../platform/services.ts'
import { findPlaces } from './cities.ts'
import { findLargestCities } from './city-pages.ts'

/** Every `size`th id of the public listings, from the first one. */
const findStarts = (db: Db, size: number) =>
  db
    .with('numbered', (cte) =>
      cte
        .selectFrom('properties')
        .where('isPublic', '=', true)
        .select((eb) => [
          'id',
          eb.fn
            .agg<number>('row_number')
            .over((over) => over.orderBy('id'))
            .as('number'),
        ]),
    )
    .selectFrom('numbered')
    .select('id')
    .where((eb) => eb(eb('number', '%', size), '=', 1 % size))
    .orderBy('id')

const findFrom = (db: Db, start: string, end: string | undefined, limit: number) =>
  db
    .selectFrom('properties')
    .where('isPublic', '=', true)
    .where('id', '>=', start)
    .$if(end !== undefined, (query) => query.where('id', '<', end as string))
    .select(['id', 'updatedAt'])
    .orderBy('id')
    .limit(limit)

/** The public pages for the sitemaps: those of the site with a search for each city, and each property with its last change. */
export const createSitemapSource = ({ db }: Services) => ({
  pages: async (): Promise<{ path: string }[]> => {
    const largest = await findLargestCities(db)
    const cities = await findPlaces(db, { typed: '', onlyCities: true, limit: 1_000 })
    return [
      '/',
      '/properties',
      ...Object.values(INFORMATION_PATHS),
      '/cities',
      ...largest.map(({ slug }) => cityPath(slug)),
      ...cities.map(({ city }) => `/properties?${new URLSearchParams({ city })}`),
    ].map((path) => ({ path }))
  },
  starts: async (size: number): Promise<string[]> => (await findStarts(db, size).execute()).map(({ id }) => id),
  listings: async (start: string, end: string | undefined, size: number) => {
    const rows = await findFrom(db, start, end, size).execute()
    return rows.map(({ id, updatedAt }) => ({ path: `/properties/${id}`, lastModified: updatedAt }))
  },
})
