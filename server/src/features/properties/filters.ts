import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { toMinor } from '#contract/money.ts'
import type { PriceBasis, PropertyFilters } from '#contract/properties.ts'
import type { Tables } from '../../parts/database/types.ts'
import { isFree } from '../stays/actions.ts'
import { searchWords } from './rules.ts'

type Builder = ExpressionBuilder<Tables, 'properties'>
type Condition = Expression<SqlBool>

/** The column that a price is compared by. */
export const priceColumn = (basis: PriceBasis) => (basis === 'NIGHT' ? 'nightly_minor' : 'price_minor')

const between = <C extends 'price_minor' | 'nightly_minor' | 'bedrooms'>(
  eb: Builder,
  column: C,
  min: number | undefined,
  max: number | undefined,
): Condition[] => [
  ...(min === undefined ? [] : [eb(column, '>=', min as never)]),
  ...(max === undefined ? [] : [eb(column, '<=', max as never)]),
]

export const typeConditions = (eb: Builder, filters: PropertyFilters): Condition[] =>
  filters.propertyType?.length ? [eb('property_type', 'in', filters.propertyType)] : []

export const bedroomConditions = (eb: Builder, filters: PropertyFilters): Condition[] =>
  between(eb, 'bedrooms', filters.minBedrooms, filters.maxBedrooms)

export const priceConditions = (eb: Builder, { minPrice, maxPrice, priceBasis }: PropertyFilters): Condition[] =>
  between(
    eb,
    priceColumn(priceBasis),
    minPrice === undefined ? undefined : toMinor(minPrice),
    maxPrice === undefined ? undefined : toMinor(maxPrice),
  )

/** A place in the box by the position that strangers see, so that a narrow box tells nothing more. */
const inBox = (eb: Builder, { west, south, east, north }: NonNullable<PropertyFilters['bbox']>): Condition[] => [
  eb.between('public_lat', south, north),
  west <= east
    ? eb.between('public_lng', west, east)
    : eb.or([eb('public_lng', '>=', west), eb('public_lng', '<=', east)]),
]

const matchingWords = (text: string): Condition[] => {
  const words = searchWords(text)
  // As a subquery it is worked out once; bare, a plan that walks an index asks it for every row.
  return words.length ? [sql<SqlBool>`search @@ (select search_query(${words}))`] : []
}

/** Everything but the filters that a facet may leave out. */
export const commonConditions = (eb: Builder, filters: PropertyFilters): Condition[] => [
  eb('is_public', '=', true),
  ...(filters.q ? matchingWords(filters.q) : []),
  ...(filters.city ? [sql<SqlBool>`city_plain = plain(${filters.city})`] : []),
  ...(filters.country ? [eb('country', '=', filters.country)] : []),
  ...(filters.bbox ? inBox(eb, filters.bbox) : []),
  ...(filters.priceUnit ? [eb('price_unit', '=', filters.priceUnit)] : []),
  ...(filters.startDate && filters.endDate ? [isFree(filters.startDate, filters.endDate)] : []),
  ...(filters.guests ? [eb('max_guests', '>=', filters.guests)] : []),
  ...(filters.amenities?.length ? [sql<SqlBool>`amenities @> ${filters.amenities}`] : []),
]

/** All filters at once. */
export const matching =
  (filters: PropertyFilters) =>
  (eb: Builder): Condition =>
    eb.and([
      ...commonConditions(eb, filters),
      ...typeConditions(eb, filters),
      ...bedroomConditions(eb, filters),
      ...priceConditions(eb, filters),
    ])
