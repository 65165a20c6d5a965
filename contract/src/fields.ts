import * as z from 'zod/mini'

// Modules of the contract that forms load are written with zod/mini: the browser build keeps their schemas, and strips
// those of modules written with zod (web/contract-plugin.ts). Both kinds work inside each other.

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const PRINTABLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff]*$/u

/** White space and characters that are not drawn, such as zero-width spaces. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u0080-\u009f\u2800]*$/u

/** Line breaks, control characters, and those that change the direction of the text after them. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u

/** Characters that change the direction of the text after them, also outside of their own paragraph. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

const plainText = (max: number, min: number, cleaned: (text: string) => string) =>
  z.string().check(
    z.overwrite((text) => (INVISIBLE.test(text) ? '' : cleaned(text).trim())),
    z.minLength(min),
    z.maxLength(max),
    z.stringFormat('plain-text', PRINTABLE),
  )

/** Returns plain text without spaces around it and without characters that reorder it; one of which a reader would see nothing is empty. Control characters other than tab and line break are invalid: PostgreSQL stores no NUL. So are halves of a surrogate pair, which no encoding can keep. */
export const Text = (max: number, min = 0) => plainText(max, min, (text) => text.replace(DIRECTION_CONTROLS, ''))

/** Returns text of one line, such as a name or a title, which is shown within other texts. */
export const Line = (max: number, min = 0) =>
  plainText(max, min, (text) => text).check(z.stringFormat('one-line', ONE_LINE))

/** A calendar day such as 2026-05-12. Year 0 is invalid: PostgreSQL has none. */
export const Day = z.iso.date().check(z.stringFormat('date', /^(?!0000)/))

/** A time of day such as 15:00, on a full or half hour. */
export const HalfHour = z.stringFormat('half-hour', /^([01][0-9]|2[0-3]):[03]0$/)

/** ISO 3166-1 alpha-2, upper case. */
export const Country = z.stringFormat('country-code', /^[A-Z]{2}$/)

/** An ISO 4217 code. */
export const Currency = z.stringFormat('currency-code', /^[A-Z]{3}$/)

/** A person's name. */
export const PersonName = Line(80, 1)

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
