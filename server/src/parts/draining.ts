import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/** A stop ends within ten seconds (R9); the rest is for closing what remains. */
const PATIENCE = 8_000

/** Counts the requests under way. After `drain()` new ones get 503, and it resolves when the last one has its answer. Calls of our own belong to a request that is counted. */
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
      throw new Problem('UNAVAILABLE', 'We are restarting. Please try again in a moment.', { retryAfter: 2 })
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
        else setTimeout(resolve, PATIENCE).unref()
      }),
  }
}
