import type { Language } from '#contract/product.ts'
import { formats, type LinkTo } from './booking.ts'
import type { Content } from './layout.ts'
import { toLines } from './sanitize.ts'
import type { MailWords } from './words/en.ts'

/** A mail about a payout; `amount` in minor units. */
export type PayoutMail = { kind: 'payout-recorded'; amount: number; currency: string; reference: string }

/** Returns the content of a mail about a payout. The reference is text of an admin and goes into the quote. */
export const payoutContent = (
  { amount, currency, reference }: PayoutMail,
  words: MailWords,
  language: Language,
  to: LinkTo,
): Content => {
  const { money } = formats(language, { currency, zone: 'UTC' })
  return {
    ...words.payout,
    quote: toLines(reference),
    facts: [{ label: words.payment.amount, value: money(amount) }],
    links: [to('seeEarnings', '/earnings')],
    why: words.why.account,
  }
}
