import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ProblemAnswer, ProblemCode } from '#contract/problem.ts'
import { PROBLEM_STATUS } from '#contract/problem.ts'
import { isDatabaseBusy, isDatabaseGone } from '../database/connect.ts'
import { GatewayRefused, GatewayUnavailable } from '../gateways/gateway.ts'
import { plainPage } from '../pages/plain-page.ts'
import { readPreferences } from '../pages/preferences.ts'
import { EncoderUnavailable } from '../pictures/picture-encoder.ts'
import { Problem } from '../problem.ts'
import { StorageUnavailable } from '../storage/storage.ts'

const CODE_BY_STATUS = Object.fromEntries(
  Object.entries(PROBLEM_STATUS).map(([code, status]) => [status, code]),
) as Record<number, ProblemCode>

/** Seconds a caller should wait when the database is unavailable or the process is overloaded. */
export const RETRY_AFTER_SECONDS = 2

/** The list instead of the item: `propertyType`, not `propertyType.0`. */
const fieldName = (path: string) =>
  path
    .split('/')
    .filter(Boolean)
    .join('.')
    .replace(/\.\d+$/, '')

/** Lists the invalid fields. Browsers validate with the same schemas, so people rarely meet these English texts. */
const fromValidation = (error: { validation: { instancePath: string; message?: string }[] }) => {
  // Without a prototype: names come from the request.
  const fields: Record<string, string> = Object.create(null)
  for (const { instancePath, message = 'is not valid' } of error.validation) {
    const unknown = message.startsWith('unknown: ') ? message.slice('unknown: '.length).split(', ')[0] : undefined
    const name = [fieldName(instancePath), unknown].filter(Boolean).join('.') || 'body'
    fields[name] ??= unknown === undefined ? message : 'is not a known field'
  }
  return new Problem('invalid_fields', { fields })
}

/** Converts errors of Fastify and its plugins. */
const fromFramework = (error: FastifyError): Problem | undefined => {
  const status = error.statusCode
  if (!status || status >= 500) return undefined
  const code = CODE_BY_STATUS[status] ?? 'BAD_INPUT'
  if (code === 'TOO_LARGE') return new Problem('request_too_large')
  if (code === 'UNSUPPORTED_TYPE') return new Problem('content_type_unsupported')
  return status === 400
    ? new Problem('invalid_json')
    : new Problem('request_refused', { values: { message: error.message }, code })
}

/** File system errors of uploads: multipart files are written to disk before they reach the storage. */
const STORAGE_ERROR_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO', 'ENOTDIR'])
/** Seconds a caller should wait when files cannot be stored. */
const STORAGE_RETRY_AFTER_SECONDS = 60

/** Seconds a caller should wait when pictures cannot be encoded. */
const ENCODER_RETRY_AFTER_SECONDS = 10

/** Seconds a caller should wait when the payment gateway does not do what was asked. */
const GATEWAY_RETRY_AFTER_SECONDS = 10

/** Converts any error; unexpected ones become a 500 that reveals no details. */
export const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error as never)
  if (isDatabaseGone(error) || isDatabaseBusy(error))
    return new Problem('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
  if (error instanceof EncoderUnavailable)
    return new Problem('unavailable', { retryAfter: ENCODER_RETRY_AFTER_SECONDS })
  if (error instanceof GatewayUnavailable || error instanceof GatewayRefused)
    return new Problem('gateway_unavailable', { retryAfter: GATEWAY_RETRY_AFTER_SECONDS })
  if (error instanceof StorageUnavailable || STORAGE_ERROR_CODES.has((error as NodeJS.ErrnoException).code ?? ''))
    return new Problem('storage_unavailable', { retryAfter: STORAGE_RETRY_AFTER_SECONDS })
  return fromFramework(error as FastifyError) ?? new Problem('unexpected')
}

/** Whether a browser navigates to a page, as opposed to a program making a call. */
const isPageRequest = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '')

/** Headers of an answer that failed before its first byte, such as a file. The compressor decides on the error anew. */
const HEADERS_OF_ANSWER = ['content-encoding', 'content-disposition', 'content-length', 'etag'] as const

const send = (problem: Problem, request: FastifyRequest, reply: FastifyReply) => {
  for (const name of HEADERS_OF_ANSWER) reply.removeHeader(name)
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  if (isPageRequest(request))
    return reply
      .code(problem.status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(plainPage(readPreferences(request).language, problem.reason))
  const body: ProblemAnswer = {
    error: problem.message,
    code: problem.code,
    reason: problem.reason,
    ...(problem.values && { values: problem.values }),
    ...(problem.fields && { fields: problem.fields }),
    ...(problem.faults && { faults: problem.faults }),
    ...(problem.current && { current: [...problem.current] }),
    requestId: request.id,
  }
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** Milliseconds between two log lines about the same outage. */
const OUTAGE_LOG_INTERVAL = 10_000

/** Logs what an outage consists of, without the stack of every request that it fails. */
const createOutageLog = () => {
  const logged = new Map<string, { at: number; count: number }>()
  return (log: FastifyBaseLogger, { name, message }: Error) => {
    const now = performance.now()
    const before = logged.get(message)
    if (before && now - before.at < OUTAGE_LOG_INTERVAL) {
      before.count += 1
      return
    }
    log.warn({ reason: `${name}: ${message}`, unlogged: before?.count ?? 0 }, 'answered 503')
    // Reasons are few; a message with changing parts must not fill the memory.
    if (logged.size > 100) logged.clear()
    logged.set(message, { at: now, count: 0 })
  }
}

/** Registers the only error handler: every error becomes a `ProblemAnswer`. */
export const setErrorHandler = (app: FastifyInstance): void => {
  const logUnavailable = createOutageLog()
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error)
    if (problem.code === 'UNAVAILABLE') logUnavailable(request.log, error as Error)
    else if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
    return send(problem, request, reply)
  })
}

/** Sends NOT_FOUND for an unknown address. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  send(
    new Problem('unknown_address', { values: { method: request.method, path: request.url.split('?')[0] ?? '' } }),
    request,
    reply,
  )

/** Answers addresses that do not exist. Hooks of routes do not run for them, so their limit is here. */
export const setNotFoundHandler = (app: FastifyInstance): void => {
  const limited = app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {}
  app.setNotFoundHandler(limited, sendNotFound)
}
