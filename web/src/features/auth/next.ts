/** No address of anybody: a path that leads to another host resolves away from it. */
const HERE = 'http://here.invalid'

/** Where to go after the login: only own paths, so that a link cannot lead elsewhere. */
export const nextOf = (params: URLSearchParams): string => {
  const next = params.get('next') ?? ''
  if (!next.startsWith('/') || !URL.canParse(next, HERE)) return '/'
  const { origin, pathname, search, hash } = new URL(next, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : '/'
}

/** The same wish on the next page's address. */
export const withNext = (path: string, params: URLSearchParams): string => {
  const next = nextOf(params)
  return next === '/' ? path : `${path}?${new URLSearchParams({ next })}`
}
