import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Call, CallAnswer, FileRule, ValidatedInput } from '#contract/call.ts'
import { MailLink } from '#contract/primitives.ts'
import { ProblemAnswer } from '#contract/problem.ts'
import type { User } from '#contract/users.ts'
import type { Db } from '../database/types.ts'
import type { Meters } from '../meters.ts'
import { Problem } from '../problem.ts'
import { authenticate, type Caller, type Identify, viewerReader } from './caller.ts'
import { isFromStranger } from './client.ts'
import { assertMinFiles, deleteFiles, readMultipart, type UploadedFile } from './multipart.ts'
import type { CallConfig } from './openapi.ts'
import { pack, sendPacked } from './packed.ts'
import type { ReadRouting } from './read-routing.ts'
import { createSharedAnswers } from './shared-answers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    uploaded: Record<string, UploadedFile[]> | null
  }
  interface FastifyContextConfig extends CallConfig {}
}

/** What an action receives besides its validated input. */
export type CallContext<C extends Call> = {
  /** The authenticated caller; undefined for public calls. */
  readonly caller: C['who'] extends 'anyone' | 'operator' ? undefined : Caller
  /** Resolves the user of a public call whose response has more fields for owners; undefined without a valid token. */
  readonly viewer: () => Promise<User | undefined>
  /** The `Idempotency-Key` header, for calls that support it. */
  readonly idempotencyKey: string | undefined
  /** Uploaded files by field; empty for a field without files. */
  readonly files: { readonly [K in keyof NonNullable<C['files']>]: readonly UploadedFile[] }
  readonly request: FastifyRequest
  /** Returns the services with the database that answers this read: of calls that read replicas, else the primary. */
  readonly reading: <S extends { readonly db: Db }>(services: S) => S
  /** Aborted when the client closes the connection before the answer is sent. */
  readonly signal: AbortSignal
  /** For headers and for statuses other than the first of the contract. */
  readonly reply: FastifyReply
}

/** Implements a call: receives the validated input and returns the response body. */
export type Action<C extends Call> = (input: ValidatedInput<C>, context: CallContext<C>) => Promise<CallAnswer<C>>

/** Registers the implementation of a call. */
export type AddRoute = <C extends Call>(call: C, action: Action<C>) => void

/** Permission checks that need the application's knowledge of users and operators. */
export type Guards = {
  readonly operator: (request: FastifyRequest) => Promise<void> | void
  readonly identify: Identify
}

/** The header `cache-control` of answers that are for one person. */
export const NOT_STORED = 'private, no-store'

/**
 * Browsers ask again each time, by the ETag, so that people see what they have just changed; shared caches keep it for a
 * second. Others than strangers have a token or a cookie, for which such a cache has another answer.
 */
const SHARED_HEADERS = {
  'cache-control': 'public, max-age=0, s-maxage=1',
  // In small letters, as @fastify/compress looks for it before it adds its own.
  vary: 'authorization, cookie, accept-encoding',
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Converts `{name}` to Fastify's `:name`. */
const fastifyPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Rejects query parameters of calls that declare none. */
const EMPTY_QUERY = z.strictObject({})

const IDEMPOTENCY_HEADER = 'idempotency-key'
const IdempotencyHeaders = z.looseObject({ [IDEMPOTENCY_HEADER]: z.string().trim().min(1).max(200).optional() })

const checkPermission =
  ({ operator, identify }: Guards, who: Call['who']) =>
  async (request: FastifyRequest) => {
    if (who === 'anyone') return
    if (who === 'operator') return operator(request)
    request.caller = await authenticate(identify, who, request)
  }

/** Parses a multipart form into body and files. Rejects forms for calls without files. */
const parseForm =
  ({ files: rules }: Call, folder: string) =>
  async (request: FastifyRequest) => {
    if (!request.isMultipart()) return
    if (!rules) throw new Problem('json_only')
    const { fields, files } = await readMultipart(request, rules, folder)
    request.body = fields
    request.uploaded = files
  }

/**
 * Restores the empty parameters, which the parser leaves out because forms send them: a change whose parameter got lost on
 * the way is refused instead of carried out without it.
 */
const restoreEmpty = async (request: FastifyRequest) => {
  const query = request.query as Record<string, unknown>
  const start = request.url.indexOf('?')
  if (start < 0) return
  for (const [name, value] of new URLSearchParams(request.url.slice(start + 1))) if (value === '') query[name] ??= ''
}

/** Accepted content types: JSON only when no file is required. */
const acceptedTypes = (files: Record<string, FileRule>) =>
  Object.values(files).some(({ minCount }) => minCount > 0)
    ? ['multipart/form-data']
    : ['multipart/form-data', 'application/json']

const deleteUploadedFiles = async (request: FastifyRequest) => {
  if (request.uploaded) await deleteFiles(request.uploaded)
}

/** `request.signal` of Fastify is aborted as soon as the body of the request is read (its stream closes then). */
const closeSignal = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}

