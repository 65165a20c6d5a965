import type { Language } from '#contract/product.ts'
import type { Role } from '#contract/users.ts'
import { type BookingMail, bookingContent } from './booking.ts'
import { type DepositMail, depositContent } from './deposit.ts'
import { type InstalmentMail, instalmentContent } from './instalment.ts'
import { type Content, type Letter, toHtml, toText } from './layout.ts'
import {
  type GuestMail,
  guestContent,
  type MessageMail,
  messageContent,
  type SupportMail,
  supportContent,
} from './message.ts'
import { type PaymentMail, paymentContent } from './payment.ts'
import { type PayoutMail, payoutContent } from './payout.ts'
import { type ReviewMail, reviewContent } from './review.ts'
import { greetingName, toLines, toOneLine } from './sanitize.ts'
import { type SearchMail, searchContent } from './search.ts'
import { type SecondFactorMail, secondFactorContent } from './second-factor.ts'
import { type SignInMail, signInContent } from './sign-in.ts'
import { am } from './words/am.ts'
import { ar } from './words/ar.ts'
import { en, type MailWords } from './words/en.ts'
import { fr } from './words/fr.ts'

export type MailData =
  | { kind: 'verify-code'; code: string }
  | { kind: 'already-registered' }
  | { kind: 'reset-code'; code: string }
  | { kind: 'password-changed' }
  | { kind: 'email-code-current'; code: string; newEmail: string }
  | { kind: 'email-code-new'; code: string }
  | { kind: 'email-in-use' }
  | { kind: 'email-changed' }
  | SignInMail
  | SecondFactorMail
  | { kind: 'landlord-request-received' }
  | { kind: 'landlord-request-approved' }
  | { kind: 'landlord-request-rejected'; reason: string }
  | { kind: 'property-approved'; title: string; propertyId: string }
  | { kind: 'property-rejected'; title: string; reason: string }
  | { kind: 'listing-unconfirmed' | 'listing-paused'; title: string; confirmPath: string }
  | { kind: 'role-changed'; role: Role; needsPassword?: boolean }
  | BookingMail
  | PaymentMail
  | InstalmentMail
  | PayoutMail
  | DepositMail
  | ReviewMail
  | MessageMail
  | SupportMail
  | GuestMail
  | SearchMail
  | { kind: 'admin-created' }
  | { kind: 'payout-details-changed' }
  | { kind: 'account-deleted' }

export type Mail = { subject: string; text: string; html: string }

const WORDS: Record<Language, MailWords> = { en, fr, ar, am }

