import * as z from 'zod/mini'
import { Email, Line, PersonName } from '../fields.ts'
import { LANGUAGES } from '../product.ts'
import { SupportText } from './support.ts'

const WEBSITE_MAX = 200

/** What a person without an account writes to the admins. */
export const ContactEntry = z.strictObject({
  name: PersonName,
  email: Email,
  text: SupportText,
  language: z.optional(z.enum(LANGUAGES)),
  /** People don't see this field, so what fills it in is a program, whose message is dropped. */
  website: z.optional(Line(WEBSITE_MAX)),
})
export type ContactEntry = z.infer<typeof ContactEntry>
