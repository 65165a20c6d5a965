import type { Answer } from '#contract/call.ts'
import {
  type mapSettings as MapSettings,
  PINS_AT_MOST,
  type Pin,
  type propertyPins as PropertyPins,
} from '#contract/map.ts'
import { toMain } from '#contract/money.ts'
import type { PropertyFilters } from '#contract/properties.ts'
import type { Db } from '../../parts/database/types.ts'
import type { Parts } from '../../parts/parts.ts'
import { matching } from './filters.ts'
import { countMatching } from './queries.ts'

/** Only the position that strangers may know is read at all: an owner sees their own place where others do. */
const findPins = (db: Db, filters: PropertyFilters) =>
  db
    .selectFrom('properties')
    .where(matching(filters))
    .select(['id', 'title', 'public_lat', 'public_lng', 'price_minor', 'price_unit', 'city', 'neighbourhood'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PINS_AT_MOST)

type Row = Awaited<ReturnType<ReturnType<typeof findPins>['execute']>>[number]

const pin = ({ public_lat, public_lng, price_minor, price_unit, ...row }: Row): Pin => ({
  ...row,
  lat: public_lat,
  lng: public_lng,
  price: toMain(price_minor),
  priceUnit: price_unit,
})

/** Where the places of a search are; as many as a map can show, and how many there are. */
export const propertyPins = async (
  { db, config }: Parts,
  filters: PropertyFilters,
): Promise<Answer<typeof PropertyPins>> => {
  const [rows, { total }] = await Promise.all([
    findPins(db, filters).execute(),
    countMatching(db, filters).executeTakeFirstOrThrow(),
  ])
  return { pins: rows.map(pin), total, currency: config.currency }
}

export const mapSettings = async ({ config }: Parts): Promise<Answer<typeof MapSettings>> => ({
  tiles: config.mapTiles ? { ...config.mapTiles } : null,
})
