import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

/** A stop must end within ten seconds (R9); the rest is for closing services. */
const DRAIN_TIMEOUT_MS = 7_000
/** Milliseconds of these for answering the requests that have not ended by then. */
const LAST_ANSWERS_MS = 500

const restarting = () => new Problem('restarting', { retryAfter: 2 })

/**
 * Keeps the running requests. After `drain()` new requests get 503, and so do in the end those that still wait, for
 * instance for a gateway; the promise resolves when the last one is answered. Internal calls are not kept: they belong to
 * a request that is.
 */
export const draining = (
  app: FastifyInstance,
  isOwn: (request: FastifyRequest) => boolean,
): { drain: () => Promise<void> } => {
  const underWay = new Set<FastifyReply>()
  let leaving = false
  let quiet = () => {}
  app.addHook('onRequest', async (request, reply) => {
    if (isOwn(request)) return
    if (leaving) {
      reply.header('connection', 'close')
      throw restarting()
    }
    underWay.add(reply)
    reply.raw.once('close', () => {
      underWay.delete(reply)
      if (underWay.size === 0) quiet()
    })
  })
  const answerRest = () => {
    for (const reply of underWay) if (!reply.raw.headersSent) reply.header('connection', 'close').send(restarting())
  }
  return {
    drain: () =>
      new Promise((resolve) => {
        leaving = true
        quiet = resolve
        if (underWay.size === 0) return resolve()
        setTimeout(answerRest, DRAIN_TIMEOUT_MS - LAST_ANSWERS_MS).unref()
        setTimeout(resolve, DRAIN_TIMEOUT_MS).unref()
      }),
  }
}
