import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

/** A stop must end within ten seconds (R9); the rest is for closing services. */
const DRAIN_TIMEOUT_MS = 7_000

/**
 * Counts running requests. After `drain()` new requests get 503; the promise resolves when the last running one is
 * answered. Internal calls are not counted: they belong to a counted request.
 */
export const draining = (
  app: FastifyInstance,
  isOwn: (request: FastifyRequest) => boolean,
): { drain: () => Promise<void> } => {
  let underWay = 0
  let leaving = false
  let quiet = () => {}
  app.addHook('onRequest', async (request, reply) => {
    if (isOwn(request)) return
    if (leaving) {
      reply.header('connection', 'close')
      throw new Problem('restarting', { retryAfter: 2 })
    }
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
      if (underWay === 0) quiet()
    })
  })
  return {
    drain: () =>
      new Promise((resolve) => {
        leaving = true
        quiet = resolve
        if (underWay === 0) resolve()
        else setTimeout(resolve, DRAIN_TIMEOUT_MS).unref()
      }),
  }
}
