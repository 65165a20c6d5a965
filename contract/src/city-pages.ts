import { z } from 'zod'
import { call } from './call.ts'
import { Country } from './fields.ts'
import { Money } from './primitives.ts'
import { PRICE_UNITS, PROPERTY_TYPES } from './property.ts'

/** Most cities that have a page: those with the most public properties. */
export const CITY_PAGES_MAX = 100

const CityLink = z.strictObject({
  slug: z.string().meta({ description: 'Names the city in the address of its page.' }),
  city: z.string(),
  country: Country,
  count: z.int().min(1),
})
export type CityLink = z.infer<typeof CityLink>

/** What the page of a city shows beside its places. */
export const CityDetails = z.strictObject({
  ...CityLink.shape,
  currency: z.string(),
  types: z
    .array(
      z.strictObject({
        propertyType: z.enum(PROPERTY_TYPES),
        priceUnit: z.enum(PRICE_UNITS),
        count: z.int().min(1),
        min: Money,
        median: Money,
        max: Money,
      }),
    )
    .meta({ description: 'Listed prices by type and unit, those with most places first.' }),
  neighbourhoods: z.array(z.string()).meta({ description: 'Those with most places first.' }),
  others: z.array(CityLink).meta({ description: 'Further cities of the country with a page.' }),
})
export type CityDetails = z.infer<typeof CityDetails>

export const listCityPages = call({
  method: 'GET',
  path: '/api/city-pages',
  who: 'anyone',
  readsReplica: true,
  summary: 'List the largest cities, which have a page, most places first',
  answer: { 200: z.strictObject({ data: z.array(CityLink) }) },
  fallback: 'Unknown error while fetching properties.',
})

/** Without the country in its name it is the largest city of that name. 404 unless the city is one of the largest. */
export const getCityPage = call({
  method: 'GET',
  path: '/api/city-pages/{slug}',
  who: 'anyone',
  readsReplica: true,
  summary: 'Get prices by type and neighbourhoods of a large city',
  params: z.strictObject({ slug: z.string().max(200) }),
  answer: { 200: CityDetails },
  fallback: 'Unknown error while fetching properties.',
})
