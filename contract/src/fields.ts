import * as z from 'zod/mini'

// Modules of the contract that forms load are written with zod/mini: the browser build keeps their schemas, and strips
// those of modules written with zod (web/contract-plugin.ts). Both kinds work inside each other.

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const PRINTABLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff]*$/u

/** Returns plain text without spaces around it. Control characters other than tab and line break are invalid: PostgreSQL stores no NUL. So are halves of a surrogate pair, which no encoding can keep. */
export const Text = (max: number, min = 0) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.stringFormat('plain-text', PRINTABLE))

/** A calendar day such as 2026-05-12. Year 0 is invalid: PostgreSQL has none. */
export const Day = z.iso.date().check(z.stringFormat('date', /^(?!0000)/))

/** ISO 3166-1 alpha-2, upper case. */
export const Country = z.stringFormat('country-code', /^[A-Z]{2}$/)

/** A person's name. */
export const PersonName = Text(80, 1)

/** An email address; case does not matter (product.md 1). RFC 5321 §4.5.3.1.3 sets its length. */
export const Email = z.string().check(z.trim(), z.maxLength(254), z.email())

/** A phone number as people write it: digits, spaces, dots, dashes, brackets, a leading plus. */
export const Phone = z.string().check(z.trim(), z.stringFormat('phone', /^\+?[0-9 ().-]{5,24}$/))

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** A new password. The server's rules also refuse common ones and the person's own name or address. */
export const NewPassword = z.string().check(z.minLength(PASSWORD_MIN), z.maxLength(PASSWORD_MAX))

/** A password entered to log in: older ones may not meet the current rules. */
export const CurrentPassword = z.string().check(z.minLength(1), z.maxLength(1_000))
