import { lookup as lookupName } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'

/** What somebody gave as an address could not be read. The message is a sentence for them; it tells nothing of our network. */
export class Unfetchable extends Error {}

/** The text at an address that a stranger gave. Throws `Unfetchable`. */
export type FetchText = (url: string) => Promise<string>

type Options = {
  /** Addresses (IP) that count as public although they are not. For tests alone: nothing an operator sets leads here. */
  readonly allowed?: string[]
  /** Milliseconds for everything together. */
  readonly patience?: number
  /** Bytes of the text, as it comes and unpacked. */
  readonly most?: number
  readonly lookup?: LookupFunction
}

const REDIRECTS = 3
const UNREACHABLE = 'The address could not be reached. It must be open to the whole internet.'
const REDIRECTING = new Set([301, 302, 303, 307, 308])
/** Below it are the ports of mail, shells and the like, where a request of ours has no business. */
const FIRST_OPEN_PORT = 1024

/** Where the internet is in IPv6: what lies outside is old, private or nobody's yet, and the library knows not all of it. */
const INTERNET = new BlockList()
INTERNET.addSubnet('2000::', 3, 'ipv6')
const isOutside = (address: string) => isIPv6(address) && !INTERNET.check(address, 'ipv6')

/** A lookup that fails when one of the addresses is outside. */
const guarded =
  (lookup: LookupFunction): LookupFunction =>
  (name, options, done) =>
    lookup(name, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address)
      done(error ?? (addresses.some(isOutside) ? new Error('outside of the internet') : null), found, family)
    })

const megabytes = (bytes: number) => `${Number((bytes / 1_000_000).toFixed(1))} MB`
const seconds = (ms: number) => `${Number((ms / 1_000).toFixed(1))} seconds`

/** An address of the web as we would ask it. Throws `Unfetchable`. */
export const webAddress = (text: string, base?: URL): URL => {
  // What calendars are linked by; the same thing by another name.
  const given = text.trim().replace(/^webcals?:/i, 'https:')
  const url = URL.parse(given, base?.href)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new Unfetchable('This is no address of the web: it must begin with https:// or http://.')
  if (url.port && Number(url.port) < FIRST_OPEN_PORT)
    throw new Unfetchable(`Port ${url.port} is none that calendars are served at.`)
  url.hash = ''
  return url
}

const statusSentence = (status: number | undefined) =>
  status === 401 || status === 403 || status === 404 || status === 410
    ? `The address answered “${status}”: the link may have been renewed or taken back.`
    : `The address answered “${status}” instead of a calendar.`

/** Counts while reading, so that neither an endless answer nor a small one that unpacks to a large one is ever held. */
const readBody = async (answer: IncomingMessage, most: number, signal: AbortSignal): Promise<string> => {
  const packing = answer.headers['content-encoding']?.trim().toLowerCase() || 'identity'
  if (!['identity', 'gzip', 'x-gzip'].includes(packing))
    throw new Unfetchable('The address answers in a packing that we did not ask for.')
  const tooLarge = () => new Unfetchable(`It is larger than ${megabytes(most)}.`)
  if (Number(answer.headers['content-length'] ?? 0) > most) throw tooLarge()
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    let size = 0
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > most) throw tooLarge()
      yield chunk
    }
  }
  const kept: Buffer[] = []
  const keep = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) kept.push(chunk)
  }
  if (packing === 'identity') await pipeline(answer, counted, keep, { signal })
  else await pipeline(answer, counted, createGunzip(), counted, keep, { signal })
  return new TextDecoder().decode(Buffer.concat(kept))
}

/**
 * Fetches from addresses that strangers give (R21). The address that is really connected to is judged, after every
 * lookup and for every redirect, so a name that leads somewhere else the second time leads nowhere.
 */
export const openFetcher = ({
  allowed = [],
  patience = 10_000,
  most = 1_000_000,
  lookup = lookupName as LookupFunction,
}: Options = {}): FetchText => {
  // No connection is kept for the next request: each is judged anew.
  const options = { keepAlive: false, allowIPAddressList: allowed }
  const agents = { http: new RequestFilteringHttpAgent(options), https: new RequestFilteringHttpsAgent(options) }

  const ask = (url: URL, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      if (isOutside(url.hostname.replaceAll(/[[\]]/g, ''))) throw new Unfetchable(UNREACHABLE)
      const secure = url.protocol === 'https:'
      const send = secure ? requestHttps : requestHttp
      const headers = { accept: 'text/calendar, text/*;q=0.5', 'accept-encoding': 'gzip', 'user-agent': 'Lintel' }
      send(url, { agent: secure ? agents.https : agents.http, headers, signal, lookup: guarded(lookup) })
        .on('response', resolve)
        .on('error', reject)
        .end()
    })

  const follow = async (start: URL, signal: AbortSignal) => {
    let url = start
    for (let steps = 0; ; steps++) {
      const answer = await ask(url, signal)
      const { location } = answer.headers
      if (!REDIRECTING.has(answer.statusCode ?? 0) || !location) {
        try {
          if (answer.statusCode !== 200) throw new Unfetchable(statusSentence(answer.statusCode))
          return await readBody(answer, most, signal)
        } finally {
          answer.destroy()
        }
      }
      answer.destroy()
      if (steps === REDIRECTS) throw new Unfetchable(`The address was passed on more than ${REDIRECTS} times.`)
      url = webAddress(location, url)
    }
  }

  return async (text) => {
    const signal = AbortSignal.timeout(patience)
    try {
      return await follow(webAddress(text), signal)
    } catch (problem) {
      if (problem instanceof Unfetchable) throw problem
      if (signal.aborted) throw new Unfetchable(`It took longer than ${seconds(patience)} to answer.`)
      throw new Unfetchable(UNREACHABLE, { cause: problem })
    }
  }
}
