import { directionOf } from '#contract/locales.ts'
import { type Language, PRODUCT_NAME } from '#contract/product.ts'
import { escapeHtml } from './sanitize.ts'

type MailLink = { text: string; url: string }

/** The parts of a mail in reading order, unescaped: this module escapes them. */
export type Letter = {
  language: Language
  publicUrl: string
  title: string
  /** Shown beside the subject in a list of mails. */
  preview: string
  hello: { before: string; name?: string; after: string }
  before: string[]
  code?: string
  /** One line each. */
  facts?: { label: string; value: string }[]
  /** Text written by a user, one line each. */
  quote?: string[]
  /** Places below a heading each; all texts are written by users. */
  groups?: { title: string; items: { text: string; details: string[]; url: string }[]; more?: MailLink }[]
  after: string[]
  /** The first is the button. */
  links: MailLink[]
  why: string
  /** Below the mail: how to receive no more of them. The first link stops them. */
  unsubscribe?: MailLink[]
}

/** The parts that depend on the kind of mail. */
export type Content = Pick<Letter, 'title' | 'preview' | 'before' | 'code' | 'quote' | 'facts' | 'groups' | 'why'> &
  Partial<Pick<Letter, 'after' | 'links'>> & { subject: string }

// The light theme's colours. Mail clients don't support CSS variables; those with a dark mode recolour mails themselves.
const INK = '#14201d'
const MUTE = '#52605c'
const GROUND = '#eef1f0'
const SURFACE = '#ffffff'
const LINE = '#d5dcda'
const ACCENT = '#0b7a6b'
const FONT = `-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Ethiopic','Nyala',Tahoma,Arial,sans-serif`
const MONO = `ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace`

/** Without it clients fill the preview with the text that follows. */
const PREVIEW_PADDING = '&nbsp;&zwnj;'.repeat(80)

const paragraph = (html: string) =>
  `<p style="margin:0 0 16px;font-family:${FONT};font-size:16px;line-height:26px;color:${INK}">${html}</p>`

