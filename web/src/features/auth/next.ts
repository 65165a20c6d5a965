import type { User } from '#contract/users.ts'
import { sitePath } from '../../ui/sitePath.ts'

/** Returns where to go after the login: only paths of this site, so that a link cannot redirect elsewhere. */
export const nextOf = (params: URLSearchParams): string => sitePath(params.get('next') ?? '') ?? '/'

/** Returns where to go after the login of a user: first to set a password when the account has none. */
export const nextFor = ({ hasPassword }: Pick<User, 'hasPassword'>, params: URLSearchParams): string =>
  // Sessions that an earlier version stored do not have the field.
  hasPassword === false ? withNext('/set-password', params) : nextOf(params)

/** Returns the path with the same destination after the login. */
export const withNext = (path: string, params: URLSearchParams): string => {
  const next = nextOf(params)
  return next === '/' ? path : `${path}?${new URLSearchParams({ next })}`
}
