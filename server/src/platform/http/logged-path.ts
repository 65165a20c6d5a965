/** As the router reads a path: what it cannot decode leads nowhere. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Returns the path of a request for logs and traces: without its query (search texts, secret keys) and signed addresses, however they
 * are written (R23).
 */
export const loggedPath = (url: string): string => {
  const path = url.split('?')[0] ?? ''
  return /^\/+media\/+messages\//i.test(decoded(path)) ? '/media/messages/…' : path
}