type Options = {
  readonly guards: Guards
  readonly routing: ReadRouting
  readonly meters: Pick<Meters, 'sharedAnswers'>
  /** Requests of strangers a second from which on they share answers (shared-answers.ts). */
  readonly sharedFrom: number | undefined
  /** Recognises calls of the server itself, for people who see what they have just changed. */
  readonly isInternal: (request: FastifyRequest) => boolean
  /** Receives `METHOD path` of each registered call. */
  readonly addedRoutes: Set<string>
  /** Temporary folder of uploaded files, which are deleted after the response. */
  readonly uploadFolder: string
}

/** Runs `add` in a scope whose requests have their bytes as body, whatever their type. */
const withRawBodies = (app: FastifyInstance) => (add: (scope: FastifyInstance) => void) =>
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    add(scope)
  })

/** Creates the function that registers calls with their path, permission and schemas. */
export const createRouter = (
  app: FastifyInstance,
  { guards, routing, meters, sharedFrom, isInternal, addedRoutes, uploadFolder }: Options,
): AddRoute => {
  app.decorateRequest('caller', null)
  app.decorateRequest('uploaded', null)
  const shared = createSharedAnswers({
    now: () => performance.now(),
    sharedFrom,
    onShared: () => meters.sharedAnswers.inc(),
  })
  /** Sends what another stranger has asked for just now: with the same address, that request has passed all checks. */
  const sendShared = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = isFromStranger(request) && !isInternal(request) ? shared.findFresh(request.url) : undefined
    return answer && sendPacked(request, reply.headers(SHARED_HEADERS).type(JSON_TYPE), answer)
  }
  return (call, action) => {
    addedRoutes.add(`${call.method} ${call.path}`)
    if (call.isShared && (call.method !== 'GET' || call.hasSecretAnswer))
      throw new Error(`The answers of ${call.method} ${call.path} cannot be shared.`)
    const [status] = Object.keys(call.answer).map(Number)
    const none = Object.fromEntries(Object.keys(call.files ?? {}).map((field) => [field, []]))
    const addTo = call.rawBody ? withRawBodies(app) : (add: (scope: FastifyInstance) => void) => add(app)
    addTo((scope) =>
      scope.route({
        method: call.method,
        url: fastifyPath(call.path),
        schema: {
          summary: call.summary,
          ...(call.params && { params: call.params }),
          querystring: call.query ?? EMPTY_QUERY,
          ...(call.body && { body: call.body }),
          ...(call.idempotent && { headers: IdempotencyHeaders }),
          ...(call.files && { consumes: acceptedTypes(call.files) }),
          response: { ...call.answer, '4xx': ProblemAnswer, '5xx': ProblemAnswer },
        },
        config: {
          files: call.files,
          requiresToken: call.who !== 'anyone' && call.who !== 'operator',
        } satisfies CallConfig,
        // Beside text that others chose, the size of a compressed answer would reveal a secret in it (BREACH).
        ...(call.hasSecretAnswer && { compress: false as const }),
        // After all hooks that are called for each request: the limit of requests counts these too.
        preParsing: [checkPermission(guards, call.who), ...(call.isShared ? [sendShared] : [])],
        preValidation: call.method === 'GET' ? [] : [restoreEmpty, parseForm(call, uploadFolder)],
        // Validation errors skip the handler, which normally deletes the files.
        onError: deleteUploadedFiles,
        handler: async (request, reply) => {
          reply.code(status ?? 200)
          const isShared = call.isShared === true && isFromStranger(request)
          if (isShared) reply.headers(SHARED_HEADERS)
          if (call.query === MailLink) reply.header('cache-control', NOT_STORED)
          const { params, query, body, caller } = request
          const files = request.uploaded ?? none
          if (call.files) assertMinFiles(call.files, files)
          const context = {
            caller: caller ?? undefined,
            viewer: viewerReader(guards, request),
            idempotencyKey: call.idempotent ? (request.headers[IDEMPOTENCY_HEADER] as string | undefined) : undefined,
            files,
            request,
            signal: closeSignal(reply),
            reply,
          }
          const run = (db?: Db) =>
            action(
              { params, query, body } as ValidatedInput<typeof call>,
              {
                ...context,
                reading: <S extends object>(services: S) => (db ? { ...services, db } : services),
              } as unknown as CallContext<typeof call>,
            )
          const read = () => (call.readsReplica ? routing.read(request, run) : run())
          const make = async () =>
            pack(reply.serializeInput((await read()) as Record<string, unknown>, String(status)) as string)
          const sharing = isShared && !isInternal(request) ? shared.get(request.url, make) : undefined
          if (sharing) return sendPacked(request, reply.type(JSON_TYPE), await sharing)
          const answer = await read()
          if (call.method !== 'GET') await routing.noteWrite(request, reply)
          await deleteUploadedFiles(request)
          return answer
        },
      }),
    )
  }
}
