import { compile } from 'html-to-text'

const withoutTags = compile({
  wordwrap: false,
  preserveNewlines: true,
  // A file may nest elements until the stack overflows.
  limits: { maxDepth: 100 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'ul', options: { itemPrefix: '• ' } },
  ],
})

const MARKUP = /<[a-z/!]|&#?\w+;/i
/** An ampersand that begins no entity, and a `<` that begins no tag ("<3", "B&B"), are text. */
const BARE_AMPERSAND = /&(?!#?\w+;)/g
const BARE_LESS = /<(?!\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|!--)/gi
/** What a cut after so many characters leaves of a tag. */
const HALF_TAG = /<(?:\/|\/?[a-z][a-z0-9]*\s?\/?)?$/i
/** A break that also ends the line is one break. */
const BREAK_AND_LINE_END = /(<br\s*\/?>)\s*\n/gi

const fromHtml = (html: string): string =>
  MARKUP.test(html)
    ? withoutTags(html.replace(BARE_AMPERSAND, '&amp;').replace(BARE_LESS, '&lt;').replace(BREAK_AND_LINE_END, '$1'))
    : html

/** All of C0 and C1 but tab and line feed: PostgreSQL stores no NUL, and the contract's `Text` refuses the rest. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the point
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** Of a field that is longer, the rest is shown nowhere: no use in reading it. */
const LONGEST_READ = 100_000

const clean = (raw: string): string =>
  fromHtml(
    raw
      .slice(0, LONGEST_READ)
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(HALF_TAG, ''),
  ).replace(CONTROLS, '')

/** HTML or text to text of one line. */
export const oneLine = (raw: string): string => clean(raw).replace(/\s+/g, ' ').trim()

/** HTML or text to text with its line breaks, no more than one blank line in a row. */
export const paragraphs = (raw: string): string =>
  clean(raw)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const graphemes = new Intl.Segmenter()

/** At most `max` long: shortened after a word (or, in scripts without spaces, a character) and marked with "…". */
export const cut = (text: string, max: number): string => {
  if (text.length <= max) return text
  const head = text.slice(0, max)
  const space = head.search(/\s\S*$/)
  if (space > max / 2) return `${head.slice(0, space).replace(/[\s,;:–-]+$/, '')}…`
  let kept = ''
  for (const { segment } of graphemes.segment(head)) {
    if (kept.length + segment.length >= max) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
