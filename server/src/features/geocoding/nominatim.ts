import { z } from 'zod'
import type { CallAnswer } from '#contract/call.ts'
import { ADDRESS_RESULTS_MAX, type findAddresses } from '#contract/geocoding.ts'

/** Look-ups that one landlord may make. */
export const LOOKUPS = { most: 60, seconds: 3_600, reason: 'too_many_requests' } as const

/** Milliseconds between two requests (https://operations.osmfoundation.org/policies/nominatim/). */
export const REQUEST_INTERVAL = 1_000
export const WAITING_MAX = 5

/** The part of Nominatim's answer (`format=jsonv2`) that is used. */
const NominatimAnswer = z.array(
  z.object({
    display_name: z.string(),
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    licence: z.string().optional(),
  }),
)

/** Returns the address of a search. `geocoderUrl` may have a path. */
export const searchUrl = (geocoderUrl: string, text: string, language: string): string =>
  `${geocoderUrl}/search?${new URLSearchParams({
    format: 'jsonv2',
    limit: String(ADDRESS_RESULTS_MAX),
    'accept-language': language,
    q: text,
  })}`

/** Reads an answer of Nominatim. Throws when it is none. */
export const readAnswer = (answer: unknown): CallAnswer<typeof findAddresses> => {
  const found = NominatimAnswer.parse(answer).slice(0, ADDRESS_RESULTS_MAX)
  return {
    data: found.map(({ display_name, lat, lon }) => ({ label: display_name, lat, lng: lon })),
    credit: found[0]?.licence ?? null,
  }
}
