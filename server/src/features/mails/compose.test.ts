import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SYSTEM_REASONS } from '#contract/bookings.ts'
import { LANGUAGES } from '#contract/product.ts'
import type { BookingForMail } from '../bookings/actions.ts'
import { BOOKING_MAILS, type BookingMail, isBookingKind, type Side } from './booking.ts'
import { compose, type MailData } from './compose.ts'
import { am } from './words/am.ts'
import { ar } from './words/ar.ts'
import { en } from './words/en.ts'
import { fr } from './words/fr.ts'

const SITE = 'https://homes.example'
const CODE = '048213'

const BOOKING: BookingForMail = {
  id: '018f4d5e-aaaa-7000-8000-00a1b2c3d4e5',
  status: 'PENDING',
  property: { id: '018f4d5e-bbbb-7000-8000-00a1b2c3d4e5', title: 'A quiet flat <by> the canal' },
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
  cancelledBy: 'TENANT',
  refund: 15_025,
}
const about = (kind: string, side: Side, more: Partial<BookingForMail> = {}): BookingMail => {
  if (!isBookingKind(kind)) throw new Error(`There is no mail ${kind}.`)
  return { kind, side, booking: { ...BOOKING, ...more } }
}

const KINDS: MailData[] = [
  ...Object.keys(BOOKING_MAILS).flatMap((kind) => [about(kind, 'tenant'), about(kind, 'landlord')]),
  { kind: 'verify-code', code: CODE },
  { kind: 'already-registered' },
  { kind: 'reset-code', code: CODE },
  { kind: 'password-changed' },
  { kind: 'landlord-request-received' },
  { kind: 'landlord-request-approved' },
  { kind: 'landlord-request-rejected', reason: 'The deed is not readable.' },
  { kind: 'role-changed', role: 'TENANT' },
  { kind: 'role-changed', role: 'LANDLORD' },
  { kind: 'role-changed', role: 'ADMIN' },
  { kind: 'role-changed', role: 'SUPER_ADMIN' },
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

  it('has a subject of one line, a text and a page', () => {
    expect(subject).toMatch(/^\P{Cc}{5,78}$/u)
    for (const part of [text, html]) {
      expect(part).toContain('Selam')
      expect(part).not.toMatch(/undefined|\[object|\$\{/)
    }
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
  })

  it('shows a code once, and only where there is one', () => {
    const expected = 'code' in data ? [data.code] : []
    expect(text.match(/\d{6,}/g) ?? []).toEqual(expected)
    expect(html.match(/\d{6,}/g) ?? []).toEqual(expected)
    expect(subject).not.toMatch(/\d/)
  })

  it('links to our site alone and fetches nothing', () => {
    const urls = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)
    for (const url of [...urls, ...(text.match(/\w+:\/\/\S+/g) ?? [])])
      expect(url).toMatch(/^https:\/\/homes\.example(\/|$)/)
    for (const url of urls) expect(text.split('\n')).toContain(url)
    expect(html).not.toMatch(/<(img|link|script|style|iframe)\b|url\(|src=|@import/)
  })

  it('closes what it opens', () => {
    for (const tag of ['table', 'tr', 'td', 'p', 'a', 'div', 'bdi', 'span', 'h1'])
      expect(html.split(`<${tag}`).filter((rest) => /^[\s>]/.test(rest))).toHaveLength(
        html.split(`</${tag}>`).length - 1,
      )
  })
})

it('says everything in every language', () => {
  for (const words of [fr, ar, am]) {
    expect(keysOf(words)).toEqual(keysOf(en))
    const english = new Set(sentencesOf(en))
    // What holds between words is all that may be alike.
    expect(sentencesOf(words).filter((sentence) => english.has(sentence) && sentence !== ',')).toEqual([])
  }
})

it('greets without a name as well', () => {
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

it('shows a reason as it was written, line by line', () => {
  const reason = '<img src=x onerror=alert(1)>\r\n"Deed" & plan\u202e missing\u0007\n\nTry again'
  const { html, text } = compose({ kind: 'landlord-request-rejected', reason }, { language: 'ar' }, SITE)
  expect(html).toContain('<div dir="auto" style="')
  expect(html).toContain(
    '>&#60;img src=x onerror=alert(1)&#62;<br>&#34;Deed&#34; &#38; plan missing<br><br>Try again</div>',
  )
  expect(text).toContain('> <img src=x onerror=alert(1)>\n> "Deed" & plan missing\n> \n> Try again')
})

it('lets nobody write headers, markup or turned text', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
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

  it('tells days and money as the reader writes them, and the time as the clocks go at the property', () => {
    const told = (language: (typeof LANGUAGES)[number]) => textOf(about('booking-requested', 'landlord'), language)
    expect(told('en')).toContain(
      'Arrival: Tuesday, May 12, 2026\nDeparture: Thursday, May 14, 2026\nGuests: 2\nPrice in all: €315.50\nAnswer before: May 2, 2026 at 12:00 PM GMT+2',
    )
    expect(told('fr')).toMatch(
      /Arrivée: mardi 12 mai 2026\n[\s\S]*Prix total: 315,50\s€\nRépondre avant le: 2 mai 2026 à 12:00/,
    )
    expect(told('ar')).toMatch(/الوصول: الثلاثاء، 12 مايو 2026/)
    expect(told('am')).toMatch(/መድረሻ: .*ማክሰኞ/)
  })

  it('shows who asks and what they say as they wrote it', () => {
    const { text, html, subject } = compose(about('booking-requested', 'landlord'), { language: 'fr' }, SITE)
    expect(text).toContain('> A quiet flat <by> the canal\n> Ann & Tom\n> \n> Is there\n> "room" for a piano?\n')
    expect(html).toContain(
      'A quiet flat &#60;by&#62; the canal<br>Ann &#38; Tom<br><br>Is there<br>&#34;room&#34; for a piano?',
    )
    expect(subject).not.toMatch(/Ann|canal/)
    expect(text).toContain(`${SITE}/bookings/requests`)
    // Without a message there is none.
    expect(textOf(about('booking-requested', 'landlord', { message: '' }))).toContain('> Ann & Tom\n\n')
  })

  it('asks to pay only for what waits for it', () => {
    expect(textOf(about('booking-confirmed', 'tenant'))).toMatch(/Pay before: May 2[\s\S]*Pay for it in time/)
    expect(textOf(about('booking-confirmed', 'tenant', { expiresAt: null }))).not.toMatch(/Pay before|Pay for it/)
  })

  it('says our own reasons in the language of the reader, and quotes those of people', () => {
    for (const [key, reason] of Object.entries(SYSTEM_REASONS))
      for (const [language, words] of Object.entries({ en, fr, ar, am })) {
        const text = textOf(about('booking-rejected', 'tenant', { reason }), language as 'en')
        expect(text).toContain(words.booking.reasons[key as keyof typeof SYSTEM_REASONS])
        expect(text.includes(reason)).toBe(language === 'en')
      }
    for (const kind of ['booking-rejected', 'booking-cancelled', 'booking-expired'])
      expect(textOf(about(kind, 'tenant', { reason: 'The roof\nleaks.' }), 'ar')).toContain('> The roof\n> leaks.')
    expect(en.booking.reasons).toEqual(SYSTEM_REASONS)
  })

  it('says who cancelled, and what goes back when something does', () => {
    const by = (cancelledBy: BookingForMail['cancelledBy']) =>
      textOf(about('booking-cancelled', 'tenant', { cancelledBy }))
    expect(by('TENANT')).toMatch(/The tenant cancelled/)
    expect(by('LANDLORD')).toMatch(/The landlord cancelled/)
    expect(by('ADMIN')).toMatch(/We cancelled/)
    expect(by('SYSTEM')).toMatch(/cannot go ahead/)
    expect(by('TENANT')).toContain('Goes back to the tenant: €150.25')
    expect(textOf(about('booking-cancelled', 'tenant', { refund: null }))).not.toContain('Goes back')
  })

  it('leads to the page of the booking, and after the stay to its reviews', () => {
    expect(textOf(about('booking-near', 'tenant'))).toContain(`${SITE}/bookings/${BOOKING.id}`)
    expect(textOf(about('booking-completed', 'tenant'))).toContain(`${SITE}/properties/${BOOKING.property.id}#reviews`)
  })
})
