import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { toMinor } from '#contract/money.ts'
import type { PropertyFilters } from '#contract/properties.ts'
import type { Tables } from '../../platform/database/types.ts'
import type { Stays } from './rules/stays.ts'
import { toTsquery } from './rules/text-queries.ts'
import type { SearchedWord } from './spelling.ts'
import { stayConditions, stayTotalOf } from './stay-filters.ts'

type Builder = ExpressionBuilder<Tables, 'properties'>
type Condition = Expression<SqlBool>

/** `stays` are the dates of the search with their prices (`toStays`). */
export type DatedFilters = PropertyFilters & { stays?: Stays | undefined }

/** `searched` is what the words of `q` find (`understandWords`), which all must match. */
export type SearchFilters = DatedFilters & { searched: readonly SearchedWord[] }

/** Returns the price by which a search filters and sorts: with dates that of the stay. */
export const priceOf = ({ stays, priceBasis }: Pick<SearchFilters, 'stays' | 'priceBasis'>): Expression<number> =>
  stays ? stayTotalOf(stays) : sql.ref<number>(priceBasis === 'NIGHT' ? 'nightlyMinor' : 'priceMinor')

const between = (value: Expression<number>, min: number | undefined, max: number | undefined): Condition[] => [
  ...(min === undefined ? [] : [sql<SqlBool>`${value} >= ${min}`]),
  ...(max === undefined ? [] : [sql<SqlBool>`${value} <= ${max}`]),
]

export const typeConditions = (eb: Builder, filters: PropertyFilters): Condition[] =>
  filters.propertyType?.length ? [eb('propertyType', 'in', filters.propertyType)] : []

export const bedroomConditions = (filters: PropertyFilters): Condition[] =>
  between(sql.ref('bedrooms'), filters.minBedrooms, filters.maxBedrooms)

export const unitConditions = (eb: Builder, { priceUnit }: PropertyFilters): Condition[] =>
  priceUnit ? [eb('priceUnit', '=', priceUnit)] : []

export const guestConditions = (eb: Builder, { guests }: PropertyFilters): Condition[] =>
  guests ? [eb('maxGuests', '>=', guests)] : []

export const priceConditions = (filters: SearchFilters): Condition[] =>
  between(
    priceOf(filters),
    filters.minPrice === undefined ? undefined : toMinor(filters.minPrice),
    filters.maxPrice === undefined ? undefined : toMinor(filters.maxPrice),
  )

/** Uses the rounded public position, so that a narrow box reveals nothing more. */
export const boxConditions = (
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
    ...(plain.length > 0
      ? [sql<SqlBool>`search @@ ${plain.map(({ query }) => toTsquery(query)).join(' & ')}::tsquery`]
      : []),
    ...searched
      .filter(({ cities }) => cities.length > 0)
      .map(
        ({ query, cities }) =>
          sql<SqlBool>`(search @@ ${toTsquery(query)}::tsquery or city_plain = any(${[...cities]}::text[]))`,
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
  ...(filters.instantBooking ? [eb('instantBooking', '=', true)] : []),
  ...(filters.amenities?.length ? [sql<SqlBool>`amenities @> ${filters.amenities}`] : []),
  ...(filters.stays ? stayConditions(filters.stays) : []),
]

/** Combines all filters. */
export const matching =
  (filters: SearchFilters) =>
  (eb: Builder): Condition =>
    eb.and([
      ...commonConditions(eb, filters),
      ...typeConditions(eb, filters),
      ...bedroomConditions(filters),
      ...unitConditions(eb, filters),
      ...guestConditions(eb, filters),
      ...priceConditions(filters),
    ])
