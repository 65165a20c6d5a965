import * as z from 'zod/mini'
import { Email, NewPassword, PersonName } from '../fields.ts'

export const NewAdmin = z.strictObject({ name: PersonName, email: Email, password: NewPassword })
