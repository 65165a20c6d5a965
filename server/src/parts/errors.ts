import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ProblemAnswer, ProblemCode } from '#contract/problem.ts'
import { PROBLEM_STATUS } from '#contract/problem.ts'
import { isDatabaseGone } from './database/connect.ts'
import { plainPage } from './plain-page.ts'
import { Problem } from './problem.ts'
import { StorageGone } from './storage.ts'

const CODE_BY_STATUS = Object.fromEntries(
  Object.entries(PROBLEM_STATUS).map(([code, status]) => [status, code]),
) as Record<number, ProblemCode>

/** Seconds a caller should wait when a part of ours is away. */
const RETRY_AFTER = 2

/** A list's name rather than the place in it: `propertyType`, not `propertyType.0`. */
const fieldName = (path: string) =>
  path
    .split('/')
    .filter(Boolean)
    .join('.')
    .replace(/\.\d+$/, '')

/** Fields in fault and one sentence that names them all. */
const badInput = (error: { validation: { instancePath: string; message?: string }[] }) => {
  const fields: Record<string, string> = {}
  for (const { instancePath, message = 'is not valid' } of error.validation) {
    const name = fieldName(instancePath) || message.replace(/^unknown: /, '').split(', ')[0] || 'body'
    fields[name] ??= message.startsWith('unknown: ') ? 'is not known here' : message
  }
  const sentence = Object.entries(fields)
    .map(([name, message]) => `${name} ${message}`)
    .join('; ')
  return new Problem('BAD_INPUT', `${sentence}.`, { fields })
}

/** What fastify and its plugins throw, in our words. */
const fromFramework = (error: FastifyError): Problem | undefined => {
  const status = error.statusCode
  if (!status || status >= 500) return undefined
  const code = CODE_BY_STATUS[status] ?? 'BAD_INPUT'
  if (code === 'TOO_LARGE') return new Problem(code, 'That is more than we take in one request.')
  if (code === 'UNSUPPORTED_TYPE') return new Problem(code, 'This content type is not understood here.')
  return new Problem(
    code,
    status === 400 ? 'The request could not be read: its body is not valid JSON.' : error.message,
  )
}

/** What a disk says that is full, broken, gone, or may not be written to: forms are written down before the storage has them. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO', 'ENOTDIR'])
/** Seconds until somebody may have made room for files, or their store is back. */
const ROOM_AFTER = 60

/** Any thrown thing as a problem for the caller; what nobody foresaw becomes a 500 that tells nothing of us. */
const asProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) return badInput(error as never)
  if (isDatabaseGone(error) || (error as FastifyError).code === 'FST_UNDER_PRESSURE')
    return new Problem('UNAVAILABLE', 'We cannot answer just now. Please try again in a moment.', {
      retryAfter: RETRY_AFTER,
    })
  if (error instanceof StorageGone || NO_ROOM.has((error as NodeJS.ErrnoException).code ?? ''))
    return new Problem('UNAVAILABLE', 'We cannot keep files just now. Please try again later.', {
      retryAfter: ROOM_AFTER,
    })
  return (
    fromFramework(error as FastifyError) ??
    new Problem('INTERNAL', 'Something went wrong on our side. Please try again.')
  )
}

/** A person's browser opening an address, not a program making a call. */
const isBrowsing = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '')

const send = (problem: Problem, request: FastifyRequest, reply: FastifyReply) => {
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  if (isBrowsing(request))
    return reply
      .code(problem.status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(plainPage(problem.message))
  const body: ProblemAnswer = {
    error: problem.message,
    code: problem.code,
    ...(problem.fields && { fields: problem.fields }),
    requestId: request.id,
  }
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** The one place that turns whatever is thrown into `{ error, code, fields, requestId }`. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error)
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
    return send(problem, request, reply)
  })
}

/** For addresses that nothing serves. */
export const notFound = (request: FastifyRequest, reply: FastifyReply) =>
  send(new Problem('NOT_FOUND', `There is nothing at ${request.method} ${request.url.split('?')[0]}.`), request, reply)
