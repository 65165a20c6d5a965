import type { CalendarDay } from '#contract/days.ts'
import type { Language } from '#contract/product.ts'
import type { BookingFacts } from '../bookings/actions/booking-at-step.ts'
import { formats, type LinkTo, type Side, tenantName } from './booking.ts'
import type { Content } from './layout.ts'
import { toLines } from './sanitize.ts'
import type { MailWords } from './words/en.ts'

/** A reminder of a month's rent that is not paid; `amount` in minor units. */
export type InstalmentMail = {
  kind: 'instalment-upcoming' | 'instalment-due' | 'instalment-overdue'
  unpaid: { facts: BookingFacts; amount: number; dueOn: CalendarDay }
  side: Side
}

const textsOf = ({ kind, side }: InstalmentMail, { instalment }: MailWords) => {
  if (kind === 'instalment-overdue') return instalment.overdue[side]
  return kind === 'instalment-due' ? instalment.dueNow : instalment.upcoming
}

/** Returns the content of a reminder. Titles and names are user text and go into the quote. */
export const instalmentContent = (mail: InstalmentMail, words: MailWords, language: Language, to: LinkTo): Content => {
  const { facts, amount, dueOn } = mail.unpaid
  const { day, money } = formats(language, facts)
  const isTenant = mail.side === 'tenant'
  return {
    ...textsOf(mail, words),
    quote: [...toLines(facts.property.title), ...(isTenant ? [] : toLines(tenantName(facts, words)))],
    facts: [
      { label: words.payment.amount, value: money(amount) },
      { label: words.instalment.due, value: day(dueOn) },
    ],
    links: [to(isTenant ? 'payNow' : 'seeBooking', `/bookings/${facts.id}`)],
    why: words.why.account,
  }
}
