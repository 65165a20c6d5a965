/** What people wrote, made fit to stand in a mail. */

/** Embeddings, overrides and isolates: unclosed they turn round the text after them. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

/** A mail of ours must not carry a stranger's link or code: a name is typed in before the address is proven. */
const BAIT = /:\/\/|@|[\p{L}\p{N}]\.\p{L}{2,}|\d{4,}/u

const NAME_MAX = 80

/** For a header or a greeting: no line breaks, no control characters. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(TURNING, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()

/** The name to greet by; nothing when there is none or it looks like a link or a code. */
export const greetable = (name: string | undefined): string | undefined => {
  const plain = oneLine(name ?? '')
  return plain && plain.length <= NAME_MAX && !BAIT.test(plain) ? plain : undefined
}

/** Several lines as written, with plain line breaks. */
export const lines = (text: string): string[] =>
  text
    .toWellFormed()
    .replace(TURNING, '')
    .split(/\r\n|[\n\r\u0085\p{Zl}\p{Zp}]/u)
    // A tab is kept: it only sets words apart.
    .map((line) => line.replace(/(?!\t)\p{Cc}/gu, ''))

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
