import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Services } from '../services.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'lintel'

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), sn: z.int(), exp: z.number() })

/** The user of a token, its session, and the user's session number at which it was issued. */
export type TokenClaims = { readonly userId: string; readonly sessionId: string; readonly sessionNumber: number }

/** Signs a token. It carries no role, which is read from the database for each call. */
export const signToken = (
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  { userId, sessionId, sessionNumber }: TokenClaims,
  expiresAt: Date,
): Promise<string> =>
  new SignJWT({ sid: sessionId, sn: sessionNumber })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setIssuedAt(clock())
    .setExpirationTime(expiresAt)
    .sign(keys.tokens)

/** Verifies a token. Returns undefined for a forged, expired or malformed one. */
export const verifyToken = async (
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  token: string,
): Promise<TokenClaims | undefined> => {
  try {
    const { payload } = await jwtVerify(token, keys.tokens, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      currentDate: clock(),
    })
    const { sub, sid, sn } = Claims.parse(payload)
    return { userId: sub, sessionId: sid, sessionNumber: sn }
  } catch {
    return undefined
  }
}
