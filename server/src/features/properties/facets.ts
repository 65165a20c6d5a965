import { type Expression, type SqlBool, sql } from 'kysely'
import { toMajor } from '#contract/money.ts'
import type { PropertyFacets } from '#contract/properties.ts'
import type { Db } from '../../platform/database/types.ts'
import {
  bedroomConditions,
  commonConditions,
  guestConditions,
  matching,
  priceConditions,
  priceOf,
  type SearchFilters,
  typeConditions,
  unitConditions,
} from './filters.ts'
import { BAR_COUNT } from './rules.ts'

/** Counts and prices of a search, amounts in minor units. */
export type FacetRow = {
  total: number
  instant: number
  types: { value: string; count: number }[]
  bedrooms: { value: number; count: number }[]
  units: { value: string; count: number }[]
  guests: { value: number; count: number }[]
  amenities: { value: string; count: number }[]
  lowest: number | null
  highest: number | null
  step: number | null
  bars: { bar: number; count: number }[]
}

/**
 * Counts all facets in one pass. The width of a bar is a digit times a power of ten, chosen so that BAR_COUNT bars
 * reach the 98th percentile; higher prices share the last, open-ended bar.
 */
const queryFacets = (db: Db, filters: SearchFilters) => {
  const base = db
    .selectFrom('properties')
    .where((eb) => eb.and(commonConditions(eb, filters)))
    .select((eb) => {
      const all = (conditions: Expression<SqlBool>[]) => eb.and(conditions.length ? conditions : [sql<SqlBool>`true`])
      return [
        'propertyType',
        'bedrooms',
        'priceUnit',
        'maxGuests',
        'instantBooking',
        sql<number>`${priceOf(filters)}`.as('amount'),
        all(typeConditions(eb, filters)).as('t'),
        all(bedroomConditions(filters)).as('b'),
        all(unitConditions(eb, filters)).as('u'),
        all(guestConditions(eb, filters)).as('g'),
        all(priceConditions(filters)).as('p'),
      ]
    })
  const amenities = db
    .selectFrom('properties')
    .where(matching(filters))
    .select(sql<string>`unnest(amenities)`.as('value'))
  return sql<FacetRow>`
    with base as materialized (${base}),
    span as (
      select min(amount) as lowest, max(amount) as highest,
        greatest(percentile_disc(0.98) within group (order by amount), 100) / ${BAR_COUNT}::float as exact
      from base where t and b and u and g
    ),
    scale as (
      select lowest, highest, greatest(ceil(exact / power(10, floor(log(exact)))) * power(10, floor(log(exact))), 100)::bigint as step from span
    )
    select
      (select count(*) from base where t and b and u and g and p) as total,
      (select count(*) from base where t and b and u and g and p and instant_booking) as instant,
      (select coalesce(json_agg(x order by x.count desc, x.value collate "C"), '[]') from
        (select property_type as value, count(*) as count from base where b and u and g and p group by 1) x) as types,
      (select coalesce(json_agg(x order by x.value), '[]') from
        (select bedrooms as value, count(*) as count from base where t and u and g and p group by 1) x) as bedrooms,
      (select coalesce(json_agg(x order by x.count desc, x.value collate "C"), '[]') from
        (select price_unit as value, count(*) as count from base where t and b and g and p group by 1) x) as units,
      (select coalesce(json_agg(x order by x.value), '[]') from
        (select max_guests as value, count(*) as count from base where t and b and u and p group by 1) x) as guests,
      (select coalesce(json_agg(x order by x.count desc, x.value collate "C"), '[]') from
        (select value, count(*) as count from (${amenities}) a group by 1) x) as amenities,
      lowest, highest, step,
      (select coalesce(json_agg(x order by x.bar), '[]') from
        (select least(amount / step, ${BAR_COUNT - 1}) as bar, count(*) as count from base where t and b and u and g group by 1) x) as bars
    from scale`.execute(db)
}

/** Counts of all filters but the dates. */
export type FilterFacets = Omit<PropertyFacets, 'flexibleDays' | 'stayLengths'>

/** Returns the facet counts of the filters. */
export const countFacets = async (db: Db, filters: SearchFilters): Promise<FilterFacets> => {
  const { rows } = await queryFacets(db, filters)
  const [row] = rows as [FacetRow]
  return toFacets(row)
}

export const toFacets = (row: FacetRow): FilterFacets => {
  const counts = new Map(row.bars.map(({ bar, count }) => [bar, count]))
  const last = Math.max(-1, ...counts.keys())
  const step = row.step ?? 0
  return {
    total: row.total,
    propertyTypes: row.types,
    amenities: row.amenities,
    bedrooms: row.bedrooms,
    priceUnits: row.units,
    instantBooking: row.instant,
    guests: row.guests,
    price: {
      min: row.lowest === null ? null : toMajor(row.lowest),
      max: row.highest === null ? null : toMajor(row.highest),
      buckets: Array.from({ length: last + 1 }, (_, bar) => ({
        from: toMajor(bar * step),
        to: bar === BAR_COUNT - 1 ? null : toMajor((bar + 1) * step),
        count: counts.get(bar) ?? 0,
      })),
    },
  }
}
