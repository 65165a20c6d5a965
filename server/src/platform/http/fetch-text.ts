import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { describeFeedProblem, type FeedProblem, feedProblem } from '#contract/feed-problems.ts'
import { createPublicRequest, isPublicHost, type PublicRequestOptions } from './public-request.ts'

/** The address could not be fetched, for a reason that reveals nothing about the internal network. */
export class FetchError extends Error {
  readonly problem: FeedProblem

  constructor(problem: FeedProblem, options?: ErrorOptions) {
    super(describeFeedProblem(problem), options)
    this.problem = problem
  }
}

/** Fetches text from an untrusted address. Throws FetchError. */
export type FetchText = (url: string) => Promise<string>

type Options = PublicRequestOptions & {
  /** For the whole request including redirects. */
  readonly timeoutMs?: number
  /** Limit for both the compressed and the decompressed body. */
  readonly maxBytes?: number
}

const MAX_REDIRECTS = 3
const UNREACHABLE = feedProblem('link_unreachable')
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308])
/** Lower ports belong to mail, SSH and similar services. 80 and 443 are implied by the protocol. */
const FIRST_UNPRIVILEGED_PORT = 1024

/**
 * Throws FetchError for a host that is visibly not public, so that its user need not wait for the first reading. What a
 * name resolves to is checked at each connection only.
 */
export const assertPublicHost = (url: URL): void => {
  if (!isPublicHost(url)) throw new FetchError(UNREACHABLE)
}

const megabytes = (bytes: number) => Number((bytes / 1_000_000).toFixed(1))
const seconds = (ms: number) => Number((ms / 1_000).toFixed(1))

/** Parses an http, https or webcal URL and drops its fragment. Throws FetchError. */
export const parseWebUrl = (text: string, base?: URL): URL => {
  // Calendar links use the scheme webcal for https.
  const given = text.trim().replace(/^webcals?:/i, 'https:')
  const url = URL.parse(given, base?.href)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new FetchError(feedProblem('link_scheme'))
  if (url.port && Number(url.port) < FIRST_UNPRIVILEGED_PORT)
    throw new FetchError(feedProblem('link_port', { port: url.port }))
  url.hash = ''
  return url
}

/** Statuses of a link that was reset or removed. */
const REFUSED_STATUSES = [401, 403, 404, 410]

const statusProblem = (status = 0) =>
  feedProblem(REFUSED_STATUSES.includes(status) ? 'link_refused' : 'wrong_response', { status })

/** Enforces the limit while reading, so that neither an endless body nor a decompression bomb is kept in memory. */
const readBody = async (answer: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<string> => {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() || 'identity'
  if (!['identity', 'gzip', 'x-gzip'].includes(encoding)) throw new FetchError(feedProblem('wrong_encoding'))
  const tooLarge = () => new FetchError(feedProblem('too_large', { megabytes: megabytes(maxBytes) }))
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    let size = 0
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge()
      yield chunk
    }
  }
  const kept: Buffer[] = []
  const keep = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) kept.push(chunk)
  }
  if (encoding === 'identity') await pipeline(answer, counted, keep, { signal })
  else await pipeline(answer, counted, createGunzip(), counted, keep, { signal })
  return new TextDecoder().decode(Buffer.concat(kept))
}

/**
 * Creates a fetcher for untrusted addresses (R21). The IP address is checked after each lookup, at connection time and
 * for each redirect, which defeats DNS rebinding.
 */
export const createTextFetcher = ({
  timeoutMs = 10_000,
  maxBytes = 1_000_000,
  ...options
}: Options = {}): FetchText => {
  const send = createPublicRequest(options)
  const headers = { accept: 'text/calendar, text/*;q=0.5', 'accept-encoding': 'gzip', 'user-agent': 'Lintel' }

  const fetchFollowingRedirects = async (start: URL, signal: AbortSignal) => {
    let url = start
    for (let steps = 0; ; steps++) {
      const answer = await send(url, { headers, signal })
      const { location } = answer.headers
      if (!REDIRECT_STATUSES.has(answer.statusCode ?? 0) || !location) {
        try {
          if (answer.statusCode !== 200) throw new FetchError(statusProblem(answer.statusCode))
          return await readBody(answer, maxBytes, signal)
        } finally {
          answer.destroy()
        }
      }
      answer.destroy()
      if (steps === MAX_REDIRECTS) throw new FetchError(feedProblem('too_many_redirects', { count: MAX_REDIRECTS }))
      url = parseWebUrl(location, url)
    }
  }

  return async (text) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await fetchFollowingRedirects(parseWebUrl(text), signal)
    } catch (problem) {
      if (problem instanceof FetchError) throw problem
      if (signal.aborted) throw new FetchError(feedProblem('too_slow', { seconds: seconds(timeoutMs) }))
      throw new FetchError(UNREACHABLE, { cause: problem })
    }
  }
}
