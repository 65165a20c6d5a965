import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Answer, Call, Checked, FileRule } from '#contract/call.ts'
import { ProblemAnswer } from '#contract/problem.ts'
import type { User } from '#contract/users.ts'
import { admit, type Caller, type Identify, viewerOf } from './caller.ts'
import type { CallConfig } from './documentation.ts'
import { Problem } from './problem.ts'
import { assertEnough, discard, readForm, type UploadedFile } from './uploads.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    uploaded: Record<string, UploadedFile[]> | null
  }
  interface FastifyContextConfig extends CallConfig {}
}

/** What an action may want besides its input. */
export type Context<C extends Call> = {
  /** Whoever calls; nobody is asked for a name where anyone may call. */
  readonly caller: C['who'] extends 'anyone' | 'operator' ? undefined : Caller
  /** Whoever reads a public thing, when known; a dead token makes a stranger. For calls that show owners more. */
  readonly viewer: () => Promise<User | undefined>
  /** What the caller names this request by, where the call honours it. */
  readonly idempotencyKey: string | undefined
  /** By field; an empty list where a field came without files. */
  readonly files: { readonly [K in keyof NonNullable<C['files']>]: readonly UploadedFile[] }
  readonly request: FastifyRequest
  /** For headers, and other statuses than the first of the contract. */
  readonly reply: FastifyReply
}

/** Answers a call: the checked input in, the body of the success out. */
export type Action<C extends Call> = (input: Checked<C>, context: Context<C>) => Promise<Answer<C>>

/** Puts a call of the contract on the server. */
export type Mount = <C extends Call>(call: C, action: Action<C>) => void

/** Who may call, besides anyone: told by the app, which knows the callers. */
export type Guards = {
  readonly operator: (request: FastifyRequest) => Promise<void> | void
  readonly identify: Identify
}

/** Addresses as fastify writes them. */
const pattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Nothing that is not written down gets in. */
const NOTHING = z.strictObject({})

const IDEMPOTENCY_KEY = 'idempotency-key'
const IDEMPOTENT = z.looseObject({ [IDEMPOTENCY_KEY]: z.string().trim().min(1).max(200).optional() })

const guard =
  ({ operator, identify }: Guards, who: Call['who']) =>
  async (request: FastifyRequest) => {
    if (who === 'anyone') return
    if (who === 'operator') return operator(request)
    request.caller = await admit(identify, who, request)
  }

/** A form becomes the body it stands for; a call without files takes none. */
const unpack =
  ({ files: rules }: Call, folder: string) =>
  async (request: FastifyRequest) => {
    if (!request.isMultipart()) return
    if (!rules) throw new Problem('UNSUPPORTED_TYPE', 'This call takes JSON, not a form.')
    const { fields, files } = await readForm(request, rules, folder)
    request.body = fields
    request.uploaded = files
  }

/** JSON carries no files, so it will do only where none is needed. */
const takes = (files: Record<string, FileRule>) =>
  Object.values(files).some(({ atLeast }) => atLeast > 0)
    ? ['multipart/form-data']
    : ['multipart/form-data', 'application/json']

const forget = async (request: FastifyRequest) => {
  if (request.uploaded) await discard(request.uploaded)
}

type Options = {
  readonly guards: Guards
  /** Collects what was put up. */
  readonly mounted: Set<string>
  /** Where files of forms lie until their call has its answer. */
  readonly incoming: string
}

/** Makes the `Mount` of an app. Path, right and shapes are the contract's. */
export const mountOn = (app: FastifyInstance, { guards, mounted, incoming }: Options): Mount => {
  app.decorateRequest('caller', null)
  app.decorateRequest('uploaded', null)
  return (call, action) => {
    mounted.add(`${call.method} ${call.path}`)
    const [status] = Object.keys(call.answer).map(Number)
    const none = Object.fromEntries(Object.keys(call.files ?? {}).map((field) => [field, []]))
    app.route({
      method: call.method,
      url: pattern(call.path),
      schema: {
        summary: call.summary,
        ...(call.params && { params: call.params }),
        querystring: call.query ?? NOTHING,
        ...(call.body && { body: call.body }),
        ...(call.idempotent && { headers: IDEMPOTENT }),
        ...(call.files && { consumes: takes(call.files) }),
        response: { ...call.answer, '4xx': ProblemAnswer, '5xx': ProblemAnswer },
      },
      config: { files: call.files, known: call.who !== 'anyone' && call.who !== 'operator' } satisfies CallConfig,
      onRequest: guard(guards, call.who),
      preValidation: unpack(call, incoming),
      // Fields that are refused after the files came never reach the handler.
      onError: forget,
      handler: async (request, reply) => {
        reply.code(status ?? 200)
        const { params, query, body, caller } = request
        const files = request.uploaded ?? none
        if (call.files) assertEnough(call.files, files)
        const answer = await action(
          { params, query, body } as Checked<typeof call>,
          {
            caller: caller ?? undefined,
            viewer: viewerOf(guards, request),
            idempotencyKey: call.idempotent ? (request.headers[IDEMPOTENCY_KEY] as string | undefined) : undefined,
            files,
            request,
            reply,
          } as unknown as Context<typeof call>,
        )
        await forget(request)
        return answer
      },
    })
  }
}
