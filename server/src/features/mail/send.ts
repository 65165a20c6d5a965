import { LANGUAGES, type Language } from '#contract/product.ts'
import type { JobContext } from '../../platform/jobs/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { issueResetCode, issueVerificationCode } from '../auth/code-actions.ts'
import { loadBookingAtStep, loadBookingFacts } from '../bookings/actions/booking-at-step.ts'
import type { BookingStep } from '../bookings/events.ts'
import type { PaymentNews } from '../payments/events.ts'
import { findAccountById } from '../users/actions.ts'
import type { BookingMail, Side } from './booking.ts'
import { compose, type MailData } from './compose.ts'
import type { PaymentMail } from './payment.ts'

type Recipient = { email: string; name?: string | undefined; language: Language }

type WithCode = Extract<MailData, { code: string }>

type Complete = Exclude<MailData, BookingMail | PaymentMail | WithCode>

/** The content of a mail to an account, before its code is issued. */
export type MailContent =
  | Complete
  | { kind: 'reset-code' }
  | { kind: 'verify-code'; registrationId?: string | null | undefined }

/** Sends a mail. Throws when the mail server does not accept it. */
export const sendTo = async (
  { config, sendMail }: JobContext,
  { email, name, language }: Recipient,
  data: MailData,
  id: string,
): Promise<void> => {
  const mail = compose(data, { name, language }, config.publicUrl)
  await sendMail({ id, to: { name, address: email }, ...mail })
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
  { bookingId, amount }: PaymentNews,
  { kind, side }: Pick<PaymentMail, 'kind' | 'side'>,
  id: string,
): Promise<void> => {
  const facts = await loadBookingFacts(context.db, bookingId)
  const account = facts && (await findAccountById(context.db, facts[side].id))
  if (account) await sendTo(context, account, { kind, side, paid: { facts, amount } }, id)
}

/** Returns the supported language with that code, or the default one. */
export const languageOf = (code: string | undefined): Language =>
  LANGUAGES.find((known) => known === code) ?? LANGUAGES[0]
