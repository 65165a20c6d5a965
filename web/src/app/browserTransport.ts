import type { Transport } from './api.ts'

const TOKEN = 'token'

/** Local storage throws where the visitor has switched it off. */
const storedToken = (): string | null => {
  try {
    return localStorage.getItem(TOKEN)
  } catch {
    return null
  }
}

/** `fetch` with the bearer token of specification §7 when there is one. */
export const browserTransport: Transport = async ({ method, url, body }) => {
  const headers = new Headers({ accept: 'application/json' })
  const token = storedToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const response = await fetch(url, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
  return {
    status: response.status,
    body: await response.json().catch(() => undefined),
    retryAfter: response.headers.get('retry-after') ?? undefined,
  }
}
