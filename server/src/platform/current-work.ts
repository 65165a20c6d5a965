import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { traceIdOf } from './traces/traces.ts'

/** What the process does, for lines of the log that are written far from it: answers a request, or runs a job. */
export type Work = ({ readonly requestId: string } | { readonly job: string }) & { readonly trace_id?: string }

type Current = { readonly work: Work; readonly span: Span | undefined }

const current = new AsyncLocalStorage<Current>()

/** Returns the request or job that the calling code works for. */
export const currentWork = (): Work | undefined => current.getStore()?.work

/** Returns the span of the request or job that the calling code works for. */
export const currentSpan = (): Span | undefined => current.getStore()?.span

/** Runs a job, so that what it calls can name it. */
export const runAsJob = <T>(job: string, run: () => T, span?: Span): T =>
  current.run({ work: { job, ...traceIdOf(span) }, span }, run)

/** Runs what belongs to no request or job, though one has led to it. */
export const runOutside = <T>(run: () => T): T => current.exit(run)

/** Lets everything that a request calls name it. */
export const followRequests = (
  app: FastifyInstance,
  spanOf: (request: FastifyRequest) => Span | undefined = () => undefined,
): void => {
  const follow = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    const span = spanOf(request)
    current.run({ work: { requestId: request.id, ...traceIdOf(span) }, span }, done)
  }
  app.addHook('onRequest', follow)
  // Events of the body belong to the connection, which other requests have used before.
  app.addHook('preValidation', follow)
}
