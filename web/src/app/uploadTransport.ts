import type { Carried } from './api.ts'

type Request = {
  method: string
  headers: Record<string, string>
  body: FormData | string | null
  signal?: AbortSignal | undefined
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `fetch` does not tell how far an upload has come; the older way does. */
export const upload = (url: string, { method, headers, body, signal }: Request, onProgress: (share: number) => void) =>
  new Promise<Carried>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total)
    request.onload = () =>
      resolve({
        status: request.status,
        body: parsed(request.responseText),
        retryAfter: request.getResponseHeader('retry-after') ?? undefined,
      })
    request.onerror = () => reject(new Error('Failed to fetch'))
    request.onabort = request.onerror
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) return reject(new Error('Aborted'))
    request.send(body)
  })
