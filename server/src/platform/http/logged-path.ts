/** Returns the path of a request for logs and traces: without its query (search texts, secret keys) and signed addresses (R23). */
export const loggedPath = (url: string): string =>
  (url.split('?')[0] ?? '').replace(/^\/media\/messages\/[^/]*/, '/media/messages/…')
