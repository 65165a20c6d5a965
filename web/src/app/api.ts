import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import type { Answer, Call, Input } from '#contract/call.ts'

/** How much of an upload has left the house, from 0 to 1. */
type OnProgress = (share: number) => void

/** What carries a call: `fetch` in the browser, the server's own `inject` while it renders. */
export type Transport = (request: {
  method: string
  /** Path and query. */
  url: string
  /** A form goes as it is, everything else as JSON. */
  body?: unknown
  onProgress?: OnProgress | undefined
  /** A success is read as a Blob. */
  blob?: boolean | undefined
  /** Stops it on the way. */
  signal?: AbortSignal | undefined
  /** The same one again has no second effect. */
  idempotencyKey?: string | undefined
}) => Promise<Carried>

export type Carried = {
  status: number
  body: unknown
  retryAfter?: string | undefined
  /** The token that went along. */
  token?: string | undefined
}

/** A call that failed, with the sentence of specification §8: the body's `error`, else the transport's, else the call's own. */
class CallFailure extends Error {
  readonly meta: FailureMeta

  constructor(message: string | undefined, fallback: string, meta: Omit<FailureMeta, 'explained'>) {
    super(message || fallback)
    this.meta = { ...meta, explained: Boolean(message) }
  }
}

/** Told beside the error text, so that a page can answer with the right status and a form beside the right field. */
export type FailureMeta = {
  status: number
  /** Whether somebody said why, so that the text is not the fallback. */
  explained: boolean
  retryAfter?: string | undefined
  /** The stable name of what went wrong (contract/src/problem.ts). */
  code?: string | undefined
  /** What is wrong, by field. */
  fields?: Record<string, string> | undefined
  /** The token that the call carried. */
  token?: string | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: any call, whatever its schemas
type AnyCall = Call<any, any, any, any>
/** In the browser the contract's build leaves only this of a call. */
type Light = Pick<AnyCall, 'method' | 'path' | 'fallback'>
type Values = Record<string, unknown>
type Given = { params?: Values; query?: Values; body?: Values; files?: Record<string, readonly Blob[] | undefined> }
type Manner = {
  onProgress?: OnProgress | undefined
  blob?: boolean
  signal?: AbortSignal | undefined
  idempotencyKey?: string
}

const withParams = (path: string, params: Values) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

const withQuery = (path: string, query: Values) => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
}

/** A multipart form is all text: a list is comma-joined, "nothing" is an empty text. */
const formOf = (fields: Values = {}, files: NonNullable<Given['files']>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value ?? ''))
  for (const [name, list = []] of Object.entries(files)) for (const file of list) form.append(name, file)
  return form
}

const said = (body: unknown): { error?: string; code?: string; fields?: Record<string, string> } => {
  const { error, code, fields } = (body ?? {}) as Values
  return typeof error === 'string' ? { error, code: code as string, fields: fields as Record<string, string> } : {}
}

const NO_ANSWER = 0

export type Api = <C extends AnyCall>(call: C, input: Input<C> & Manner) => Promise<Answer<C>>

/** The one way to the server: types come from the contract, transport from outside. */
export const makeApi =
  (transport: Transport): Api =>
  async (call, input) => {
    const { method, path, fallback } = call as Light
    const { params = {}, query = {}, body, files, ...manner } = input as Given & Manner
    const url = withQuery(withParams(path, params), query)
    const request = { method, url, body: files ? formOf(body, files) : body, ...manner }
    const response = await transport(request).catch((problem: unknown) => {
      const message = problem instanceof Error ? problem.message : undefined
      throw new CallFailure(message, fallback, { status: NO_ANSWER })
    })
    const { status, retryAfter, token } = response
    if (status >= 200 && status < 300) return response.body as never
    const { error, code, fields } = said(response.body)
    throw new CallFailure(error, fallback, { status, retryAfter, token, code, fields })
  }

/** A call whose answer is a file. */
export const download = async <C extends AnyCall>(api: Api, call: C, input: Input<C>): Promise<Blob> =>
  (await api(call, { ...input, blob: true })) as Blob

/** Thrown inside a thunk, when it is clear without a call that it cannot go well. */
export const refusal = (sentence: string): Error => new CallFailure(sentence, sentence, { status: NO_ANSWER })

/** What thunks reach beside the store. */
export type Extra = { api: Api }

/** For `useDispatch<CallDispatch>()` in components that dispatch thunks. */
export type CallDispatch = ThunkDispatch<unknown, Extra, UnknownAction>

type Outside = { extra: Extra; rejectValue: string; rejectedMeta: FailureMeta }
/** `signal` is told when somebody calls `abort` on what the dispatch answered. */
type State = { getState: () => unknown; signal: AbortSignal }

const createThunk = createAsyncThunk.withTypes<Outside>()

/** A thunk around calls: what goes wrong arrives in `action.payload` as the sentence to show. */
export const callThunk = <Result, Arg = void>(
  type: string,
  run: (api: Api, arg: Arg, state: State) => Promise<Result>,
) =>
  createThunk<Result, Arg, Outside>(type, async (arg, { extra, rejectWithValue, getState, signal }) => {
    try {
      return await run(extra.api, arg, { getState, signal })
    } catch (problem) {
      if (!(problem instanceof CallFailure)) throw problem
      return rejectWithValue(problem.message, problem.meta)
    }
  })

/** What a form shows of a dispatched thunk: nothing when it went well. */
export type Rejection = { error: string } & Partial<FailureMeta>

export const rejectionOf = (action: { meta: object; payload?: unknown; error?: unknown }): Rejection | undefined => {
  const meta = action.meta as { requestStatus?: string } & Partial<FailureMeta>
  if (meta.requestStatus !== 'rejected') return undefined
  const { status, code, fields, retryAfter, explained } = meta
  const thrown = (action.error as { message?: string } | undefined)?.message
  return { error: (action.payload as string | undefined) ?? thrown ?? '', status, code, fields, retryAfter, explained }
}
