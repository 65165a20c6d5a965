import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SYSTEM_REASONS, type SystemReason } from '#contract/bookings.ts'
import { LANGUAGES } from '#contract/product.ts'
import { anyString } from '../../../../tests/support/strings.ts'
import type { BookingAtStep } from '../bookings/actions/booking-at-step.ts'
import { BOOKING_KINDS, type BookingMail, type Side } from './booking.ts'
import { compose, type MailData } from './compose.ts'
import { am } from './words/am.ts'
import { ar } from './words/ar.ts'
import { en } from './words/en.ts'
import { fr } from './words/fr.ts'

const SITE = 'https://homes.example'
const CODE = '048213'

const BOOKING: BookingAtStep = {
  id: '018f4d5e-aaaa-7000-8000-00a1b2c3d4e5',
  isCurrent: true,
  isInstant: false,
  property: {
    id: '018f4d5e-bbbb-7000-8000-00a1b2c3d4e5',
    title: 'A quiet flat <by> the canal',
    arrival: '15:00',
    departure: '11:00',
  },
  zone: 'Europe/Paris',
  tenant: { id: '018f4d5e-cccc-7000-8000-00a1b2c3d4e5', name: 'Ann & Tom' },
  landlord: { id: '018f4d5e-dddd-7000-8000-00a1b2c3d4e5', name: 'Hana' },
  startDate: '2026-05-12',
  endDate: '2026-05-14',
  guests: 2,
  message: 'Is there\n"room" for a piano?',
  total: 31_550,
  currency: 'EUR',
  expiresAt: new Date('2026-05-02T10:00:00Z'),
  reason: null,
  reasonCode: null,
  cancelledBy: 'TENANT',
  refund: 15_025,
  rent: { refunded: 10_025, kept: 10_000 },
}
const about = (kind: BookingMail['kind'], side: Side, more: Partial<BookingAtStep> = {}): BookingMail => ({
  kind,
  side,
  booking: { ...BOOKING, ...more },
})

const KINDS: MailData[] = [
  ...BOOKING_KINDS.flatMap((kind) => [about(kind, 'tenant'), about(kind, 'landlord')]),
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
  const { subject, text, html } = compose(data, { name: 'Selam', language }, SITE)

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
    expect(compose({ kind: 'account-deleted' }, { name, language: 'en' }, SITE).text).toMatch(/^Hello,\n\n/)
})

it.each(['Your prize: https://bad.example', 'go to bad.example/x', 'me@bad.example', 'code 1234', 'x'.repeat(81)])(
  'does not greet by "%s", which a stranger may have typed in',
  (name) => {
    expect(compose({ kind: 'verify-code', code: CODE }, { name, language: 'en' }, SITE).text).toMatch(/^Hello,\n\n/)
  },
)

it.each(['J. R. Smith', "Zoë O'Neill-Åström", 'ሰላም ታደሰ', 'محمد علي', 'M.K. Gandhi', 'Henry 8'])(
  'greets by "%s"',
  (name) => {
    expect(compose({ kind: 'password-changed' }, { name, language: 'en' }, SITE).text).toContain(`Hello ${name},`)
  },
)

it('escapes a name', () => {
  const { html, text } = compose({ kind: 'account-deleted' }, { name: `<b>"&'`, language: 'en' }, SITE)
  expect(html).toContain('<bdi>&#60;b&#62;&#34;&#38;&#39;</bdi>')
  expect(html).not.toContain('<b>')
  expect(text).toContain(`Hello <b>"&',`)
})