const table = (attributes: string, html: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${html}</table>`

/** Spaced by CSS only, so that copying yields six plain digits. The left padding balances the space after the last digit. */
const codeBox = (code: string) =>
  table(
    'width="100%" style="margin:8px 0 24px"',
    `<tr><td align="center" bgcolor="${GROUND}" style="background-color:${GROUND};border:1px solid ${LINE};border-radius:12px;padding:20px 8px">
<span dir="ltr" style="padding-left:8px;font-family:${MONO};font-size:36px;line-height:44px;font-weight:700;letter-spacing:8px;color:${INK};user-select:all;-webkit-user-select:all">${escapeHtml(code)}</span>
</td></tr>`,
  )

/** Between a label and its value, as each language punctuates. */
const COLON: Record<Language, string> = { en: ': ', fr: '\u00a0: ', ar: ': ', am: '፦ ' }

/** `<bdi>` keeps a value of the other writing direction (a date, an amount) beside its label. */
const factLines = ({ facts = [], language }: Letter) =>
  paragraph(
    facts
      .map(({ label, value }) => `${escapeHtml(label)}${COLON[language]}<bdi>${escapeHtml(value)}</bdi>`)
      .join('<br>'),
  )

/** `dir="auto"`: the writer's language may differ from the reader's. */
const quoteBox = (quote: string[], start: 'left' | 'right') =>
  table(
    'width="100%" style="margin:8px 0 24px"',
    `<tr><td bgcolor="${GROUND}" style="background-color:${GROUND};border-${start}:4px solid ${ACCENT};border-radius:6px;padding:16px 20px">
<div dir="auto" style="font-family:${FONT};font-size:16px;line-height:26px;color:${INK};word-break:break-word;overflow-wrap:anywhere">${quote.map(escapeHtml).join('<br>')}</div>
</td></tr>`,
  )

/** The cell has the colour: Outlook ignores background and padding of a link. */
const button = ({ text, url }: MailLink) =>
  table(
    'style="margin:8px 0 24px"',
    `<tr><td align="center" bgcolor="${ACCENT}" style="background-color:${ACCENT};border-radius:6px;mso-padding-alt:12px 24px">
<a href="${escapeHtml(url)}" target="_blank" style="display:inline-block;padding:12px 24px;font-family:${FONT};font-size:16px;line-height:24px;font-weight:600;color:${SURFACE};text-decoration:none;border-radius:6px">${escapeHtml(text)}</a>
</td></tr>`,
  )

const link = ({ text, url }: MailLink) =>
  paragraph(
    `<a href="${escapeHtml(url)}" target="_blank" style="color:${ACCENT};text-decoration:underline">${escapeHtml(text)}</a>`,
  )

type Group = NonNullable<Letter['groups']>[number]

const groupHtml = ({ title, items, more }: Group) =>
  [
    `<h2 dir="auto" style="margin:24px 0 12px;font-family:${FONT};font-size:18px;line-height:26px;font-weight:700;color:${INK};overflow-wrap:anywhere">${escapeHtml(title)}</h2>`,
    ...items.map(({ text, details, url }) =>
      paragraph(
        `<a href="${escapeHtml(url)}" target="_blank" style="color:${ACCENT};font-weight:600;text-decoration:underline;overflow-wrap:anywhere"><bdi>${escapeHtml(text)}</bdi></a><br>${details.map((detail) => `<bdi>${escapeHtml(detail)}</bdi>`).join(' · ')}`,
      ),
    ),
    more ? link(more) : '',
  ].join('\n')

const groupText = ({ title, items, more }: Group) =>
  [
    title,
    ...items.map(({ text, details, url }) => [text, details.join(' · '), url].join('\n')),
    ...(more ? [`${more.text}\n${more.url}`] : []),
  ].join('\n\n')

const footerLink = ({ text, url }: MailLink) =>
  `<br><a href="${escapeHtml(url)}" target="_blank" style="color:${MUTE};text-decoration:underline">${escapeHtml(text)}</a>`

const greeting = ({ before, name, after }: Letter['hello']) =>
  // A name of the other writing direction must not move the comma.
  paragraph(escapeHtml(before) + (name === undefined ? '' : `<bdi>${escapeHtml(name)}</bdi>`) + escapeHtml(after))

/** Returns the HTML part: tables and inline styles only, because mail clients drop the rest. Loads nothing. */
export const toHtml = (letter: Letter): string => {
  const direction = directionOf(letter.language)
  const start = direction === 'rtl' ? 'right' : 'left'
  // Web mail drops <html> and <body>, so the outer table has language and direction too.
  const speech = `lang="${letter.language}" dir="${direction}"`
  const [first, ...others] = letter.links
  const body = [
    `<h1 style="margin:0 0 20px;font-family:${FONT};font-size:24px;line-height:32px;font-weight:700;color:${INK}">${escapeHtml(letter.title)}</h1>`,
    greeting(letter.hello),
    ...letter.before.map((text) => paragraph(escapeHtml(text))),
    letter.code === undefined ? '' : codeBox(letter.code),
    letter.quote === undefined ? '' : quoteBox(letter.quote, start),
    letter.facts === undefined ? '' : factLines(letter),
    ...(letter.groups ?? []).map(groupHtml),
    ...letter.after.map((text) => paragraph(escapeHtml(text))),
    first ? button(first) : '',
    ...others.map(link),
  ]
  return `<!doctype html>
<html ${speech}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(letter.title)}</title>
</head>
<body ${speech} bgcolor="${GROUND}" style="margin:0;padding:0;background-color:${GROUND}">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all">${escapeHtml(letter.preview)}${PREVIEW_PADDING}</div>
${table(
  `${speech} width="100%" bgcolor="${GROUND}" style="background-color:${GROUND}"`,
  `<tr><td align="center" style="padding:32px 12px">
${table(
  `${speech} width="600" align="center" style="width:100%;max-width:600px"`,
  `<tr><td align="${start}" style="padding:0 4px 16px;font-family:${FONT};font-size:20px;line-height:28px;font-weight:700">
<a href="${escapeHtml(letter.publicUrl)}" target="_blank" style="color:${ACCENT};text-decoration:none">${PRODUCT_NAME}</a>
</td></tr>
<tr><td align="${start}" bgcolor="${SURFACE}" style="background-color:${SURFACE};border:1px solid ${LINE};border-top:4px solid ${ACCENT};border-radius:12px;padding:32px 28px 16px;text-align:${start}">
${body.filter(Boolean).join('\n')}
</td></tr>
<tr><td align="${start}" style="padding:20px 4px 0;font-family:${FONT};font-size:13px;line-height:20px;color:${MUTE};text-align:${start}">
<bdi>${PRODUCT_NAME}</bdi> · ${escapeHtml(letter.why)}${(letter.unsubscribe ?? []).map(footerLink).join('')}
</td></tr>`,
)}
</td></tr>`,
)}
</body>
</html>
`
}

/** Returns the plain text part. Lines are not wrapped. */
export const toText = (letter: Letter): string => {
  const { before, name = '', after } = letter.hello
  return `${[
    `${before}${name}${after}`,
    ...letter.before,
    ...(letter.code === undefined ? [] : [letter.code]),
    ...(letter.quote === undefined ? [] : [letter.quote.map((line) => `> ${line}`).join('\n')]),
    ...(letter.facts === undefined
      ? []
      : [letter.facts.map(({ label, value }) => label + COLON[letter.language] + value).join('\n')]),
    ...(letter.groups ?? []).map(groupText),
    ...letter.after,
    // An address on its own line: no text joins its end, and right-to-left text does not split it.
    ...letter.links.map(({ text, url }) => `${text}\n${url}`),
    [
      `-- \n${PRODUCT_NAME} · ${letter.why}\n${letter.publicUrl}`,
      ...(letter.unsubscribe ?? []).map(({ text, url }) => `${text}\n${url}`),
    ].join('\n'),
  ].join('\n\n')}\n`
}
