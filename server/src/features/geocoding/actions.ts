import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type { findAddresses as FindAddresses } from '#contract/geocoding.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/problem.ts'
import { assertWithinLimit } from '../../platform/security/limits.ts'
import type { Services } from '../../platform/services.ts'
import type { Geocoder } from './geocoder.ts'
import { LOOKUPS } from './nominatim.ts'

/** Returns the addresses that match a text. Throws NOT_FOUND without a geocoder, UNAVAILABLE when it does not answer. */
export const findAddresses = async (
  services: Services,
  geocoder: Geocoder | undefined,
  { query: { q, language = '' } }: ValidatedInput<typeof FindAddresses>,
  { user }: Caller,
): Promise<CallAnswer<typeof FindAddresses>> => {
  if (!geocoder) throw new Problem('not_found')
  await assertWithinLimit(services, 'addresses', user.id, LOOKUPS)
  return geocoder.find(q, language)
}
