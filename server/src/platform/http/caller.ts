import type { FastifyRequest } from 'fastify'
import type { Permission } from '#contract/call.ts'
import { isAdmin } from '#contract/roles.ts'
import type { User } from '#contract/users.ts'
import { Problem } from '../problem.ts'
import { type Client, clientOf } from './client.ts'
import type { LastWrite } from './read-routing.ts'

/** The user of a token, as currently stored, and its session. */
export type Identified = {
  readonly user: User
  readonly session: {
    readonly id: string
    readonly expiresAt: Date
    /** Only set where the database has replicas. */
    readonly lastWrite?: LastWrite | undefined
  }
}

/** The authenticated user of a call, and where the call came from. */
export type Caller = Identified & { readonly client: Client }

/** Resolves a token; undefined unless the token and its session are valid. */
export type Identify = (token: string) => Promise<Identified | undefined>

const BEARER = /^Bearer +([^\s]+)$/i

/** ADMIN and SUPER_ADMIN count as verified (specification §4). */
const isVerified = ({ role, isVerified }: Pick<User, 'role' | 'isVerified'>): boolean => isVerified || isAdmin(role)

/** Returns the error for a caller whose session or account has ended. */
export const sessionEnded = (): Problem => new Problem('session_ended')

/** Returns the error for a caller whose role does not permit the call. */
export const notPermitted = (): Problem => new Problem('not_permitted')

export type AuthenticatedPermission = Exclude<Permission, 'anyone' | 'operator'>

const HAS_PERMISSION: Record<AuthenticatedPermission, (user: Pick<User, 'role'>) => boolean> = {
  user: () => true,
  verified: () => true,
  landlord: ({ role }) => role === 'LANDLORD',
  admin: ({ role }) => isAdmin(role),
  'super-admin': ({ role }) => role === 'SUPER_ADMIN',
}

/** Throws FORBIDDEN when the role of the user does not permit the call. */
export const assertPermitted = (who: AuthenticatedPermission, user: Pick<User, 'role'>): void => {
  if (!HAS_PERMISSION[who](user)) throw notPermitted()
}

/** Throws FORBIDDEN when an admin acts in a matter of which the admin is a party: another one has to. */
export const assertNotOwnMatter = ({ user }: Caller, parties: readonly string[]): void => {
  if (parties.includes(user.id)) throw new Problem('own_matter')
}

/** Returns the user of a token. Throws NOT_AUTHENTICATED, NOT_VERIFIED or FORBIDDEN. */
export const authenticateToken = async (
  identify: Identify,
  who: AuthenticatedPermission,
  token: string | undefined,
): Promise<Identified> => {
  const caller = token ? await identify(token) : undefined
  if (!caller) throw sessionEnded()
  if (who !== 'user' && !isVerified(caller.user)) throw new Problem('not_verified')
  assertPermitted(who, caller.user)
  return caller
}

/** Returns the caller of a request. Throws NOT_AUTHENTICATED, NOT_VERIFIED or FORBIDDEN. */
export const authenticate = async (
  identify: Identify,
  who: AuthenticatedPermission,
  request: FastifyRequest,
): Promise<Caller> => {
  const { authorization } = request.headers
  if (!authorization) throw new Problem('login_required')
  const [, token] = BEARER.exec(authorization) ?? []
  return { ...(await authenticateToken(identify, who, token)), client: clientOf(request) }
}

const visitors = new WeakMap<FastifyRequest, Promise<Identified | undefined>>()

/** Resolves the user and session of a public call, once for each request; undefined without a valid token. */
export const identifyVisitor = (identify: Identify, request: FastifyRequest): Promise<Identified | undefined> => {
  const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? []
  const visitor = visitors.get(request) ?? (token ? identify(token) : Promise.resolve(undefined))
  visitors.set(request, visitor)
  return visitor
}

/**
 * Returns a function that resolves the optional user of a public call. Invalid tokens and unverified users resolve to
 * undefined.
 */
export const viewerReader =
  ({ identify }: { identify: Identify }, request: FastifyRequest) =>
  async (): Promise<User | undefined> => {
    const caller = await identifyVisitor(identify, request)
    return caller && isVerified(caller.user) ? caller.user : undefined
  }
