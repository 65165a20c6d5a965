import type { ChangedAddress } from '#contract/forms/users.ts'
import { LANGUAGES, type Language } from '#contract/product.ts'
import type { JobContext } from '../../platform/jobs/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { issueChangeCode } from '../auth/change-code-actions.ts'
import { issueResetCode, issueVerificationCode } from '../auth/code-actions.ts'
import { loadBookingAtStep, loadBookingFacts } from '../bookings/actions/booking-at-step.ts'
import type { BookingStep } from '../bookings/events.ts'
import { isMailWanted, unsubscribeToken } from '../notifications/preference-actions.ts'
import { isInstalmentOpen } from '../payments/actions/instalment-state.ts'
import { type ClaimFacts, isUnanswered, loadClaim } from '../payments/actions/load-claim.ts'
import type { ClaimNews, InstalmentNews, PaymentNews } from '../payments/events.ts'
import { issueSignInCode } from '../sign-ins/proof-actions.ts'
import { findAccountById } from '../users/actions.ts'
import type { BookingMail, Side } from './booking.ts'
import { compose, type MailData } from './compose.ts'
import type { DepositMail } from './deposit.ts'
import type { InstalmentMail } from './instalment.ts'
import type { PaymentMail } from './payment.ts'
import { greetingName } from './sanitize.ts'
import { topicOf } from './topics.ts'

/** Without `id`, of an account that is deleted. */
type Recipient = { id?: string; email: string; name?: string | undefined; language: Language }

type WithCode = Extract<MailData, { code: string }>

type Complete = Exclude<MailData, BookingMail | PaymentMail | InstalmentMail | DepositMail | WithCode>

/** The content of a mail to an account, before its code is issued. */
export type MailContent =
  | Complete
  | { kind: 'reset-code' }
  | { kind: 'verify-code'; registrationId?: string | null | undefined }

/** Sends a mail, unless the recipient has stopped those of its topic. Throws when the mail server does not accept it. */
export const sendTo = async (
  { config, db, keys, sendMail }: JobContext,
  { id: userId, email, name, language }: Recipient,
  data: MailData,
  id: string,
): Promise<void> => {
  const topic = topicOf(data)
  if (topic && userId !== undefined && !(await isMailWanted(db, userId, topic))) return
  const unsubscribeUrl =
    topic && userId !== undefined
      ? `${config.publicUrl}/unsubscribe?token=${unsubscribeToken(keys, { id: userId, email }, topic)}`
      : undefined
  const mail = compose(data, { name, language }, config.publicUrl, unsubscribeUrl)
  await sendMail({ id, to: { name: greetingName(name), address: email }, ...mail, unsubscribeUrl })
}

/** A code's mail to an unverified address greets with the name and in the language of the registration. */
type Composed = { data: MailData; recipient?: Pick<Recipient, 'name' | 'language'> }

/** Issues the code of a mail, at every try: it is valid after any delay and is not stored in the job. */
const complete = async (
  services: Services,
  userId: string,
  content: MailContent,
  id: string,
): Promise<Composed | undefined> => {
  if (content.kind === 'reset-code')
    return { data: { kind: content.kind, code: await issueResetCode(services, userId, id) } }
  if (content.kind !== 'verify-code') return { data: content }
  const issued = await issueVerificationCode(services, userId, content.registrationId, id)
  if (!issued) return undefined
  const { code, name, language } = issued
  return { data: { kind: content.kind, code }, recipient: { name, language } }
}

/** Sends a mail to an account unless it has been deleted, or the registration of its code has. */
export const sendToUser = async (
  context: JobContext,
  userId: string,
  content: MailContent,
  id: string,
): Promise<void> => {
  const account = await findAccountById(context.db, userId)
  const mail = account && (await complete(context, userId, content, id))
  if (mail) await sendTo(context, { ...account, ...mail.recipient }, mail.data, id)
}

/**
 * Sends the code for one of the addresses of a requested change. Tells the owner of an address that has an account that
 * someone tried to use it, which only that mailbox may learn (product.md 2).
 */
