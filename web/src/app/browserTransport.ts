import { parseJson, type Transport } from './api.ts'

/** Calls without a session (specification §7). */
const WITHOUT_TOKEN = /^\/api\/auth\/(login|register|verify-otp|resend-otp)$/

/** Sends calls by `fetch`, with the bearer token of the session (specification §7). */
export const browserTransport =
  (getToken: () => string | null): Transport =>
  async ({ method, url, body, onProgress, blob, signal, idempotencyKey }) => {
    const headers: Record<string, string> = { accept: blob ? '*/*' : 'application/json' }
    const token = (!WITHOUT_TOKEN.test(url) && getToken()) || undefined
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
    if (token) headers.authorization = `Bearer ${token}`
    // The browser sets the content type of a form, with its boundary.
    const isForm = body instanceof FormData
    if (body !== undefined && !isForm) headers['content-type'] = 'application/json'
    const request = { method, headers, signal, body: isForm ? body : body === undefined ? null : JSON.stringify(body) }
    if (onProgress) {
      const { upload } = await import('./uploadTransport.ts')
      return { ...(await upload(url, request, onProgress)), token }
    }
    const response = await fetch(url, request)
    return {
      status: response.status,
      body: blob && response.ok ? await response.blob() : parseJson(await response.text()),
      retryAfter: response.headers.get('retry-after') ?? undefined,
      token,
    }
  }
