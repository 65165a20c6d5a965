import { sql } from 'kysely'
import type { Box } from '#contract/properties-map.ts'
import { inOrder } from '../../platform/database/in-order.ts'
import type { Db } from '../../platform/database/types.ts'
import { boxConditions, matching, type SearchFilters } from './filters.ts'
import {
  type Cell,
  type Extent,
  type Grid,
  isCrossing,
  type PlaceCell,
  STRIP_DEGREES,
  SUMMED_UNITS,
  toExtent,
} from './rules/clusters.ts'
import type { Stays } from './rules/stays.ts'
import { stayWindowOf } from './stay-filters.ts'

/** Only the rounded public position is read, also for owners. */
const LAT = sql<number>`public_lat`
const LNG = sql<number>`public_lng`

/** Longitudes count on beyond the date line when the area crosses it. */
const lngIn = (area: Box) =>
  isCrossing(area) ? sql<number>`case when public_lng < ${area.west} then public_lng + 360 else public_lng end` : LNG

const matchingIn = (db: Db, filters: SearchFilters, area: Box) =>
  db
    .selectFrom('properties')
    .where(matching(filters))
    .where((eb) => eb.and(boxConditions(eb, area)))

/** Counts the matches in each cell of a grid that has any. */
export const countCells = (db: Db, filters: SearchFilters, { area, lngStep, latStep }: Grid): Promise<Cell[]> => {
  const lng = lngIn(area)
  return matchingIn(db, filters, area)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`sum(round(${LAT} * ${SUMMED_UNITS}))`.as('latSum'),
      sql<number>`sum(round(${lng} * ${SUMMED_UNITS}))`.as('lngSum'),
      eb.fn.min<number>(lng).as('west'),
      eb.fn.max<number>(lng).as('east'),
      eb.fn.min<number>(LAT).as('south'),
      eb.fn.max<number>(LAT).as('north'),
      sql<string | null>`case when count(*) = 1 then min(id::text) end`.as('id'),
    ])
    .groupBy([sql`floor((${lng} + 180) / ${lngStep}::float8)`, sql`floor((${LAT} + 90) / ${latStep}::float8)`])
    .execute()
}

/** Counts the matches of each place in the area of a grid. */
export const countPlaces = (db: Db, filters: SearchFilters, { area }: Grid): Promise<PlaceCell[]> => {
  const lng = lngIn(area)
  return matchingIn(db, filters, area)
    .select(['country', 'city', 'neighbourhood'])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min<number>(lng).as('west'),
      eb.fn.max<number>(lng).as('east'),
      eb.fn.min<number>(LAT).as('south'),
    ])
    .groupBy(['country', 'city', 'neighbourhood'])
    .execute()
}

/** Returns the box around the matches, and their number. */
export const findExtent = async (db: Db, filters: SearchFilters): Promise<Extent> =>
  toExtent(
    await db
      .selectFrom('properties')
      .where(matching(filters))
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.min<number>(LNG).as('west'),
        eb.fn.max<number>(LNG).as('east'),
        eb.fn.min<number>(LAT).as('south'),
        eb.fn.max<number>(LAT).as('north'),
      ])
      .groupBy(sql`floor(${LNG} / ${STRIP_DEGREES}::float8)`)
      .execute(),
  )

/** Reads listings as they are on a map, in the order of the ids. One that is no longer public is left out. */
export const findPins = async (db: Db, ids: readonly string[], stays: Stays | undefined) =>
  ids.length === 0
    ? []
    : inOrder(
        await db
          .selectFrom('properties')
          .select(['id', 'title', 'publicLat as lat', 'publicLng as lng', 'priceMinor', 'priceUnit', 'depositMinor'])
          .select(['priceRules', 'city', 'neighbourhood'])
          .select(stayWindowOf(stays).as('stayWindow'))
          .where('id', 'in', ids)
          .where('isPublic', '=', true)
          .execute(),
        ids,
      )
