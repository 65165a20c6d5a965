import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { toMinor } from '#contract/money.ts'
import type { PriceBasis, PropertyFilters } from '#contract/properties.ts'
import type { Tables } from '../../platform/database/types.ts'
import { isFree } from '../availability/queries.ts'
import type { SearchedWord } from './spelling.ts'

type Builder = ExpressionBuilder<Tables, 'properties'>
type Condition = Expression<SqlBool>

/** `searched` is what the words of `q` find (`understandWords`), which all must match. */
export type SearchFilters = PropertyFilters & { searched: readonly SearchedWord[] }

/** Returns the column with which price filters compare. */
export const priceColumn = (basis: PriceBasis) => (basis === 'NIGHT' ? 'nightlyMinor' : 'priceMinor')

const between = <C extends 'priceMinor' | 'nightlyMinor' | 'bedrooms'>(
  eb: Builder,
  column: C,
  min: number | undefined,
  max: number | undefined,
): Condition[] => [
  ...(min === undefined ? [] : [eb(column, '>=', min as never)]),
  ...(max === undefined ? [] : [eb(column, '<=', max as never)]),
]

export const typeConditions = (eb: Builder, filters: PropertyFilters): Condition[] =>
  filters.propertyType?.length ? [eb('propertyType', 'in', filters.propertyType)] : []

export const bedroomConditions = (eb: Builder, filters: PropertyFilters): Condition[] =>
  between(eb, 'bedrooms', filters.minBedrooms, filters.maxBedrooms)

export const priceConditions = (eb: Builder, { minPrice, maxPrice, priceBasis }: PropertyFilters): Condition[] =>
  between(
    eb,
    priceColumn(priceBasis),
    minPrice === undefined ? undefined : toMinor(minPrice),
    maxPrice === undefined ? undefined : toMinor(maxPrice),
  )

/** Uses the rounded public position, so that a narrow box reveals nothing more. */
const boxConditions = (
  eb: Builder,
  { west, south, east, north }: NonNullable<PropertyFilters['bbox']>,
): Condition[] => [
  eb.between('publicLat', south, north),
  west <= east
    ? eb.between('publicLng', west, east)
    : eb.or([eb('publicLng', '>=', west), eb('publicLng', '<=', east)]),
]

const wordConditions = ({ searched }: SearchFilters): Condition[] => {
  const plain = searched.filter(({ cities }) => cities.length === 0)
  return [
    ...(plain.length > 0 ? [sql<SqlBool>`search @@ ${plain.map(({ query }) => query).join(' & ')}::tsquery`] : []),
    ...searched
      .filter(({ cities }) => cities.length > 0)
      .map(
        ({ query, cities }) => sql<SqlBool>`(search @@ ${query}::tsquery or city_plain = any(${[...cities]}::text[]))`,
      ),
  ]
}

/** All filters except those that facets vary. */
export const commonConditions = (eb: Builder, filters: SearchFilters): Condition[] => [
  eb('isPublic', '=', true),
  ...wordConditions(filters),
  ...(filters.city ? [sql<SqlBool>`city_plain = plain(${filters.city})`] : []),
  ...(filters.country ? [eb('country', '=', filters.country)] : []),
  ...(filters.bbox ? boxConditions(eb, filters.bbox) : []),
  ...(filters.priceUnit ? [eb('priceUnit', '=', filters.priceUnit)] : []),
  ...(filters.startDate && filters.endDate ? [isFree(filters.startDate, filters.endDate)] : []),
  ...(filters.guests ? [eb('maxGuests', '>=', filters.guests)] : []),
  ...(filters.amenities?.length ? [sql<SqlBool>`amenities @> ${filters.amenities}`] : []),
]

/** Combines all filters. */
export const matching =
  (filters: SearchFilters) =>
  (eb: Builder): Condition =>
    eb.and([
      ...commonConditions(eb, filters),
      ...typeConditions(eb, filters),
      ...bedroomConditions(eb, filters),
      ...priceConditions(eb, filters),
    ])
