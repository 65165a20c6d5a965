import { compile } from 'html-to-text'

const htmlToText = compile({
  wordwrap: false,
  preserveNewlines: true,
  // Prevents a stack overflow by deeply nested elements.
  limits: { maxDepth: 100 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'ul', options: { itemPrefix: '• ' } },
  ],
})

const MARKUP = /<[a-z/!]|&#?\w+;/i
/** Ampersands and `<` that start no entity or tag ("<3", "B&B") are plain text. */
const BARE_AMPERSAND = /&(?!#?\w+;)/g
const BARE_LESS = /<(?!\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|!--)/gi
/** A tag cut off by INPUT_MAX. */
const PARTIAL_TAG = /<(?:\/|\/?[a-z][a-z0-9]*\s?\/?)?$/i
/** `<br>` followed by a line break counts once. */
const BREAK_AND_LINE_END = /(<br\s*\/?>)\s*\n/gi

const fromHtml = (html: string): string =>
  MARKUP.test(html)
    ? htmlToText(html.replace(BARE_AMPERSAND, '&amp;').replace(BARE_LESS, '&lt;').replace(BREAK_AND_LINE_END, '$1'))
    : html

/**
 * C0 and C1 except tab and line feed, which PostgreSQL (NUL) and the contract's `Text` reject, and what changes the direction
 * of text, which its `Line` rejects.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the point
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** Longer than any stored field. */
const INPUT_MAX = 100_000

const toPlainText = (raw: string): string =>
  fromHtml(
    raw
      .slice(0, INPUT_MAX)
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(PARTIAL_TAG, ''),
  ).replace(CONTROL_CHARACTERS, '')

/** Converts HTML or text to one line of plain text. */
export const oneLine = (raw: string): string => toPlainText(raw).replace(/\s+/g, ' ').trim()

/** Converts HTML or text to plain text with line breaks and at most one blank line in a row. */
export const paragraphs = (raw: string): string =>
  toPlainText(raw)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const graphemes = new Intl.Segmenter()

/** Shortens a text to `max` characters with "…", after a word or, in scripts without spaces, after a grapheme. */
export const truncate = (text: string, max: number): string => {
  if (text.length <= max) return text
  const head = text.slice(0, max)
  const space = head.search(/\s\S*$/)
  if (space > max / 2) return `${head.slice(0, space).replace(/[\s,;:–-]+$/, '')}…`
  let result = ''
  for (const { segment } of graphemes.segment(head)) {
    if (result.length + segment.length >= max) break
    result += segment
  }
  return `${result.trimEnd()}…`
}
