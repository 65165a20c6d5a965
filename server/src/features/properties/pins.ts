import type { CallAnswer } from '#contract/call.ts'
import { toMajor } from '#contract/money.ts'
import type { PropertyFilters } from '#contract/properties.ts'
import type { getMapSettings as MapSettings, Pin, listPins as PropertyPins } from '#contract/properties-map.ts'
import type { Services } from '../../platform/services.ts'
import { searchForgivingly } from './forgiving-search.ts'
import { countMatching, findPins } from './queries.ts'

type Row = Awaited<ReturnType<ReturnType<typeof findPins>['execute']>>[number]

const toPin = ({ priceMinor, ...row }: Row): Pin => ({
  ...row,
  price: toMajor(priceMinor),
})

/** Returns the pins of a search, up to PINS_MAX, and the total number of matches. */
export const listPins = async (
  { db, config }: Services,
  filters: PropertyFilters,
): Promise<CallAnswer<typeof PropertyPins>> => {
  const { rows, total } = await searchForgivingly(db, filters, async (used) => {
    const [rows, counted] = await Promise.all([
      findPins(db, used).execute(),
      countMatching(db, used).executeTakeFirstOrThrow(),
    ])
    return { rows, ...counted }
  })
  return { pins: rows.map(toPin), total, currency: config.currency }
}

export const getMapSettings = async ({ config }: Services): Promise<CallAnswer<typeof MapSettings>> => ({
  tiles: config.mapTiles ? { ...config.mapTiles } : null,
  findsAddresses: config.geocoderUrl !== undefined,
  currency: config.currency,
})
