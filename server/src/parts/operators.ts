import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { Problem } from './problem.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Whether the caller stands on this very machine, and not behind a proxy on it. */
const isHere = (request: FastifyRequest) =>
  LOOPBACK.test(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'] && !request.headers.forwarded

/** Lets in only who stands on this very machine. Throws NOT_FOUND: elsewhere there is nothing. */
export const assertHere = (request: FastifyRequest): void => {
  if (!isHere(request)) throw new Problem('NOT_FOUND', 'There is nothing here.')
}

/** Lets in whoever stands on this very machine (not behind a proxy on it) or carries METRICS_TOKEN. Throws NOT_AUTHENTICATED. */
export const operatorsOnly =
  (config: Config) =>
  (request: FastifyRequest): void => {
    const here = isHere(request)
    const expected = config.metricsToken && Buffer.from(`Bearer ${config.metricsToken}`)
    const given = Buffer.from(request.headers.authorization ?? '')
    const knows = expected && expected.length === given.length && timingSafeEqual(expected, given)
    if (!here && !knows)
      throw new Problem(
        'NOT_AUTHENTICATED',
        'This is for operators: from the machine itself, or with the metrics token.',
      )
  }
