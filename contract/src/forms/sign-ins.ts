import * as z from 'zod/mini'
import { CurrentPassword } from '../fields.ts'

/** The password by which a person proves that an account is theirs before a further way to sign in is added. */
export const PasswordEntry = z.strictObject({ password: CurrentPassword })
