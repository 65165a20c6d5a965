/** Bidirectional embeddings, overrides and isolates: an unclosed one reorders the text after it. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

/** Links and codes in a name would make our mails usable for phishing: names are entered before an address is verified. */
const LINK_OR_CODE = /:\/\/|@|[\p{L}\p{N}]\.\p{L}{2,}|\d{4,}/u

const NAME_MAX = 80

/** Returns the text on one line without control characters, for headers and greetings. */
export const toOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(BIDI_CONTROLS, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()

/** Returns the name for the greeting, or undefined when it is empty, too long, or may be a link or a code. */
export const greetingName = (name: string | undefined): string | undefined => {
  const plain = toOneLine(name ?? '')
  return plain && plain.length <= NAME_MAX && !LINK_OR_CODE.test(plain) ? plain : undefined
}

/** Splits the text into lines without control characters. */
export const toLines = (text: string): string[] =>
  text
    .toWellFormed()
    .replace(BIDI_CONTROLS, '')
    .split(/\r\n|[\n\r\u0085\p{Zl}\p{Zp}]/u)
    // Keeps tabs.
    .map((line) => line.replace(/(?!\t)\p{Cc}/gu, ''))

/** Escapes text for HTML content and attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
