import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { healthz, metrics, readyz } from '#contract/operations.ts'
import { Problem } from '../problem.ts'
import { RETRY_AFTER_SECONDS } from './errors.ts'

/** Requests get 503 above this delay, so that an overload does not delay every response. */
const MAX_EVENT_LOOP_DELAY_MS = 1_000

/**
 * Answered also then: a supervisor would restart a process that is only busy, proxies would send its requests to neighbours that
 * are as busy, and the metrics would end when they say most.
 */
const ALWAYS_ANSWERED = new Set<string | undefined>([healthz, readyz, metrics].map(({ path }) => path))

/** Answers 503 to all other requests while the event loop is late by more than so many milliseconds; 0 for never. */
export const refuseOverload = async (app: FastifyInstance, maxDelay = MAX_EVENT_LOOP_DELAY_MS): Promise<void> => {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    pressureHandler: async ({ routeOptions }) => {
      if (!ALWAYS_ANSWERED.has(routeOptions.url)) throw new Problem('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
    },
  })
}