export const sendEmailCode = async (
  context: JobContext,
  request: { userId: string; changeId: string; address: ChangedAddress },
  id: string,
): Promise<void> => {
  const account = await findAccountById(context.db, request.userId)
  const mail = account && (await issueChangeCode(context, account, request, id))
  if (!mail) return
  const { to, newEmail, code } = mail
  if (code === undefined) await sendTo(context, to, { kind: 'email-in-use' }, id)
  else if (request.address === 'NEW') await sendTo(context, to, { kind: 'email-code-new', code }, id)
  else await sendTo(context, to, { kind: 'email-code-current', code, newEmail }, id)
}

/** Sends the code for the address of a sign-in that waits for a proof. */
export const sendSignInCode = async (context: JobContext, pendingId: string, id: string): Promise<void> => {
  const issued = await issueSignInCode(context, pendingId, id)
  if (!issued) return
  const { to, provider, code } = issued
  await sendTo(context, to, { kind: 'sign-in-code', provider, code }, id)
}

/**
 * Sends a mail about a step of a booking to one side, unless the status has changed since: a delayed mail must not ask
 * for the payment of a cancelled stay.
 */
export const sendAboutBooking = async (
  context: JobContext,
  step: BookingStep,
  { kind, side }: { kind: BookingMail['kind']; side: Side },
  id: string,
): Promise<void> => {
  const booking = await loadBookingAtStep(context.db, step)
  if (!booking?.isCurrent) return
  const account = await findAccountById(context.db, booking[side].id)
  if (account) await sendTo(context, account, { kind, booking, side }, id)
}

/** Sends a mail about a payment or refund to one side. */
export const sendAboutPayment = async (
  context: JobContext,
  { bookingId, amount, rent = amount, currency }: PaymentNews,
  { kind, side }: Pick<PaymentMail, 'kind' | 'side'>,
  id: string,
): Promise<void> => {
  const facts = await loadBookingFacts(context.db, bookingId)
  const account = facts && (await findAccountById(context.db, facts[side].id))
  const paid = facts && { facts: { ...facts, currency }, amount: side === 'landlord' ? rent : amount }
  if (account && paid) await sendTo(context, account, { kind, side, paid }, id)
}

/** Sends a reminder of an instalment to one side, unless it was paid or the booking has ended since. */
export const sendAboutInstalment = async (
  context: JobContext,
  { bookingId, instalment, dueOn, amount }: InstalmentNews,
  { kind, side }: Pick<InstalmentMail, 'kind' | 'side'>,
  id: string,
): Promise<void> => {
  if (!(await isInstalmentOpen(context, bookingId, instalment))) return
  const facts = await loadBookingFacts(context.db, bookingId)
  const account = facts && (await findAccountById(context.db, facts[side].id))
  if (account) await sendTo(context, account, { kind, side, unpaid: { facts, amount, dueOn } }, id)
}

const isOutdated = (kind: DepositMail['kind'], claim: ClaimFacts): boolean => {
  if (kind === 'deposit-answer-due') return !isUnanswered(claim)
  return claim.status !== 'OPEN' && (kind === 'deposit-claimed' || kind === 'deposit-answered')
}

/** Sends a mail about a claim on a deposit to one side, unless the claim has changed since so that it is outdated. */
export const sendAboutClaim = async (
  context: JobContext,
  { claimId }: ClaimNews,
  { kind, side }: Pick<DepositMail, 'kind' | 'side'>,
  id: string,
): Promise<void> => {
  const claim = await loadClaim(context.db, claimId)
  if (!claim || isOutdated(kind, claim)) return
  const account = await findAccountById(context.db, claim.booking[side].id)
  if (account) await sendTo(context, account, { kind, side, claim }, id)
}

/** Returns the supported language with that code, or the default one. */
export const languageOf = (code: string | undefined): Language =>
  LANGUAGES.find((known) => known === code) ?? LANGUAGES[0]
