import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { OTP_LENGTH } from '#contract/auth.ts'
import type { CodePurpose, Db } from '../../parts/database/types.ts'
import { clear, giveBack, take, tooMany } from '../../parts/limits.ts'
import type { Parts } from '../../parts/parts.ts'
import { Problem } from '../../parts/problem.ts'
import * as queries from './queries.ts'
import { CODE_MINUTES, CODE_TRIES, LIMITS, RESET_TOKEN_MINUTES } from './rules.ts'

const MINUTE = 60_000

const hashOf = ({ keys }: Parts, userId: string, purpose: CodePurpose, code: string) =>
  keys.digest(`code ${purpose} ${userId}`, code)

/** A new code for a person, good for ten minutes; the one before is good no more. Kept only as a keyed hash. */
export const issueCode = async (parts: Parts, userId: string, purpose: CodePurpose): Promise<string> => {
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
  const expires_at = new Date(parts.clock().getTime() + CODE_MINUTES * MINUTE)
  const code_hash = hashOf(parts, userId, purpose, code)
  await queries.putCode(parts.db, { user_id: userId, purpose, code_hash, expires_at }).execute()
  return code
}

/** One sentence for a wrong, an expired, a used-up code and an unknown address: it tells nothing of the address. */
const wrongCode = () =>
  new Problem('BAD_INPUT', 'This code is wrong or no longer valid. Please check it, or ask for a new one.', {
    fields: { otp: 'is wrong or no longer valid' },
  })

/**
 * Uses a code up and answers whose it is. Throws BAD_INPUT for any code that does not fit, TOO_MANY_REQUESTS when an
 * address or a client guesses too much.
 */
export const redeemCode = async (
  parts: Parts,
  { email, otp }: { email: string; otp: string },
  purpose: CodePurpose,
  client: string,
): Promise<string> => {
  const wait = Math.max(
    await take(parts, 'guess', email, LIMITS.guesses),
    parts.config.rateLimit ? await take(parts, 'guess-client', client, LIMITS.client) : 0,
  )
  if (wait > 0) throw tooMany(wait, 'Too many wrong codes. Please wait a while and ask for a new one.')
  const found = await queries.countGuess(parts.db, email, purpose, CODE_TRIES, parts.clock()).executeTakeFirst()
  // Also without a code there is one to compare with, so that both take as long.
  const hash = hashOf(parts, found?.user_id ?? '', purpose, otp)
  const right = timingSafeEqual(hash, found?.code_hash ?? Buffer.alloc(hash.length))
  if (!found || !right) throw wrongCode()
  if (!(await queries.useCode(parts.db, found.user_id, purpose, hash).executeTakeFirst())) throw wrongCode()
  await Promise.all([clear(parts, 'guess', email), giveBack(parts, 'guess-client', client)])
  return found.user_id
}

/** 256 random bits need no slow hash. */
export const resetTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A token that opens one reset within a quarter of an hour; an earlier one is good no more. */
export const makeResetToken = async (parts: Parts, userId: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(parts.clock().getTime() + RESET_TOKEN_MINUTES * MINUTE)
  await queries.putResetToken(parts.db, { user_id: userId, token_hash: resetTokenHash(token), expires_at }).execute()
  return token
}

/** Forgets codes and tokens that ran out. */
export const sweepCodes = (db: Db, now: Date): Promise<void> => queries.dropExpired(db, now)
