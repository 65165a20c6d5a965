import type { User } from '#contract/users.ts'
import { sitePath } from '../../ui/sitePath.ts'

/** Returns where to go after the login: only paths of this site, so that a link cannot redirect elsewhere. */
export const nextOf = (params: URLSearchParams): string => sitePath(params.get('next') ?? '') ?? '/'

/** Where landlords go who did not come from another page. */
const LANDLORD_HOME = '/landlord'

/** Returns where a user goes after the login, as `nextOf`: a landlord without another destination to what waits there. */
export const destinationOf = ({ role }: Partial<Pick<User, 'role'>>, params: URLSearchParams): string => {
  const next = nextOf(params)
  return next === '/' && role === 'LANDLORD' ? LANDLORD_HOME : next
}

type WaysIn = Pick<User, 'hasPassword'> & Partial<Pick<User, 'hasSignIn' | 'role'>>

/** Returns whether a user has no way in after this session. Sessions that an earlier version stored do not have the fields. */
export const needsPassword = ({ hasPassword, hasSignIn }: WaysIn): boolean => hasPassword === false && !hasSignIn

/** Returns where to go after the login of a user: first to set a password when the account has no way in. */
export const nextFor = (user: WaysIn, params: URLSearchParams): string =>
  needsPassword(user) ? withNext('/set-password', params) : destinationOf(user, params)

/** Returns the path with the same destination after the login. */
export const withNext = (path: string, params: URLSearchParams): string => {
  const next = nextOf(params)
  return next === '/' ? path : `${path}?${new URLSearchParams({ next })}`
}
