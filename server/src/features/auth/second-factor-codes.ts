import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { APP_CODE_LENGTH, RECOVERY_CODE_LENGTH } from '#contract/forms/second-factor.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { RECOVERY_CODES } from '#contract/second-factor.ts'
import type { SealedColumn } from '../../platform/security/site-secret.ts'
import type { Services } from '../../platform/services.ts'

// What every authenticator app understands (RFC 6238); several ignore other settings in the QR code.
const ALGORITHM = 'SHA1'
const PERIOD_SECONDS = 30
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** Steps before and after the current one whose codes are accepted: clocks of phones differ. */
const WINDOW = 1
/** Without characters that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: PRODUCT_NAME,
    label,
    algorithm: ALGORITHM,
    digits: APP_CODE_LENGTH,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })

/** The name under which the secret of a user is encrypted. */
export const aboutSecret = (userId: string): string => `second factor ${userId}`

export const SEALED_SECRETS: SealedColumn = {
  table: 'second_factors',
  column: 'secret',
  id: 'user_id',
  aboutOf: aboutSecret,
}

export const createSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** Returns the otpauth: address of the QR code. */
export const addressOf = (secret: string, email: string): string => totpOf(secret, email).toString()

/** Returns the time step to which a code belongs, or undefined for a wrong one. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta
}

/** Removes what people add to make a code readable, such as "123 456" or "ABCDE-FGHJK". */
export const normaliseCode = (code: string): string => code.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

export const isAppCode = (code: string): boolean => code.length === APP_CODE_LENGTH && /^\d+$/.test(code)

const createRecoveryCode = () =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export const hashRecoveryCode = ({ keys }: Pick<Services, 'keys'>, userId: string, code: string): Buffer =>
  keys.digest(`recovery code ${userId}`, code)

/** Returns new codes as they are shown, and as they are stored. */
export const createRecoveryCodes = (
  services: Pick<Services, 'keys'>,
  userId: string,
): { shown: string[]; hashes: Buffer[] } => {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode)
  const middle = RECOVERY_CODE_LENGTH / 2
  return {
    shown: codes.map((code) => `${code.slice(0, middle)}-${code.slice(middle)}`),
    hashes: codes.map((code) => hashRecoveryCode(services, userId, code)),
  }
}
