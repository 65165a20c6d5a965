import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../configuration/config.ts'
import { Problem } from '../problem.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** A name that no DNS answer can point elsewhere: a page of another site may reach loopback by rebinding its own name. */
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
/** Headers that proxies add. */
const PROXY_HEADER = /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-.+)$/

/** Whether the request comes from this machine and not through a proxy, as far as the request shows. */
const isLoopback = ({ socket, headers }: FastifyRequest) =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => PROXY_HEADER.test(name))

/**
 * Returns whether a request from this machine is one of its operator: a proxy that adds no header makes everyone loopback,
 * so the address proves nothing where a proxy is likely.
 */
export const trustsLoopback = ({
  production,
  publicDemo,
  trustedProxies,
}: Pick<Config, 'production' | 'publicDemo' | 'trustedProxies'>): boolean =>
  !production && !publicDemo && trustedProxies === 0

/** Throws NOT_FOUND unless the request comes from this machine. */
export const assertLoopback = (request: FastifyRequest): void => {
  if (!isLoopback(request)) throw new Problem('not_found')
}

/**
 * Returns a guard that throws NOT_AUTHENTICATED unless the request has METRICS_TOKEN or, outside of production and without
 * proxies, comes from this machine.
 */
export const createOperatorGuard =
  (config: Config) =>
  (request: FastifyRequest): void => {
    const isLocal = trustsLoopback(config) && isLoopback(request)
    const expected = config.metricsToken && Buffer.from(`Bearer ${config.metricsToken}`)
    const given = Buffer.from(request.headers.authorization ?? '')
    const hasToken = expected && expected.length === given.length && timingSafeEqual(expected, given)
    if (!isLocal && !hasToken) throw new Problem('metrics_token_required')
  }
