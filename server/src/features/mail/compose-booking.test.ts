import { describe, expect, it } from 'vitest'
import { SYSTEM_REASONS, type SystemReason } from '#contract/bookings.ts'
import type { Language } from '#contract/product.ts'
import { aboutBooking, BOOKING, MAIL_SITE } from '../../../../tests/support/booking-mails.ts'
import type { BookingAtStep } from '../bookings/actions/booking-at-step.ts'
import { compose, type MailData } from './compose.ts'
import { am } from './words/am.ts'
import { ar } from './words/ar.ts'
import { en } from './words/en.ts'
import { fr } from './words/fr.ts'

describe('a mail about a booking', () => {
  const textOf = (data: MailData, language: Language = 'en') => compose(data, { language }, MAIL_SITE).text

  it('formats dates and money in the reader’s language, and times in the time zone of the property', () => {
    const textIn = (language: Language) => textOf(aboutBooking('booking-requested', 'landlord'), language)
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
    const { text, html, subject } = compose(
      aboutBooking('booking-requested', 'landlord'),
      { language: 'fr' },
      MAIL_SITE,
    )
    expect(text).toContain('> A quiet flat <by> the canal\n> Ann & Tom\n> \n> Is there\n> "room" for a piano?\n')
    expect(html).toContain(
      'A quiet flat &#60;by&#62; the canal<br>Ann &#38; Tom<br><br>Is there<br>&#34;room&#34; for a piano?',
    )
    expect(subject).not.toMatch(/Ann|canal/)
    expect(text).toContain(`${MAIL_SITE}/bookings/requests`)
    // No quote of a message without one.
    expect(textOf(aboutBooking('booking-requested', 'landlord', { message: '' }))).toContain('> Ann & Tom\n\n')
  })

  it('asks for payment only while it is due', () => {
    expect(textOf(aboutBooking('booking-confirmed', 'tenant'))).toMatch(/Pay by: 2 May[\s\S]*Pay in time/)
    expect(textOf(aboutBooking('booking-confirmed', 'tenant', { expiresAt: null }))).not.toMatch(/Pay by|Pay in time/)
  })

  it('translates system reasons and quotes those of users', () => {
    for (const reasonCode of Object.keys(SYSTEM_REASONS) as SystemReason[])
      for (const [language, words] of Object.entries({ en, fr, ar, am })) {
        const text = textOf(aboutBooking('booking-rejected', 'tenant', { reasonCode }), language as 'en')
        expect(text).toContain(words.booking.reasons[reasonCode])
        expect(text.includes(SYSTEM_REASONS[reasonCode])).toBe(language === 'en')
      }
    for (const kind of ['booking-rejected', 'booking-cancelled', 'booking-expired'] as const)
      expect(textOf(aboutBooking(kind, 'tenant', { reason: 'The roof\nleaks.' }), 'ar')).toContain(
        '> The roof\n> leaks.',
      )
    expect(en.booking.reasons).toEqual(SYSTEM_REASONS)
  })

  it('says that nothing was charged only of a request that the landlord or the system declined', () => {
    const by = (actor: BookingAtStep['by']) =>
      textOf(aboutBooking('booking-rejected', 'tenant', { status: 'REJECTED', by: actor }))
    for (const actor of ['LANDLORD', 'SYSTEM'] as const) expect(by(actor)).toContain('Nothing was charged.')
    expect(by('ADMIN')).toMatch(/was declined[\s\S]*Other places may be available/)
    expect(by('ADMIN')).not.toContain('charged')
  })

  it('names who cancelled, and the refund if there is one', () => {
    const by = (actor: BookingAtStep['by']) => textOf(aboutBooking('booking-cancelled', 'tenant', { by: actor }))
    expect(by('TENANT')).toMatch(/You cancelled/)
    expect(textOf(aboutBooking('booking-cancelled', 'landlord', { by: 'TENANT' }))).toMatch(/The tenant cancelled/)
    expect(by('LANDLORD')).toMatch(/The landlord cancelled/)
    expect(by('ADMIN')).toMatch(/We cancelled/)
    expect(by('SYSTEM')).toMatch(/could not go ahead/)
    expect(by('TENANT')).toContain('Your refund: €150.25')
    expect(textOf(aboutBooking('booking-cancelled', 'tenant', { refund: null }))).not.toMatch(/refund:/i)
  })

  it('says what an admin changed, by status and side, with the admin’s reason', () => {
    const changed = (status: BookingAtStep['status'], side: 'tenant' | 'landlord', language: Language = 'en') =>
      textOf(aboutBooking('booking-changed', side, { status, by: 'ADMIN', reason: 'A call.' }), language)
    expect(changed('CONFIRMED', 'landlord')).toMatch(/We confirmed this booking:[\s\S]*> Ann & Tom\n> \n> A call\./)
    expect(changed('REJECTED', 'landlord')).toContain('We declined this request:')
    expect(changed('COMPLETED', 'landlord')).toContain('We marked this stay as completed:')
    for (const side of ['tenant', 'landlord'] as const)
      expect(changed('EXPIRED', side)).toContain('We ended this booking. It is no longer valid:')
    expect(changed('PENDING', 'landlord')).toMatch(/Please answer it in time:[\s\S]*Reply by: 2 May 2026/)
    expect(changed('PENDING', 'tenant')).not.toMatch(/Please answer|Reply by/)
    for (const language of ['fr', 'ar', 'am'] as const) {
      const texts = (['CONFIRMED', 'REJECTED', 'COMPLETED', 'EXPIRED', 'PENDING'] as const).map((status) =>
        changed(status, 'landlord', language),
      )
      expect(new Set(texts).size).toBe(texts.length)
    }
  })

  it('does not name the landlord for a confirmation by an admin', () => {
    for (const [language, words] of Object.entries({ en, fr, ar, am })) {
      const by = (actor: BookingAtStep['by']) =>
        textOf(aboutBooking('booking-confirmed', 'tenant', { by: actor, reason: null }), language as Language)
      const usual = words.booking.confirmed.before[0]
      expect(by('LANDLORD')).toContain(usual)
      expect(by('ADMIN')).not.toContain(usual)
      expect(by('ADMIN')).toContain(words.booking.confirmed.byAdmin.before[0])
    }
  })

  it('says to the landlord what a refund means for the rent, not what the tenant gets', () => {
    const text = textOf(aboutBooking('booking-cancelled', 'landlord'))
    expect(text).toContain('Rent refunded to the tenant: €100.25')
    expect(text).toContain('Rent you keep: €100.00')
    expect(text).not.toContain('150.25')
    expect(textOf(aboutBooking('booking-cancelled', 'landlord', { refund: null, rent: null }))).not.toMatch(
      /rent (refunded|you)/i,
    )
  })

  it('links to the booking, and after the stay to the reviews', () => {
    expect(textOf(aboutBooking('booking-near', 'tenant'))).toContain(`${MAIL_SITE}/bookings/${BOOKING.id}`)
    for (const kind of ['booking-near', 'booking-confirmed'] as const)
      expect(textOf(aboutBooking(kind, 'tenant'))).toMatch(/Check-in: .*, from 15:00\nCheck-out: .*, by 11:00/)
    expect(textOf(aboutBooking('booking-completed', 'tenant'))).toContain(
      `${MAIL_SITE}/properties/${BOOKING.property.id}/review`,
    )
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
    aboutBooking('booking-cancelled', 'landlord', { tenant }),
    { kind: 'payment-received', side: 'landlord', paid: { facts, amount: 31_550 } },
  ]
  for (const data of mails) {
    const { text, html } = compose(data, { language }, MAIL_SITE)
    for (const part of [text, html]) expect(part).toContain(name)
    if (language !== 'en') expect(text + html).not.toContain('Former user')
  }
})
