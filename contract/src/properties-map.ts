import { z } from 'zod'
import { call } from './call.ts'
import { Id, Money } from './primitives.ts'
import { Bbox, checkRanges, filterParams } from './properties.ts'
import { PRICE_UNITS } from './property.ts'
import { StayCost } from './stays.ts'

/** Maximum number of pins and clusters in one response; more would be unreadable on a map. */
export const MARKS_MAX = 300
/** Maximum number of labels of each kind. */
export const LABELS_MAX = 40
const ZOOM_MAX = 24

const position = {
  lat: z.number().meta({ description: 'Rounded to about 300 m, for everybody.' }),
  lng: z.number(),
}

/** Degrees; a box that crosses the date line has west > east (RFC 7946 §5.2). */
export const Box = z.strictObject({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
export type Box = z.infer<typeof Box>

/** A property on a map. */
export const Pin = z.strictObject({
  id: Id,
  title: z.string(),
  ...position,
  price: Money,
  priceUnit: z.enum(PRICE_UNITS),
  stay: StayCost.optional().meta({ description: 'With dates.' }),
  city: z.string(),
  neighbourhood: z.string(),
})
export type Pin = z.infer<typeof Pin>

/** Properties that are too close together for a pin each. */
export const Cluster = z.strictObject({
  lat: z.number().meta({ description: 'The mean of their positions.' }),
  lng: z.number(),
  count: z.int().min(2),
  box: Box.meta({ description: 'The smallest box around them; a point when all have the same rounded position.' }),
})
export type Cluster = z.infer<typeof Cluster>

export const PlaceLabel = z.strictObject({
  kind: z.enum(['CITY', 'NEIGHBOURHOOD']),
  text: z.string(),
  lat: z.number(),
  lng: z.number(),
})
export type PlaceLabel = z.infer<typeof PlaceLabel>

const MapQuery = z
  .strictObject({
    ...filterParams,
    area: Bbox.optional().meta({ description: 'What the map shows: west,south,east,north. Needs `zoom`.' }),
    zoom: z.coerce
      .number<number>()
      .int()
      .min(0)
      .max(ZOOM_MAX)
      .optional()
      .meta({ description: 'The world is 256 pixels wide at zoom 0, and twice as wide at each further one.' }),
  })
  .superRefine((value, context) => {
    checkRanges(value, context)
    if ((value.area === undefined) !== (value.zoom === undefined))
      context.addIssue({
        code: 'custom',
        path: [value.area === undefined ? 'area' : 'zoom'],
        message: 'area and zoom belong together',
      })
  })
export type MapQuery = z.output<typeof MapQuery>

export const listClusters = call({
  method: 'GET',
  path: '/api/properties/clusters',
  who: 'anyone',
  readsReplica: true,
  isShared: true,
  summary: 'The places of a search on a map',
  query: MapQuery,
  answer: {
    200: z.strictObject({
      total: z.int().min(0).meta({ description: 'All that match, wherever they are.' }),
      box: Box.nullable().optional().meta({
        description: 'Without `area`: the box around all that match, or around all places when none does.',
      }),
      clusters: z.array(Cluster).meta({ description: 'In the area, from north to south.' }),
      pins: z.array(Pin).meta({ description: 'Those in the area that are in no cluster, from north to south.' }),
      labels: z.array(PlaceLabel).meta({ description: 'Names of what is in the area, the most important first.' }),
      currency: z.string(),
    }),
  },
  fallback: 'Unknown error while fetching the map.',
})

export const MapTiles = z.strictObject({
  url: z.string().meta({ description: 'With {z}, {x} and {y}, and where the host wants it {s} (a, b or c) and {r}.' }),
  attribution: z.string().meta({ description: 'Text; the only markup is <a href="https://…">…</a>.' }),
  maxZoom: z.int().min(1).max(ZOOM_MAX),
})
export type MapTiles = z.infer<typeof MapTiles>

export const getMapSettings = call({
  method: 'GET',
  path: '/api/map',
  who: 'anyone',
  summary: 'Map tiles with their attribution, address look-up, currency',
  answer: {
    200: z.strictObject({
      tiles: MapTiles.nullable().meta({ description: 'Null: maps are drawn from what is served here.' }),
      findsAddresses: z.boolean().meta({ description: 'Whether landlords can look up addresses.' }),
      currency: z.string().meta({ description: 'The currency of all prices (ISO 4217).' }),
    }),
  },
  fallback: 'Unknown error while fetching the map.',
})
