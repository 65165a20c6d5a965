import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import type { Call, CallAnswer, CallInput } from '#contract/call.ts'
import type { ProblemAnswer } from '#contract/problem.ts'

/** Receives the share of an upload that has been sent, from 0 to 1. */
type OnProgress = (share: number) => void

/** Sends a call: by `fetch` in the browser, by `inject` during server rendering. */
export type Transport = (request: {
  method: string
  /** Path and query. */
  url: string
  /** FormData is sent unchanged, everything else as JSON. */
  body?: unknown
  onProgress?: OnProgress | undefined
  /** Reads a successful response as a Blob. */
  blob?: boolean | undefined
  signal?: AbortSignal | undefined
  /** A repeated request with the same key has no second effect. */
  idempotencyKey?: string | undefined
}) => Promise<TransportResponse>

export type TransportResponse = {
  status: number
  /** Undefined when there is none or it cannot be read. */
  body: unknown
  retryAfter?: string | undefined
  /** The bearer token of the request. */
  token?: string | undefined
}

/** A failed call. The message (specification §8) is the body's `error`, else the transport's message, else the call's fallback. */
export class CallFailure extends Error {
  readonly meta: FailureMeta

  constructor(message: string | undefined, fallback: string, meta: Omit<FailureMeta, 'explained'>) {
    super(message || fallback)
    this.meta = { ...meta, explained: Boolean(message) }
  }
}

/** The details of a failed call, for the status of a page and the fields of a form. */
export type FailureMeta = {
  status: number
  /** Whether the message comes from the server or transport and is not the fallback. */
  explained: boolean
  retryAfter?: string | undefined
  /** The error code (contract/src/problem.ts). */
  code?: string | undefined
  /** Why, as a stable name (contract/src/reasons.ts). */
  reason?: string | undefined
  /** What is there now, when the call was about something else. */
  current?: readonly unknown[] | undefined
  /** Messages by field, in the language of the page. */
  fields?: Record<string, string> | undefined
  /** The message in the language of the page, where it differs from the stored one, which is English. */
  shown?: string | undefined
  /** The bearer token of the request. */
  token?: string | undefined
}

/** Why a call failed: as its answer says, or only by the status. */
export type RefusedCall = Partial<Pick<ProblemAnswer, 'reason' | 'values' | 'fields' | 'faults'>> & { status: number }

/** The sentences about a failed call in the language of the page. */
export type Explanation = Pick<FailureMeta, 'fields'> & { shown: string }

/** Translates a failed call. Undefined where the English sentences are to be shown. */
export type Explain = (refused: RefusedCall) => Promise<Explanation | undefined> | undefined

// biome-ignore lint/suspicious/noExplicitAny: any call, whatever its schemas
type AnyCall = Call<any, any, any, any>
/** The part of a call that the build keeps in the browser (web/contract-plugin.ts). */
type ClientCall = Pick<AnyCall, 'method' | 'path' | 'fallback'>
type Fields = Record<string, unknown>
type CallValues = {
  params?: Fields
  query?: Fields
  body?: Fields
  files?: Record<string, readonly Blob[] | undefined>
}
type RequestOptions = {
  onProgress?: OnProgress | undefined
  blob?: boolean
  signal?: AbortSignal | undefined
  idempotencyKey?: string
}

const withParams = (path: string, params: Fields) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

const withQuery = (path: string, query: Fields) => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
}

/** Creates a multipart form. Lists are joined by commas, null becomes an empty string. */
const formOf = (fields: Fields = {}, files: NonNullable<CallValues['files']>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value ?? ''))
  for (const [name, list = []] of Object.entries(files)) for (const file of list) form.append(name, file)
  return form
}

/** Returns undefined for text that is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const parseError = (body: unknown): Partial<ProblemAnswer> => {
  const answer = (body ?? {}) as Partial<ProblemAnswer>
  return typeof answer.error === 'string' ? answer : {}
}

/** The English texts about fields follow the field's name: here they are sentences of their own. */
const toSentences = ({ error = '', reason, fields = {}, faults }: Partial<ProblemAnswer>) => {
  if (reason === undefined) return fields
  const sentenceOf = (text: string) => (faults || reason === 'invalid_fields' ? `This ${text}.` : error)
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, sentenceOf(text)]))
}

/** The status of a call without a response. */
export const NO_RESPONSE = 0
const NO_CONTENT = 204

