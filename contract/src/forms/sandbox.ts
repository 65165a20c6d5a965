import * as z from 'zod/mini'
import { PersonName, Phone } from '../fields.ts'

/** A card at the sandbox's checkout. It stays in the browser. */
export const TestCard = z.strictObject({
  number: z.string().check(z.trim(), z.stringFormat('card-number', /^\d(?: ?\d){12,18}$/)),
  expiry: z.string().check(z.trim(), z.stringFormat('card-expiry', /^(0[1-9]|1[0-2]) ?\/? ?\d{2}$/)),
  cvc: z.string().check(z.trim(), z.stringFormat('card-cvc', /^\d{3,4}$/)),
  name: PersonName,
})

/** The phone of a mobile money account at the sandbox's checkout. It stays in the browser. */
export const TestPhone = z.strictObject({ phone: Phone })
