import { z } from 'zod'
import { call } from './call.ts'
import { Text } from './fields.ts'

export const ADDRESS_RESULTS_MAX = 5
/** Minimum and maximum number of characters of a search for an address. */
export const ADDRESS_QUERY_MIN = 3
export const ADDRESS_QUERY_MAX = 300

/** An address that the geocoder found. */
export const FoundAddress = z.strictObject({ label: z.string(), lat: z.number(), lng: z.number() })
export type FoundAddress = z.infer<typeof FoundAddress>

export const findAddresses = call({
  method: 'GET',
  path: '/api/addresses',
  who: 'landlord',
  summary: 'Find the position of an address (404 without a geocoder)',
  query: z.strictObject({ q: Text(ADDRESS_QUERY_MAX, ADDRESS_QUERY_MIN), language: z.optional(Text(20)) }),
  answer: {
    200: z.strictObject({
      data: z.array(FoundAddress).max(ADDRESS_RESULTS_MAX),
      credit: z.string().nullable().meta({ description: 'The source, which must be shown with the results.' }),
    }),
  },
  fallback: 'Failed to find the address',
})