export type Api = <C extends AnyCall>(call: C, input: CallInput<C> & RequestOptions) => Promise<CallAnswer<C>>

/** Creates the API client. `explain` translates failures. Rejects with a CallFailure, also when the body of a success cannot be read. */
export const createApi =
  (transport: Transport, explain: Explain = () => undefined): Api =>
  async (call, input) => {
    const { method, path, fallback } = call as ClientCall
    const { params = {}, query = {}, body, files, ...options } = input as CallValues & RequestOptions
    const url = withQuery(withParams(path, params), query)
    const request = { method, url, body: files ? formOf(body, files) : body, ...options }
    const response = await transport(request).catch(async (problem: unknown) => {
      const message = problem instanceof Error ? problem.message : undefined
      throw new CallFailure(message, fallback, { status: NO_RESPONSE, ...(await explain({ status: NO_RESPONSE })) })
    })
    const { status, retryAfter, token, body: answer } = response
    const succeeded = status >= 200 && status < 300
    if (succeeded && (answer !== undefined || status === NO_CONTENT)) return answer as never
    const problem = parseError(succeeded ? undefined : answer)
    const { error, code, reason, values, fields, faults, current } = problem
    const sentences = fields && toSentences(problem)
    const shown = faults && sentences && Object.values(sentences).join(' ')
    const explanation = await explain({ status, reason, values, fields, faults })
    throw new CallFailure(error, fallback, {
      status,
      retryAfter,
      token,
      code,
      reason,
      fields: sentences,
      shown,
      current,
      ...explanation,
    })
  }

/** Calls an endpoint whose response is a file. */
export const download = async <C extends AnyCall>(api: Api, call: C, input: CallInput<C>): Promise<Blob> =>
  (await api(call, { ...input, blob: true })) as Blob

/** Returns an error to throw inside a thunk when it fails without a call. */
export const refusal = (sentence: string): Error => new CallFailure(sentence, sentence, { status: NO_RESPONSE })

/** The extra argument of thunks. */
export type Extra = { api: Api }

/** The dispatch type of thunks: `useDispatch<CallDispatch>()`. */
export type CallDispatch = ThunkDispatch<unknown, Extra, UnknownAction>

type ThunkConfig = { extra: Extra; rejectValue: string; rejectedMeta: FailureMeta }
/** `signal` is aborted by `abort()` of the dispatched promise. */
type ThunkContext = { dispatch: CallDispatch; getState: () => unknown; signal: AbortSignal }

const createThunk = createAsyncThunk.withTypes<ThunkConfig>()

/**
 * Creates a thunk that makes calls; aborting it aborts them. On failure `action.payload` is the message to show and
 * `action.meta` the FailureMeta.
 */
export const callThunk = <Result, Arg = void>(
  type: string,
  run: (api: Api, arg: Arg, state: ThunkContext) => Promise<Result>,
) =>
  createThunk<Result, Arg, ThunkConfig>(type, async (arg, { extra, rejectWithValue, dispatch, getState, signal }) => {
    try {
      return await run((call, input) => extra.api(call, { signal, ...input }), arg, { dispatch, getState, signal })
    } catch (problem) {
      if (!(problem instanceof CallFailure)) throw problem
      return rejectWithValue(problem.message, problem.meta)
    }
  })

/** A failed thunk, with its message in the language of the page. */
export type Rejection = { error: string } & Partial<FailureMeta>

/** Returns whether the call concerned what does not exist, or not for its caller. A malformed id is answered 400. */
export const isAboutMissing = (failure: Rejection | undefined): boolean =>
  failure?.status === 404 || failure?.status === 400

/** Returns the failure of a dispatched thunk, or undefined when it succeeded. */
export const rejectionOf = (action: { meta: object; payload?: unknown; error?: unknown }): Rejection | undefined => {
  const meta = action.meta as { requestStatus?: string } & Partial<FailureMeta>
  if (meta.requestStatus !== 'rejected') return undefined
  const { status, code, reason, fields, retryAfter, explained, shown, current } = meta
  const thrown = (action.error as { message?: string } | undefined)?.message
  const error = shown ?? (action.payload as string | undefined) ?? thrown ?? ''
  return { error, status, code, reason, fields, retryAfter, explained, current }
}

/** Returns the file that a dispatched thunk has loaded, or its failure. */
export const fileOf = (action: { meta: object; payload?: unknown; error?: unknown }): Blob | Rejection =>
  rejectionOf(action) ?? (action.payload as Blob)
