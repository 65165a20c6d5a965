import type { Language } from '#contract/product.ts'
import type { ClaimFacts } from '../payments/actions/load-claim.ts'
import { formats, type LinkTo, type Side, tenantName } from './booking.ts'
import type { Content } from './layout.ts'
import { toLines } from './sanitize.ts'
import type { MailWords } from './words/en.ts'

export const DEPOSIT_KINDS = [
  'deposit-claimed',
  'deposit-answer-due',
  'deposit-answered',
  'deposit-withdrawn',
  'deposit-decided',
] as const

/** A mail about a landlord's claim on a deposit. */
export type DepositMail = { kind: (typeof DEPOSIT_KINDS)[number]; claim: ClaimFacts; side: Side }

const textsOf = ({ kind, side }: DepositMail, { deposits }: MailWords) => {
  switch (kind) {
    case 'deposit-claimed':
      return deposits.opened
    case 'deposit-answer-due':
      return deposits.answerDue
    case 'deposit-answered':
      return deposits.answered
    case 'deposit-withdrawn':
      return deposits.withdrawn
    case 'deposit-decided':
      return deposits.decided[side]
  }
}

/** What a person wrote, which the mail quotes. */
const wordsOf = ({ kind, claim }: DepositMail): string | null => {
  if (kind === 'deposit-withdrawn') return null
  if (kind === 'deposit-answered') return claim.answer
  return kind === 'deposit-decided' ? claim.decisionReason : claim.reason
}

/** Returns the content of a mail about a claim. Titles, names and reasons are user text and go into the quote. */
export const depositContent = (mail: DepositMail, words: MailWords, language: Language, to: LinkTo): Content => {
  const { booking, amount, awarded, returned, answerBy } = mail.claim
  const { day, time, money } = formats(language, booking)
  const labels = words.booking.facts
  const text = wordsOf(mail)
  const asks = mail.kind === 'deposit-claimed' || mail.kind === 'deposit-answer-due'
  const decided = awarded !== null && mail.kind === 'deposit-decided'
  return {
    ...textsOf(mail, words),
    quote: [
      ...toLines(booking.property.title),
      ...(mail.side === 'landlord' ? toLines(tenantName(booking, words)) : []),
      ...(text ? ['', ...toLines(text)] : []),
    ],
    facts: [
      { label: labels.checkIn, value: day(booking.startDate) },
      { label: labels.checkOut, value: day(booking.endDate) },
      { label: words.deposits.claimed, value: money(amount) },
      ...(asks ? [{ label: labels.replyBy, value: time(answerBy) }] : []),
      ...(decided
        ? [
            { label: words.deposits.awarded, value: money(awarded) },
            { label: words.deposits.back, value: money(returned) },
          ]
        : []),
    ],
    links: [to('seeBooking', `/bookings/${booking.id}`)],
    why: words.why.account,
  }
}
