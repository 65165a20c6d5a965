import { parseJson, type TransportResponse } from './api.ts'

type UploadRequest = {
  method: string
  headers: Record<string, string>
  body: FormData | string | null
  signal?: AbortSignal | undefined
}

/** Sends a request by XMLHttpRequest, since `fetch` reports no upload progress. */
export const upload = (
  url: string,
  { method, headers, body, signal }: UploadRequest,
  onProgress: (share: number) => void,
) =>
  new Promise<TransportResponse>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total)
    request.onload = () =>
      resolve({
        status: request.status,
        body: parseJson(request.responseText),
        retryAfter: request.getResponseHeader('retry-after') ?? undefined,
      })
    request.onerror = () => reject(new Error('Failed to fetch'))
    request.onabort = request.onerror
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) return reject(new Error('Aborted'))
    request.send(body)
  })
