import * as z from 'zod/mini'
import { toLatinDigits } from './digits.ts'

/** Digits of an authenticator app's code. */
export const APP_CODE_LENGTH = 6
/** Characters of a recovery code, which is shown as two groups. */
export const RECOVERY_CODE_LENGTH = 10
const ENTRY_MAX = 30

/** A code of the authenticator app, as people type it: in groups, with dashes, in digits of any script. */
export const AppCodeEntry = z.strictObject({
  code: z
    .string()
    .check(
      z.trim(),
      z.overwrite(toLatinDigits),
      z.stringFormat('one-time-code', new RegExp(`^(?:\\d[\\s-]*){${APP_CODE_LENGTH}}$`)),
      z.maxLength(ENTRY_MAX),
    ),
})

/** A code of the authenticator app or a recovery code, as people type them. */
export const SecondFactorEntry = z.strictObject({
  code: z
    .string()
    .check(
      z.trim(),
      z.overwrite(toLatinDigits),
      z.stringFormat('second-factor-code', new RegExp(`^[\\s\\S]{${APP_CODE_LENGTH},}$`)),
      z.maxLength(ENTRY_MAX),
    ),
})
