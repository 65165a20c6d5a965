import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { CallAnswer } from '#contract/call.ts'
import type { findAddresses } from '#contract/geocoding.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { Problem } from '../../platform/problem.ts'
import { REQUEST_INTERVAL, readAnswer, searchUrl, WAITING_MAX } from './nominatim.ts'

type Answer = CallAnswer<typeof findAddresses>

export type Geocoder = { readonly find: (text: string, language: string) => Promise<Answer> }

type Options = {
  /** Base URL, of the configuration. */
  readonly geocoderUrl: string
  /** Names this site to the geocoder, as its terms require. */
  readonly publicUrl: string
  readonly timeoutMs?: number
  readonly intervalMs?: number
}

const CACHE_SIZE = 1_000
const CACHE_TTL_MS = 24 * 3_600_000
const RETRY_AFTER_SECONDS = 5

const unavailable = () => new Problem('unavailable', { retryAfter: RETRY_AFTER_SECONDS })

/**
 * Creates the look-up of addresses. One request at a time and one per interval, which is what the terms of Nominatim
 * allow; answers are cached. `find` throws UNAVAILABLE when the geocoder does not answer or too many requests wait.
 */
export const createGeocoder = (options: Options): Geocoder => {
  const { geocoderUrl, publicUrl, timeoutMs = 5_000, intervalMs = REQUEST_INTERVAL } = options
  const oneAtATime = pLimit(1)
  const cache = new LRUCache<string, Answer>({ max: CACHE_SIZE, ttl: CACHE_TTL_MS })

  const request = async (url: string): Promise<Answer> => {
    const response = await fetch(url, {
      // A redirect would lead to a host that the operator did not configure.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', 'user-agent': `${PRODUCT_NAME} (${publicUrl})` },
    })
    if (!response.ok) throw new Error(`The geocoder responded with ${response.status}.`)
    return readAnswer(await response.json())
  }

  return {
    find: async (text, language) => {
      const url = searchUrl(geocoderUrl, text, language)
      const cached = cache.get(url)
      if (cached) return cached
      if (oneAtATime.pendingCount >= WAITING_MAX) throw unavailable()
      const answer = Promise.withResolvers<Answer>()
      // Keeps its place in the queue until the interval has passed, but answers before.
      void oneAtATime(async () => {
        const interval = delay(intervalMs, undefined, { ref: false })
        await request(url).then(answer.resolve, answer.reject)
        await interval
      })
      const found = await answer.promise.catch((cause: unknown) => {
        throw Object.assign(unavailable(), { cause })
      })
      cache.set(url, found)
      return found
    },
  }
}
