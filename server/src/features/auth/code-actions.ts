import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { OTP_LENGTH } from '#contract/forms/auth.ts'
import { CODE_MINUTES } from '#contract/periods.ts'
import type { Language } from '#contract/product.ts'
import type { Client } from '../../platform/http/client.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { clearFailedGuesses, countGuess } from './attempts.ts'
import * as queries from './queries.ts'
import { findRegistration } from './registrations.ts'
import { CODE_GUESSES_OF_ALL, type CodePurpose, RESET_TOKEN_MINUTES } from './rules.ts'

const MINUTE = 60_000

/** `subject` is the id of the registration or user that the code is for. */
const hashCode = ({ keys }: Services, purpose: CodePurpose, subject: string, code: string) =>
  keys.digest(`code ${purpose} ${subject}`, code)

/** Bytes of a digest that a code is made of: far more than its digits need, so that all codes are equally likely. */
const CODE_BYTES = 6

/**
 * Creates the code of a mail, valid for ten minutes. A mail that is sent again has the same code, because mail programs
 * may show only the first of two mails with one id. Only the code's keyed hash is stored.
 */
export const createCode = (services: Services, purpose: CodePurpose, subject: string, mailId: string) => {
  const random = services.keys.digest(`one-time code ${purpose} ${subject}`, mailId).readUIntBE(0, CODE_BYTES)
  const code = String(random % 10 ** OTP_LENGTH).padStart(OTP_LENGTH, '0')
  const expiresAt = new Date(services.clock().getTime() + CODE_MINUTES * MINUTE)
  return { code, row: { codeHash: hashCode(services, purpose, subject, code), expiresAt } }
}

/** Creates a code for a password reset, which replaces the previous one. */
export const issueResetCode = async (services: Services, userId: string, mailId: string): Promise<string> => {
  const { code, row } = createCode(services, 'RESET', userId, mailId)
  await queries.upsertResetCode(services.db, { userId, ...row }).execute()
  return code
}

/**
 * Creates a code for a registration, by default the newest, which replaces its previous one. Returns it with the person's
 * data, or undefined when there is nothing to verify any more.
 */
export const issueVerificationCode = async (
  services: Services,
  userId: string,
  registrationId: string | null | undefined,
  mailId: string,
): Promise<{ code: string; name: string; language: Language } | undefined> => {
  const registration = await findRegistration(services, userId, registrationId)
  if (!registration) return undefined
  const { id, name, language } = registration
  const { code, row } = createCode(services, 'VERIFY', id, mailId)
  await queries.setRegistrationCode(services.db, id, row).execute()
  return { code, name, language }
}

/** The same for wrong, expired and used codes and for unknown addresses (R17). */
export const invalidCode = () => new Problem('wrong_code', { field: 'otp' })

/** A stored code; `subject` as for `hashCode`. */
type StoredCode = { readonly userId: string; readonly subject: string; readonly codeHash: Buffer | null }

/** Returns the code that matches. Compares with a dummy when there is none, for equal timing. */
export const findMatch = <C extends StoredCode>(
  services: Services,
  purpose: CodePurpose,
  otp: string,
  codes: readonly C[],
): C | undefined => {
  const isMatch = ({ subject, codeHash }: StoredCode) => {
    const hash = hashCode(services, purpose, subject, otp)
    return timingSafeEqual(hash, codeHash ?? Buffer.alloc(hash.length))
  }
  if (codes.length === 0) isMatch({ userId: '', subject: '', codeHash: null })
  return codes.filter(isMatch)[0]
}

type Guess = { email: string; otp: string }

/**
 * Checks a guess and calls `redeem` with the code that it matches. Throws BAD_INPUT for an invalid code, TOO_MANY_REQUESTS
 * after too many guesses of the client.
 */
const checkGuess = async <T>(
  services: Services,
  purpose: CodePurpose,
  { email, otp }: Guess,
  client: Client,
  redeem: (code: StoredCode) => Promise<T>,
): Promise<T> => {
  if (!(await countGuess(services, purpose, email, client))) throw invalidCode()
  const guesses = purpose === 'RESET' ? queries.recordResetGuess : queries.recordVerificationGuess
  const codes = await guesses(services.db, email, CODE_GUESSES_OF_ALL, services.clock()).execute()
  const match = findMatch(services, purpose, otp, codes)
  if (!match) throw invalidCode()
  const result = await redeem(match)
  await clearFailedGuesses(services, purpose, email, client)
  return result
}

/**
 * Checks a code of a registration and calls `redeem` with the ids of its user and the registration; the code is still
 * stored. Throws as `checkGuess` does.
 */
export const checkVerificationCode = <T>(
  services: Services,
  guess: Guess,
  client: Client,
  redeem: (userId: string, registrationId: string) => Promise<T>,
): Promise<T> => checkGuess(services, 'VERIFY', guess, client, ({ userId, subject }) => redeem(userId, subject))

/** Exchanges a reset code for a reset token. Throws as `checkGuess` does. */
export const exchangeResetCode = (services: Services, guess: Guess, client: Client): Promise<string> =>
  checkGuess(services, 'RESET', guess, client, async ({ userId, codeHash }) => {
    const consumed = codeHash && (await queries.consumeResetCode(services.db, userId, codeHash).executeTakeFirst())
    if (!consumed) throw invalidCode()
    return createResetToken(services, userId)
  })

/** Hashes a reset token. 256 random bits need no slow hash. */
export const hashResetToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Creates a token that is valid for one reset within 15 minutes and replaces the previous one. */
const createResetToken = async (services: Services, userId: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(services.clock().getTime() + RESET_TOKEN_MINUTES * MINUTE)
  await queries.upsertResetToken(services.db, { userId, tokenHash: hashResetToken(token), expiresAt }).execute()
  return token
}
