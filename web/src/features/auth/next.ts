import type { User } from '#contract/users.ts'

/** A reserved origin: a path that leads to another host does not resolve to it. */
const BASE = 'http://here.invalid'

/** Returns where to go after the login: only paths of this site, so that a link cannot redirect elsewhere. */
export const nextOf = (params: URLSearchParams): string => {
  const next = params.get('next') ?? ''
  if (!next.startsWith('/') || !URL.canParse(next, BASE)) return '/'
  const { origin, pathname, search, hash } = new URL(next, BASE)
  return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : '/'
}

/** Returns where to go after the login of a user: first to set a password when the account has none. */
export const nextFor = ({ hasPassword }: Pick<User, 'hasPassword'>, params: URLSearchParams): string =>
  // Sessions that an earlier version stored do not have the field.
  hasPassword === false ? withNext('/set-password', params) : nextOf(params)

/** Returns the path with the same destination after the login. */
export const withNext = (path: string, params: URLSearchParams): string => {
  const next = nextOf(params)
  return next === '/' ? path : `${path}?${new URLSearchParams({ next })}`
}
