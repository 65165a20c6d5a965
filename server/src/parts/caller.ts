import type { FastifyRequest } from 'fastify'
import type { Who } from '#contract/call.ts'
import type { User } from '#contract/users.ts'
import { Problem } from './problem.ts'

/** Whoever makes a call, as the database has it now. */
export type Caller = { readonly user: User; readonly sessionNumber: number }

/** Finds the person behind a token; undefined when it is no living one. */
export type Identify = (token: string) => Promise<Caller | undefined>

const BEARER = /^Bearer +([^\s]+)$/i

/** ADMIN and SUPER_ADMIN count as verified (specification §4). */
const isVerified = ({ role, isVerified }: Pick<User, 'role' | 'isVerified'>): boolean =>
  isVerified || role === 'ADMIN' || role === 'SUPER_ADMIN'

type Known = Exclude<Who, 'anyone' | 'operator'>

const MAY: Record<Known, (user: User) => boolean> = {
  user: () => true,
  verified: () => true,
  landlord: ({ role }) => role === 'LANDLORD',
  admin: ({ role }) => role === 'ADMIN' || role === 'SUPER_ADMIN',
  'super-admin': ({ role }) => role === 'SUPER_ADMIN',
}

/** The caller of a call for people who are known. Throws NOT_AUTHENTICATED, NOT_VERIFIED or FORBIDDEN. */
export const admit = async (identify: Identify, who: Known, { headers }: FastifyRequest): Promise<Caller> => {
  if (!headers.authorization) throw new Problem('NOT_AUTHENTICATED', 'Please log in first.')
  const [, token] = BEARER.exec(headers.authorization) ?? []
  const caller = token ? await identify(token) : undefined
  if (!caller) throw new Problem('NOT_AUTHENTICATED', 'Your session has ended. Please log in again.')
  if (who !== 'user' && !isVerified(caller.user)) throw new Problem('NOT_VERIFIED', 'Account not verified')
  if (!MAY[who](caller.user)) throw new Problem('FORBIDDEN', 'Your account may not do that.')
  return caller
}

/** Asks, when it is wanted, who reads what anyone may read. An unverified reader is a stranger. */
export const viewerOf =
  ({ identify }: { identify: Identify }, { headers }: FastifyRequest) =>
  async (): Promise<User | undefined> => {
    const [, token] = BEARER.exec(headers.authorization ?? '') ?? []
    const caller = token ? await identify(token) : undefined
    return caller && isVerified(caller.user) ? caller.user : undefined
  }