const contentOf = (data: MailData, words: MailWords, language: Language, publicUrl: string): Content => {
  const { why } = words
  const to = (name: keyof MailWords['links'], path: string) => ({ text: words.links[name], url: publicUrl + path })
  if ('booking' in data) return bookingContent(data, words, language, to)
  if ('unpaid' in data) return instalmentContent(data, words, language, to)
  if ('claim' in data) return depositContent(data, words, language, to)
  if ('paid' in data) return paymentContent(data, words, language, to)
  if ('waiting' in data) return messageContent(data, words, to)
  if ('guestText' in data) return guestContent(data, words, to)
  if ('answer' in data) return supportContent(data, words, to)
  if ('change' in data) return secondFactorContent(data, words, to)
  if ('provider' in data) return signInContent(data, words, to)
  if ('searches' in data) return searchContent(data, words, language, publicUrl, to)
  switch (data.kind) {
    // Mails with a code have no link, so that a phishing mail with a link does not look like one of them.
    case 'verify-code':
      return { ...words.verifyCode, code: data.code, why: why.address }
    case 'reset-code':
      return { ...words.resetCode, code: data.code, why: why.address }
    case 'already-registered':
      return {
        ...words.alreadyRegistered,
        links: [to('logIn', '/login'), to('resetPassword', '/forgot-password')],
        why: why.address,
      }
    case 'password-changed':
      return { ...words.passwordChanged, links: [to('resetPassword', '/forgot-password')], why: why.account }
    case 'email-code-current':
      return { ...words.emailCodeCurrent, quote: toLines(data.newEmail), code: data.code, why: why.account }
    case 'email-code-new':
      return { ...words.emailCodeNew, code: data.code, why: why.address }
    case 'email-in-use':
      return { ...words.emailInUse, links: [to('logIn', '/login')], why: why.account }
    case 'email-changed':
      return { ...words.emailChanged, links: [to('contact', '/contact')], why: why.earlier }
    case 'landlord-request-received':
      return { ...words.requestReceived, links: [to('seeApplication', '/become-a-landlord')], why: why.account }
    case 'landlord-request-approved':
      return { ...words.requestApproved, links: [to('open', '/')], why: why.account }
    case 'landlord-request-rejected':
      return {
        ...words.requestRejected,
        quote: toLines(data.reason),
        links: [to('applyAgain', '/become-a-landlord')],
        why: why.account,
      }
    case 'property-approved':
      return {
        ...words.propertyApproved,
        quote: toLines(data.title),
        links: [to('seeProperty', `/properties/${data.propertyId}`)],
        why: why.account,
      }
    case 'property-rejected':
      return {
        ...words.propertyRejected,
        quote: [...toLines(data.title), ...toLines(data.reason)],
        links: [to('myProperties', '/my-properties')],
        why: why.account,
      }
    case 'listing-unconfirmed':
    case 'listing-paused':
      return {
        ...(data.kind === 'listing-paused' ? words.listingPaused : words.listingUnconfirmed),
        quote: toLines(data.title),
        links: [to('confirmAvailable', data.confirmPath), to('myProperties', '/my-properties')],
        why: why.account,
      }
    case 'role-changed': {
      const { roles, setPassword, ...rest } = words.roleChanged
      const before = [roles[data.role]]
      return data.needsPassword
        ? { ...rest, before, after: setPassword, links: [to('setPassword', '/forgot-password')], why: why.account }
        : { ...rest, before, links: [to('open', '/')], why: why.account }
    }
    case 'payout-recorded':
      return payoutContent(data, words, language, to)
    case 'payout-details-changed':
      return {
        ...words.payoutDetails,
        links: [to('resetPassword', '/forgot-password'), to('seeEarnings', '/earnings')],
        why: why.account,
      }
    case 'review-replied':
    case 'review-removed':
    case 'note-removed':
    case 'report-closed':
      return reviewContent(data, words, to)
    case 'admin-created':
      return { ...words.adminCreated, links: [to('logIn', '/login')], why: why.account }
    case 'account-deleted':
      return { ...words.accountDeleted, why: why.deleted }
  }
}

/**
 * Returns subject and both bodies of a mail. `publicUrl` has no trailing slash; `unsubscribeUrl` is where mails of this
 * topic are stopped.
 */
export const compose = (
  data: MailData,
  reader: { name?: string; language: Language },
  publicUrl: string,
  unsubscribeUrl?: string,
): Mail => {
  const words = WORDS[reader.language]
  const { subject, ...content } = contentOf(data, words, reader.language, publicUrl)
  const name = greetingName(reader.name)
  const letter: Letter = {
    after: [],
    links: [],
    ...content,
    language: reader.language,
    publicUrl,
    ...(unsubscribeUrl !== undefined && {
      unsubscribe: [
        { text: words.unsubscribe.stop, url: unsubscribeUrl },
        { text: words.unsubscribe.choose, url: `${publicUrl}/profile#notifications` },
      ],
    }),
    hello: name === undefined ? { before: words.hello, after: '' } : { ...words.helloName, name },
  }
  // Subjects contain no user text today; this prevents header injection if one ever does.
  return { subject: toOneLine(subject), text: toText(letter), html: toHtml(letter) }
}
