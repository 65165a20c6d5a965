import type { ZodType, z } from 'zod'
import { GatewayUnavailable } from './gateway.ts'

/** Milliseconds that an operation of a gateway may take, with all its requests and retries. */
export const OPERATION_TIMEOUT_MS = 10_000

const MAX_ANSWER_BYTES = 1_000_000

/**
 * Runs an operation of several requests, which use the signal. Throws GatewayUnavailable at the end of the time, also if the
 * operation ignores the signal then, and when `caller` is aborted.
 */
export const withinTime = async <T>(
  timeoutMs: number,
  run: (signal: AbortSignal) => Promise<T>,
  caller?: AbortSignal,
): Promise<T> => {
  const controller = new AbortController()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = (message: string) => {
    const problem = new GatewayUnavailable(message)
    controller.abort(problem)
    reject(problem)
  }
  const cancel = () => abort('The request to the payment gateway was cancelled.')
  if (caller?.aborted) throw new GatewayUnavailable('The request to the payment gateway was cancelled.')
  caller?.addEventListener('abort', cancel, { once: true })
  const timer = setTimeout(() => abort('The payment gateway did not answer in time.'), timeoutMs)
  try {
    return await Promise.race([run(controller.signal), aborted])
  } finally {
    clearTimeout(timer)
    caller?.removeEventListener('abort', cancel)
  }
}

/** Fails after the limit, so that an endless answer is not kept in memory. */
const limitBytes = () => {
  let size = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, stream) => {
      size += chunk.length
      if (size > MAX_ANSWER_BYTES) stream.error(new GatewayUnavailable('The payment gateway sent too long an answer.'))
      else stream.enqueue(chunk)
    },
  })
}

/** Fetches from a gateway without following redirects, which would send the secret key to another host. */
export const fetchLimited: typeof fetch = async (url, init) => {
  const answer = await fetch(url, { ...init, redirect: 'manual' })
  const { status, headers } = answer
  return new Response(answer.body?.pipeThrough(limitBytes()) ?? null, { status, headers })
}

/** Parses an answer of a gateway. Throws GatewayUnavailable, because its outcome is unknown. */
export const parseAnswer = <Schema extends ZodType>(schema: Schema, answer: unknown): z.output<Schema> => {
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  const fields = result.error.issues.map(({ path }) => path.join('.') || 'all of it')
  throw new GatewayUnavailable(`The payment gateway sent an unexpected answer (${fields.join(', ')}).`)
}
