import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/product.ts'
import { aboutBooking, BOOKING, MAIL_SITE } from '../../../../tests/support/booking-mails.ts'
import { anyString } from '../../../../tests/support/strings.ts'
import { BOOKING_KINDS } from './booking.ts'
import { compose, type MailData } from './compose.ts'
import { am } from './words/am.ts'
import { ar } from './words/ar.ts'
import { en } from './words/en.ts'
import { fr } from './words/fr.ts'

const CODE = '048213'

const KINDS: MailData[] = [
  ...BOOKING_KINDS.flatMap((kind) => [aboutBooking(kind, 'tenant'), aboutBooking(kind, 'landlord')]),
  { kind: 'verify-code', code: CODE },
  { kind: 'already-registered' },
  { kind: 'reset-code', code: CODE },
  { kind: 'password-changed' },
  { kind: 'email-code-current', code: CODE, newEmail: 'ann@new.example' },
  { kind: 'email-code-new', code: CODE },
  { kind: 'email-in-use' },
  { kind: 'email-changed' },
  { kind: 'sign-in-code', provider: 'Google', code: '123456' },
  { kind: 'sign-in-added', provider: 'Google' },
  { kind: 'sign-in-removed', provider: 'Google' },
  { kind: 'second-factor', change: 'ON' },
  { kind: 'second-factor', change: 'OFF' },
  { kind: 'second-factor', change: 'CODES' },
  { kind: 'second-factor', change: 'CODE_USED' },
  { kind: 'second-factor', change: 'RESET' },
  { kind: 'payout-details-changed' },
  { kind: 'landlord-request-received' },
  { kind: 'landlord-request-approved' },
  { kind: 'landlord-request-rejected', reason: 'The deed is not readable.' },
  { kind: 'role-changed', role: 'TENANT' },
  { kind: 'role-changed', role: 'LANDLORD' },
  { kind: 'role-changed', role: 'ADMIN' },
  { kind: 'role-changed', role: 'SUPER_ADMIN' },
  { kind: 'payout-recorded', amount: 90_000, currency: 'EUR', reference: 'SEPA May' },
  { kind: 'review-replied', title: 'A flat', reply: 'Thank you.' },
  { kind: 'review-removed', title: 'A flat', reason: 'Advertising.' },
  { kind: 'review-removed', title: 'A flat', reason: null },
  { kind: 'note-removed', title: 'A flat', reason: 'An insult.' },
  {
    kind: 'message-received',
    conversationId: BOOKING.id,
    waiting: { other: BOOKING.tenant, title: 'A flat', unread: 2, text: 'Is it quiet?' },
  },
  { kind: 'support-replied', answer: { supportId: BOOKING.id, subject: 'No code', text: 'Look in your spam folder.' } },
  {
    kind: 'search-matches',
    currency: 'EUR',
    searches: [
      {
        name: 'A <quiet> street',
        filters: { city: 'Paris' },
        places: [{ id: BOOKING.id, title: 'A "flat"', city: 'Paris', price: 90_000, priceUnit: 'MONTH' }],
        total: 12,
      },
    ],
  },
  { kind: 'admin-created' },
  { kind: 'account-deleted' },
]
const CASES = LANGUAGES.flatMap((language) => KINDS.map((data) => ({ language, data, kind: data.kind })))

/** Where a words file has strings, and how long its lists are not: a language may need one sentence more. */
const keysOf = (words: object, path = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' || Array.isArray(value) ? [path + key] : keysOf(value, `${path}${key}.`),
  )
const sentencesOf = (words: object): string[] =>
  Object.values(words).flatMap((value) => (typeof value === 'string' ? [value] : sentencesOf(value)))

