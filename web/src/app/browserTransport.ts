import type { Transport } from './api.ts'

/** Specification §7: these are made by somebody who has no session yet. */
const WITHOUT_TOKEN = /^\/api\/auth\/(login|register|verify-otp|resend-otp)$/

/** `fetch` with the bearer token of specification §7 when there is one. */
export const browserTransport =
  (tokenNow: () => string | null): Transport =>
  async ({ method, url, body, onProgress, blob, signal, idempotencyKey }) => {
    const headers: Record<string, string> = { accept: blob ? '*/*' : 'application/json' }
    const token = (!WITHOUT_TOKEN.test(url) && tokenNow()) || undefined
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
    if (token) headers.authorization = `Bearer ${token}`
    // The boundary of a form is known to the browser only: it writes that content type itself.
    const form = body instanceof FormData
    if (body !== undefined && !form) headers['content-type'] = 'application/json'
    const request = { method, headers, signal, body: form ? body : body === undefined ? null : JSON.stringify(body) }
    if (onProgress) {
      const { upload } = await import('./uploadTransport.ts')
      return { ...(await upload(url, request, onProgress)), token }
    }
    const response = await fetch(url, request)
    return {
      status: response.status,
      body: await (blob && response.ok ? response.blob() : response.json().catch(() => undefined)),
      retryAfter: response.headers.get('retry-after') ?? undefined,
      token,
    }
  }
