import { lookup as lookupName } from 'node:dns'
import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'

/** Sends one request to an address that a user gave. Rejects when it leads to no host of the internet. */
export type PublicRequest = (
  url: URL,
  options: { method?: 'GET' | 'POST'; headers: OutgoingHttpHeaders; body?: Buffer; signal: AbortSignal },
) => Promise<IncomingMessage>

export type PublicRequestOptions = {
  /** Private IP addresses to allow. For tests only: no configuration sets it. */
  readonly allowedAddresses?: string[]
  readonly lookup?: LookupFunction
}

/** Global unicast addresses (RFC 4291). request-filtering-agent does not reject every other IPv6 range. */
const GLOBAL_UNICAST = new BlockList()
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6')
/** Ranges inside of it that carry an IPv4 address, of any network: 6to4 (RFC 3056) and Teredo (RFC 4380). */
const TUNNELS = new BlockList()
TUNNELS.addSubnet('2002::', 16, 'ipv6')
TUNNELS.addSubnet('2001::', 32, 'ipv6')
const isReservedIpv6 = (address: string) =>
  isIPv6(address) && (!GLOBAL_UNICAST.check(address, 'ipv6') || TUNNELS.check(address, 'ipv6'))

/** IPv4 ranges that are not part of the internet (IANA, special-purpose addresses). */
const RESERVED_IPV4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  RESERVED_IPV4.addSubnet(network, prefix)

const LOCALHOST = /(^|\.)localhost\.?$/i

const addressOf = ({ hostname }: URL) => hostname.replaceAll(/[[\]]/g, '')

/** Returns false for a host that is visibly not public. What a name resolves to is checked at each connection only. */
export const isPublicHost = (url: URL): boolean => {
  const address = addressOf(url)
  return !(LOCALHOST.test(address) || isReservedIpv6(address) || (isIPv4(address) && RESERVED_IPV4.check(address)))
}

/** Returns a lookup that fails if any resolved address is reserved. */
const filteringLookup =
  (lookup: LookupFunction): LookupFunction =>
  (name, options, done) =>
    lookup(name, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address)
      done(error ?? (addresses.some(isReservedIpv6) ? new Error('outside of the internet') : null), found, family)
    })

/**
 * Creates a sender of requests to untrusted addresses (R21). The IP address is checked after each lookup, at connection
 * time, which defeats DNS rebinding. Redirects are not followed.
 */
export const createPublicRequest = ({
  allowedAddresses = [],
  lookup = lookupName as LookupFunction,
}: PublicRequestOptions = {}): PublicRequest => {
  // Without keep-alive, so that each request is checked.
  const options = { keepAlive: false, allowIPAddressList: allowedAddresses }
  const agents = { http: new RequestFilteringHttpAgent(options), https: new RequestFilteringHttpsAgent(options) }
  return (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      if (isReservedIpv6(addressOf(url))) throw new Error('outside of the internet')
      const secure = url.protocol === 'https:'
      const send = secure ? requestHttps : requestHttp
      const agent = secure ? agents.https : agents.http
      send(url, { method, agent, headers, signal, lookup: filteringLookup(lookup) })
        .on('response', resolve)
        .on('error', reject)
        .end(body)
    })
}
