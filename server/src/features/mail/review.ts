import type { Content, Letter } from './layout.ts'
import { toLines } from './sanitize.ts'
import type { MailWords } from './words/en.ts'

/** A mail about a review, a note about a tenant or the report of a listing. `title` is the property's. */
export type ReviewMail =
  | { kind: 'review-replied'; title: string; reply: string }
  | { kind: 'review-removed'; title: string; reason: string | null }
  | { kind: 'note-removed'; title: string; reason: string | null }
  | { kind: 'report-closed'; title: string; outcome: 'KEPT' | 'REMOVED' }

type LinkTo = (name: keyof MailWords['links'], path: string) => Letter['links'][number]

/** Returns the content of a mail about a review. Titles, replies and reasons are user text and go into the quote. */
export const reviewContent = (mail: ReviewMail, words: MailWords, to: LinkTo): Content => {
  const why = words.why.account
  if (mail.kind === 'review-replied')
    return {
      ...words.review.replied,
      quote: [...toLines(mail.title), '', ...toLines(mail.reply)],
      // The place may be hidden: its author still sees the review.
      links: [to('myReviews', '/reviews')],
      why,
    }
  if (mail.kind === 'report-closed') return { ...words.messages.report[mail.outcome], quote: toLines(mail.title), why }
  const reason = mail.reason === null ? [] : ['', ...toLines(mail.reason)]
  const quote = [...toLines(mail.title), ...reason]
  return mail.kind === 'review-removed'
    ? { ...words.review.removed, quote, links: [to('contact', '/contact')], why }
    : { ...words.review.noteRemoved, quote, why }
}
