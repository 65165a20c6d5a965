import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What the process does, for lines of the log that are written far from it: answers a request, or runs a job. */
export type Work = { readonly requestId: string } | { readonly job: string }

const current = new AsyncLocalStorage<Work>()

/** Returns the request or job that the calling code works for. */
export const currentWork = (): Work | undefined => current.getStore()

/** Runs a job, so that what it calls can name it. */
export const runAsJob = <T>(job: string, run: () => T): T => current.run({ job }, run)

/** Lets everything that a request calls name it. */
export const followRequests = (app: FastifyInstance): void => {
  const follow = (request: FastifyRequest, _reply: unknown, done: () => void) =>
    current.run({ requestId: request.id }, done)
  app.addHook('onRequest', follow)
  // Events of the body belong to the connection, which other requests have used before.
  app.addHook('preValidation', follow)
}
