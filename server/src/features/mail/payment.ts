import type { Language } from '#contract/product.ts'
import type { BookingFacts } from '../bookings/actions/booking-at-step.ts'
import { formats, type LinkTo, type Side, tenantName } from './booking.ts'
import type { Content } from './layout.ts'
import { toLines } from './sanitize.ts'
import type { MailWords } from './words/en.ts'

/** A mail about money; `amount` in minor units, for the landlord the rent. */
export type PaymentMail = {
  kind: 'payment-received' | 'payment-returned' | 'payment-refunded' | 'deposit-returned'
  paid: { facts: BookingFacts; amount: number }
  side: Side
}

const textsOf = ({ kind, side }: PaymentMail, { payment, deposits }: MailWords) => {
  if (kind === 'deposit-returned') return deposits.returned
  if (kind === 'payment-received') return payment.received[side]
  return kind === 'payment-returned' ? payment.returned : payment.refunded
}

/** Returns the content of a mail about a payment or refund. Titles and names are user text and go into the quote. */
export const paymentContent = (mail: PaymentMail, words: MailWords, language: Language, to: LinkTo): Content => {
  const { facts, amount } = mail.paid
  const { day, money } = formats(language, facts)
  const labels = words.booking.facts
  return {
    ...textsOf(mail, words),
    quote: [...toLines(facts.property.title), ...(mail.side === 'landlord' ? toLines(tenantName(facts, words)) : [])],
    facts: [
      { label: labels.checkIn, value: day(facts.startDate) },
      { label: labels.checkOut, value: day(facts.endDate) },
      { label: mail.side === 'landlord' ? words.payment.rent : words.payment.amount, value: money(amount) },
    ],
    links: [to('seeBooking', `/bookings/${facts.id}`)],
    why: words.why.account,
  }
}
