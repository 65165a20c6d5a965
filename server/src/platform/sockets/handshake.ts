import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { SOCKET_PATH } from '#contract/socket.ts'
import { networkOf } from '../http/client.ts'

/** What the protocol itself sends. The query is part of the address, which proxies log, so no token may be in it. */
const KNOWN_PARAMETERS = new Set(['EIO', 'transport', 't'])

/** A page of another site must not use the socket, although it would need the token too. Programs send no Origin. */
const isOwnOrigin = ({ headers: { origin, host } }: IncomingMessage, publicUrl: string): boolean => {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const { origin: normalized, host: originHost } = new URL(origin)
  return originHost === host || normalized === new URL(publicUrl).origin
}

/** Returns whether the address is that of the socket. */
export const isSocketPath = ({ url = '' }: IncomingMessage): boolean => {
  const { pathname } = parseTarget(url)
  return pathname === SOCKET_PATH || pathname === `${SOCKET_PATH}/`
}

const parseTarget = (url: string): Pick<URL, 'pathname' | 'searchParams'> =>
  URL.parse(url, 'http://here.invalid') ?? { pathname: '', searchParams: new URLSearchParams() }

/** Returns the status of a refusal, or undefined. */
export const handshakeError = (request: IncomingMessage, publicUrl: string): 400 | 403 | undefined => {
  const { searchParams } = parseTarget(request.url ?? '')
  if ([...searchParams.keys()].some((name) => !KNOWN_PARAMETERS.has(name))) return 400
  return isOwnOrigin(request, publicUrl) ? undefined : 403
}

/** Returns the client's network, as Fastify finds it for calls: each trusted proxy has appended an address. */
export const networkOfHandshake = ({ headers, socket }: IncomingMessage, trustedProxies: number): string => {
  const forwarded = headers['x-forwarded-for']
  const hops = [forwarded ?? []].flat().join(',').split(',')
  const addresses = [...hops.map((hop) => hop.trim()).filter(Boolean), socket.remoteAddress ?? '']
  return networkOf(addresses.at(-1 - Math.min(trustedProxies, addresses.length - 1)) ?? '')
}

const STATUS_TEXTS = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/** Answers a handshake with an error and ends the connection. */
export const refuseHandshake = (socket: Duplex, status: keyof typeof STATUS_TEXTS): void => {
  socket.end(`HTTP/1.1 ${status} ${STATUS_TEXTS[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
