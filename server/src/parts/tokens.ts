import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Parts } from './parts.ts'

/** How long a token is good for (product.md 2), in milliseconds. */
const WEEK = 7 * 86_400_000
const ALGORITHM = 'HS256'
const ISSUER = 'lintel'

const Claims = z.object({ sub: z.uuid(), sn: z.int(), exp: z.number() })

/** Whose token it is, and which of that person's sessions it belongs to. */
export type Session = { readonly userId: string; readonly sessionNumber: number }

/** A signed token for that session. It carries no role: that is read from the database at every call. */
export const signToken = ({ keys, clock }: Pick<Parts, 'keys' | 'clock'>, { userId, sessionNumber }: Session) =>
  new SignJWT({ sn: sessionNumber })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setIssuedAt(clock())
    .setExpirationTime(new Date(clock().getTime() + WEEK))
    .sign(keys.tokens)

/** Reads a token of ours; undefined for a forged, expired or garbled one. */
export const readToken = async (
  { keys, clock }: Pick<Parts, 'keys' | 'clock'>,
  token: string,
): Promise<Session | undefined> => {
  try {
    const { payload } = await jwtVerify(token, keys.tokens, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      currentDate: clock(),
    })
    const { sub, sn } = Claims.parse(payload)
    return { userId: sub, sessionNumber: sn }
  } catch {
    return undefined
  }
}
