import { z } from 'zod'
import { call } from './call.ts'
import { Country, Line } from './fields.ts'
import { Id, Money } from './primitives.ts'
import { PRICE_UNITS, PROPERTY_TYPES } from './property.ts'

/** Below so many comparable places no prices are compared: a few say nothing about the others. */
export const COMPARABLES_MIN = 5
/** Comparable places that an answer names. */
export const COMPARABLES_NAMED = 5

/** Public places of other landlords with the same type, bedrooms and price unit. */
export const PriceComparison = z.strictObject({
  area: z.enum(['NEIGHBOURHOOD', 'CITY']).meta({ description: 'The city when the neighbourhood has fewer than 5.' }),
  count: z.int().min(COMPARABLES_MIN),
  low: Money.meta({ description: 'A quarter of the places cost less.' }),
  median: Money,
  high: Money.meta({ description: 'A quarter of the places cost more.' }),
  currency: z.string(),
})
export type PriceComparison = z.infer<typeof PriceComparison>

const Comparable = z.strictObject({ id: Id, title: z.string(), neighbourhood: z.string(), price: Money })

/** The same places with some of them by name, from the cheapest to the most expensive. */
const NamedComparison = PriceComparison.extend({ places: z.array(Comparable).max(COMPARABLES_NAMED) })
export type NamedComparison = z.infer<typeof NamedComparison>

/** Compares prices of places like one that a landlord lists. Null for fewer than 5 places. */
export const comparePrices = call({
  method: 'GET',
  path: '/api/landlord/price-comparison',
  who: 'landlord',
  summary: 'Compare prices of places like mine',
  query: z.strictObject({
    city: Line(120, 1),
    country: Country,
    neighbourhood: z.optional(Line(120)),
    propertyType: z.enum(PROPERTY_TYPES),
    bedrooms: z.coerce.number<number>().int().min(0).max(100),
    priceUnit: z.enum(PRICE_UNITS),
  }),
  answer: { 200: z.strictObject({ comparison: NamedComparison.nullable() }) },
  fallback: 'Could not compare prices',
})
