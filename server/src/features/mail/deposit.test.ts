import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/product.ts'
import { BOOKING, MAIL_SITE } from '../../../../tests/support/booking-mails.ts'
import { compose, type MailData } from './compose.ts'
import { DEPOSIT_KINDS, type DepositMail } from './deposit.ts'

const claim = {
  booking: { ...BOOKING, message: '' },
  status: 'DECIDED',
  amount: 3_000,
  reason: 'The lamp <broke>.',
  answerBy: new Date('2026-05-17T10:00:00Z'),
  answer: 'It was old.',
  awarded: 1_234,
  decisionReason: 'The photos show it.',
  returned: 3_766,
} as const
const about = (kind: DepositMail['kind'], side: DepositMail['side']): DepositMail => ({ kind, side, claim })
const textOf = (mail: MailData, language: (typeof LANGUAGES)[number] = 'en') =>
  compose(mail, { language }, MAIL_SITE).text

describe.each(LANGUAGES)('a mail about a deposit in %s', (language) => {
  it.each(DEPOSIT_KINDS)('%s has a subject of one line, no markup of users and a link to the booking', (kind) => {
    for (const side of ['tenant', 'landlord'] as const) {
      const { subject, text, html } = compose(about(kind, side), { language }, MAIL_SITE)
      expect(subject).toMatch(/^\P{Cc}{5,78}$/u)
      expect(html).not.toMatch(/<by>|<broke>/)
      expect(text).toContain(`${MAIL_SITE}/bookings/${BOOKING.id}`)
      for (const part of [text, html]) expect(part).not.toMatch(/undefined|\[object|\$\{/)
    }
  })
})

it('quotes the landlord’s reason to the tenant and the tenant’s answer to the landlord', () => {
  const claimed = textOf(about('deposit-claimed', 'tenant'))
  expect(claimed).toContain('> A quiet flat <by> the canal\n> \n> The lamp <broke>.')
  expect(claimed).toContain('The landlord claims: €30.00\nReply by: 17 May 2026 at 12:00 CEST')
  expect(claimed).not.toMatch(/12\.34|photos/)
  expect(textOf(about('deposit-answered', 'landlord'))).toContain('> Ann & Tom\n> \n> It was old.')
})

it('tells both sides what the landlord gets, what goes back, and why', () => {
  for (const side of ['tenant', 'landlord'] as const) {
    const text = textOf(about('deposit-decided', side))
    expect(text).toContain('> The photos show it.')
    expect(text).toContain('For the landlord: €12.34\nBack to the tenant: €37.66')
  }
})

it('says which amount of the deposit was returned', () => {
  const returned = { kind: 'deposit-returned', side: 'tenant', paid: { facts: BOOKING, amount: 3_766 } } as const
  expect(textOf(returned)).toMatch(/We sent the deposit of this stay back to you:[\s\S]*Amount: €37\.66/)
})
