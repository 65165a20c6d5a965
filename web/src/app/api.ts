import { createAsyncThunk } from '@reduxjs/toolkit'
import type { Answer, Call, Input } from '#contract/call.ts'

/** What carries a call: `fetch` in the browser, the server's own `inject` while it renders. */
export type Transport = (request: {
  method: string
  /** Path and query. */
  url: string
  body?: unknown
}) => Promise<{ status: number; body: unknown; retryAfter?: string | undefined }>

/** A call that failed, with the sentence of specification §8: the body's `error`, else the transport's, else the call's own. */
class CallFailure extends Error {
  /** Whether somebody said why, so that the text is not the fallback. */
  readonly explained: boolean
  readonly status: number
  readonly retryAfter: string | undefined

  constructor(message: string | undefined, fallback: string, status: number, retryAfter?: string) {
    super(message || fallback)
    this.explained = Boolean(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}

// biome-ignore lint/suspicious/noExplicitAny: any call, whatever its schemas
type AnyCall = Call<any, any, any, any>
/** In the browser the contract's build leaves only this of a call. */
type Light = Pick<AnyCall, 'method' | 'path' | 'fallback'>
type Values = Record<string, unknown>

const withParams = (path: string, params: Values) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

const withQuery = (path: string, query: Values) => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
}

const errorOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string' && body.error !== ''
    ? body.error
    : undefined

const NO_ANSWER = 0

export type Api = <C extends AnyCall>(call: C, input: Input<C>) => Promise<Answer<C>>

/** The one way to the server: types come from the contract, transport from outside. */
export const makeApi =
  (transport: Transport): Api =>
  async (call, input) => {
    const { method, path, fallback } = call as Light
    const { params = {}, query = {}, body } = input as { params?: Values; query?: Values; body?: unknown }
    const url = withQuery(withParams(path, params), query)
    const response = await transport({ method, url, body }).catch((problem: unknown) => {
      throw new CallFailure(problem instanceof Error ? problem.message : undefined, fallback, NO_ANSWER)
    })
    if (response.status >= 200 && response.status < 300) return response.body as never
    throw new CallFailure(errorOf(response.body), fallback, response.status, response.retryAfter)
  }

/** What thunks reach beside the store. */
export type Extra = { api: Api }

/** Told beside the error text, so that a page can answer with the right status. */
export type FailureMeta = Pick<CallFailure, 'status' | 'explained' | 'retryAfter'>

type Outside = { extra: Extra; rejectValue: string; rejectedMeta: FailureMeta }

const createThunk = createAsyncThunk.withTypes<Outside>()

/** A thunk around calls: what goes wrong arrives in `action.payload` as the sentence to show. */
export const callThunk = <Result, Arg = void>(type: string, run: (api: Api, arg: Arg) => Promise<Result>) =>
  createThunk<Result, Arg, Outside>(type, async (arg, { extra, rejectWithValue }) => {
    try {
      return await run(extra.api, arg)
    } catch (problem) {
      if (!(problem instanceof CallFailure)) throw problem
      const { message, status, explained, retryAfter } = problem
      return rejectWithValue(message, { status, explained, retryAfter })
    }
  })
