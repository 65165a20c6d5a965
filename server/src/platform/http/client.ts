import { isIPv6 } from 'node:net'
import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import { LANGUAGE_COOKIE, RECENT_COOKIE, THEME_COOKIE } from '#contract/product.ts'

/** The client of a request, as far as limits and the list of sessions need it. */
export type Client = {
  /** As `networkOf` returns it. */
  readonly network: string
  readonly userAgent: string
}

const GROUPS = 8
const NETWORK_GROUPS = 4
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const USER_AGENT_MAX = 300

/**
 * Returns the address that limits count: an IPv4 address, or the /64 of an IPv6 address, since one customer of a provider
 * has at least a /64 (RFC 6177).
 */
export const networkOf = (ip: string): string => {
  const [, mapped] = MAPPED_IPV4.exec(ip) ?? []
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  // The URL parser writes an address without a zone in its canonical form.
  const canonical = new URL(`http://[${ip.split('%')[0]}]`).hostname.slice(1, -1)
  const [head, tail] = canonical.split('::').map((part) => part.split(':').filter(Boolean)) as [string[], string[]?]
  const groups = tail ? [...head, ...Array(GROUPS - head.length - tail.length).fill('0'), ...tail] : head
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/**
 * Returns the network that a provider may give to one customer: the /24 of an IPv4 address, the /48 of an IPv6 network
 * (RFC 6177).
 */
export const widerNetworkOf = (network: string): string =>
  network.endsWith('/64')
    ? `${network
        .split(':')
        .slice(0, NETWORK_GROUPS - 1)
        .join(':')}::/48`
    : `${network.split('.').slice(0, -1).join('.')}.0/24`

/** Returns the /32 of an IPv6 network, which a registry gives to one provider; undefined for IPv4. */
export const providerNetworkOf = (network: string): string | undefined =>
  network.endsWith('/64')
    ? `${network
        .split(':')
        .slice(0, NETWORK_GROUPS - 2)
        .join(':')}::/32`
    : undefined

/** Returns the client of a request. */
export const clientOf = ({ ip, headers }: FastifyRequest): Client => ({
  network: networkOf(ip),
  userAgent: (headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
})

/** Cookies that only say how a page looks. */
const PREFERENCE_COOKIES = new Set<string>([LANGUAGE_COOKIE, THEME_COOKIE, RECENT_COOKIE])

/**
 * Whether the request may be that of any visitor with the same preferences. Sessions, and browsers that have just written
 * (docs/replicas.md), have a token or further cookies.
 */
export const isFromStranger = ({ headers }: FastifyRequest): boolean =>
  headers.authorization === undefined &&
  Object.keys(parseCookie(headers.cookie ?? '')).every((name) => PREFERENCE_COOKIES.has(name))