describe.each(CASES)('$kind in $language', ({ data, language }) => {
  const { subject, text, html } = compose(data, { name: 'Selam', language }, MAIL_SITE)

  it('has a subject of one line, a text part and an HTML part', () => {
    expect(subject).toMatch(/^\P{Cc}{5,78}$/u)
    for (const part of [text, html]) {
      expect(part).toContain('Selam')
      expect(part).not.toMatch(/undefined|\[object|\$\{/)
    }
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
  })

  it('shows its code once, if it has one', () => {
    const expected = 'code' in data ? [data.code] : []
    expect(text.match(/\d{6,}/g) ?? []).toEqual(expected)
    expect(html.match(/\d{6,}/g) ?? []).toEqual(expected)
    expect(subject).not.toMatch(/\d/)
  })

  it('links only to the site and loads no resources', () => {
    const urls = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)
    for (const url of [...urls, ...(text.match(/\w+:\/\/\S+/g) ?? [])])
      expect(url).toMatch(/^https:\/\/homes\.example(\/|$)/)
    for (const url of urls) expect(text.split('\n')).toContain(url)
    expect(html).not.toMatch(/<(img|link|script|style|iframe)\b|url\(|src=|@import/)
  })

  it('closes every HTML element', () => {
    for (const tag of ['table', 'tr', 'td', 'p', 'a', 'div', 'bdi', 'span', 'h1'])
      expect(html.split(`<${tag}`).filter((rest) => /^[\s>]/.test(rest))).toHaveLength(
        html.split(`</${tag}>`).length - 1,
      )
  })
})

it('has every text in every language', () => {
  for (const words of [fr, ar, am]) {
    expect(keysOf(words)).toEqual(keysOf(en))
    const english = new Set(sentencesOf(en))
    // Punctuation may be the same, and the French for the total.
    expect(sentencesOf(words).filter((sentence) => english.has(sentence) && !/^(,|Total)$/.test(sentence))).toEqual([])
  }
})

it('greets without a name', () => {
  for (const name of [undefined, '', ' \r\n ', '\u202e'])
    expect(compose({ kind: 'account-deleted' }, { name, language: 'en' }, MAIL_SITE).text).toMatch(/^Hello,\n\n/)
})

it.each(['Your prize: https://bad.example', 'go to bad.example/x', 'me@bad.example', 'code 1234', 'x'.repeat(81)])(
  'does not greet by "%s", which a stranger may have typed in',
  (name) => {
    expect(compose({ kind: 'verify-code', code: CODE }, { name, language: 'en' }, MAIL_SITE).text).toMatch(
      /^Hello,\n\n/,
    )
  },
)

it.each(['J. R. Smith', "Zoë O'Neill-Åström", 'ሰላም ታደሰ', 'محمد علي', 'M.K. Gandhi', 'Henry 8'])(
  'greets by "%s"',
  (name) => {
    expect(compose({ kind: 'password-changed' }, { name, language: 'en' }, MAIL_SITE).text).toContain(`Hello ${name},`)
  },
)

it('escapes a name', () => {
  const { html, text } = compose({ kind: 'account-deleted' }, { name: `<b>"&'`, language: 'en' }, MAIL_SITE)
  expect(html).toContain('<bdi>&#60;b&#62;&#34;&#38;&#39;</bdi>')
  expect(html).not.toContain('<b>')
  expect(text).toContain(`Hello <b>"&',`)
})

it('quotes a reason line by line', () => {
  const reason = '<img src=x onerror=alert(1)>\r\n"Deed" & plan\u202e missing\u0007\n\nTry again'
  const { html, text } = compose({ kind: 'landlord-request-rejected', reason }, { language: 'ar' }, MAIL_SITE)
  expect(html).toContain('<div dir="auto" style="')
  expect(html).toContain(
    '>&#60;img src=x onerror=alert(1)&#62;<br>&#34;Deed&#34; &#38; plan missing<br><br>Try again</div>',
  )
  expect(text).toContain('> <img src=x onerror=alert(1)>\n> "Deed" & plan missing\n> \n> Try again')
})

it('does not let user text add headers, markup or reordered text', () => {
  const anyText = fc.oneof(
    anyString(),
    fc.string({ unit: fc.constantFrom('\r', '\n', '<', '"', '&', '\u202e', 'a', ':') }),
  )
  fc.assert(
    fc.property(anyText, anyText, fc.constantFrom(...LANGUAGES), (name, reason, language) => {
      const plain = compose({ kind: 'landlord-request-rejected', reason: 'x' }, { language }, MAIL_SITE)
      const mail = compose(
        { kind: 'landlord-request-rejected', reason },
        { name: `${name}\r\nBcc: x`, language },
        MAIL_SITE,
      )
      expect(mail.subject).toBe(plain.subject)
      const tags = (html: string) => (html.match(/<[^>]*>/g) ?? []).filter((tag) => !/^<(br|\/?bdi)>$/.test(tag))
      expect(tags(mail.html)).toEqual(tags(plain.html))
      for (const part of [mail.text, mail.html]) {
        expect(part).not.toMatch(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u)
        expect(part.isWellFormed()).toBe(true)
        expect(part).not.toMatch(/^Bcc/m)
      }
    }),
  )
})