it('quotes a reason line by line', () => {
  const reason = '<img src=x onerror=alert(1)>\r\n"Deed" & plan\u202e missing\u0007\n\nTry again'
  const { html, text } = compose({ kind: 'landlord-request-rejected', reason }, { language: 'ar' }, SITE)
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
      const plain = compose({ kind: 'landlord-request-rejected', reason: 'x' }, { language }, SITE)
      const mail = compose({ kind: 'landlord-request-rejected', reason }, { name: `${name}\r\nBcc: x`, language }, SITE)
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

describe('a mail about a booking', () => {
  const textOf = (data: MailData, language: (typeof LANGUAGES)[number] = 'en') => compose(data, { language }, SITE).text

  it('formats dates and money in the reader’s language, and times in the time zone of the property', () => {
    const textIn = (language: (typeof LANGUAGES)[number]) => textOf(about('booking-requested', 'landlord'), language)
    expect(textIn('en')).toContain(
      'Check-in: Tuesday, 12 May 2026\nCheck-out: Thursday, 14 May 2026\nGuests: 2\nTotal: €315.50\nReply by: 2 May 2026 at 12:00 CEST',
    )
    expect(textIn('fr')).toMatch(
      /Arrivée\s: mardi 12 mai 2026\n[\s\S]*Total\s: 315,50\s€\nRépondre avant le\s: 2 mai 2026 à 12:00/,
    )
    expect(textIn('ar')).toMatch(/الوصول: الثلاثاء، 12 مايو 2026/)
    expect(textIn('am')).toMatch(/መግቢያ፦ .*ማክሰኞ/)
  })

  it('quotes the tenant’s name and message', () => {
    const { text, html, subject } = compose(about('booking-requested', 'landlord'), { language: 'fr' }, SITE)
    expect(text).toContain('> A quiet flat <by> the canal\n> Ann & Tom\n> \n> Is there\n> "room" for a piano?\n')
    expect(html).toContain(
      'A quiet flat &#60;by&#62; the canal<br>Ann &#38; Tom<br><br>Is there<br>&#34;room&#34; for a piano?',
    )
    expect(subject).not.toMatch(/Ann|canal/)
    expect(text).toContain(`${SITE}/bookings/requests`)
    // No quote of a message without one.
    expect(textOf(about('booking-requested', 'landlord', { message: '' }))).toContain('> Ann & Tom\n\n')
  })

  it('asks for payment only while it is due', () => {
    expect(textOf(about('booking-confirmed', 'tenant'))).toMatch(/Pay by: 2 May[\s\S]*Pay in time/)
    expect(textOf(about('booking-confirmed', 'tenant', { expiresAt: null }))).not.toMatch(/Pay by|Pay in time/)
  })

  it('translates system reasons and quotes those of users', () => {
    for (const reasonCode of Object.keys(SYSTEM_REASONS) as SystemReason[])
      for (const [language, words] of Object.entries({ en, fr, ar, am })) {
        const text = textOf(about('booking-rejected', 'tenant', { reasonCode }), language as 'en')
        expect(text).toContain(words.booking.reasons[reasonCode])
        expect(text.includes(SYSTEM_REASONS[reasonCode])).toBe(language === 'en')
      }
    for (const kind of ['booking-rejected', 'booking-cancelled', 'booking-expired'] as const)
      expect(textOf(about(kind, 'tenant', { reason: 'The roof\nleaks.' }), 'ar')).toContain('> The roof\n> leaks.')
    expect(en.booking.reasons).toEqual(SYSTEM_REASONS)
  })

  it('names who cancelled, and the refund if there is one', () => {
    const by = (cancelledBy: BookingAtStep['cancelledBy']) =>
      textOf(about('booking-cancelled', 'tenant', { cancelledBy }))
    expect(by('TENANT')).toMatch(/You cancelled/)
    expect(textOf(about('booking-cancelled', 'landlord', { cancelledBy: 'TENANT' }))).toMatch(/The tenant cancelled/)
    expect(by('LANDLORD')).toMatch(/The landlord cancelled/)
    expect(by('ADMIN')).toMatch(/We cancelled/)
    expect(by('SYSTEM')).toMatch(/could not go ahead/)
    expect(by('TENANT')).toContain('Your refund: €150.25')
    expect(textOf(about('booking-cancelled', 'tenant', { refund: null }))).not.toMatch(/refund:/i)
  })

  it('says to the landlord what a refund means for the rent, not what the tenant gets', () => {
    const text = textOf(about('booking-cancelled', 'landlord'))
    expect(text).toContain('Rent refunded to the tenant: €100.25')
    expect(text).toContain('Rent you keep: €100.00')
    expect(text).not.toContain('150.25')
    expect(textOf(about('booking-cancelled', 'landlord', { refund: null, rent: null }))).not.toMatch(
      /rent (refunded|you)/i,
    )
  })

  it('links to the booking, and after the stay to the reviews', () => {
    expect(textOf(about('booking-near', 'tenant'))).toContain(`${SITE}/bookings/${BOOKING.id}`)
    for (const kind of ['booking-near', 'booking-confirmed'] as const)
      expect(textOf(about(kind, 'tenant'))).toMatch(/Check-in: .*, from 15:00\nCheck-out: .*, by 11:00/)
    expect(textOf(about('booking-completed', 'tenant'))).toContain(`${SITE}/properties/${BOOKING.property.id}/review`)
  })
})

it.each([
  ['en', 'Former user'],
  ['fr', 'Ancien utilisateur'],
  ['ar', 'مستخدم سابق'],
  ['am', 'የቀድሞ ተጠቃሚ'],
] as const)('names a deleted tenant in the language of the mail: %s', (language, name) => {
  const tenant = { id: BOOKING.tenant.id, name: 'Former user', isFormer: true as const }
  const facts = { ...BOOKING, tenant }
  const mails: MailData[] = [
    about('booking-cancelled', 'landlord', { tenant }),
    { kind: 'payment-received', side: 'landlord', paid: { facts, amount: 31_550 } },
  ]
  for (const data of mails) {
    const { text, html } = compose(data, { language }, SITE)
    for (const part of [text, html]) expect(part).toContain(name)
    if (language !== 'en') expect(text + html).not.toContain('Former user')
  }
})
