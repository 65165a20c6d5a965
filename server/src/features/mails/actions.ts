import { LANGUAGES, type Language } from '#contract/product.ts'
import type { Db } from '../../parts/database/types.ts'
import type { SendMail } from '../../parts/mail.ts'
import { type Events, type Orders, tell } from '../../parts/outbox.ts'
import type { Listener, Listeners, Workers } from '../../parts/outbox-worker.ts'
import type { Parts } from '../../parts/parts.ts'
import { issueCode } from '../auth/actions.ts'
import { bookingForMail } from '../bookings/actions.ts'
import { type Account, accountByEmail, accountById } from '../users/actions.ts'
import { BOOKING_MAILS, isBookingKind, type Side } from './booking.ts'
import { compose, type MailData } from './compose.ts'

type Order = Orders['mail']

/** Orders a mail to an account, for whatever happened to it. */
const toUser =
  <K extends 'password.changed' | 'admin.created' | 'landlord-request.received' | 'landlord-request.approved'>(
    kind: MailData['kind'],
  ): Listener<K> =>
  (trx, { userId }) =>
    tell(trx, 'mail', { kind, userId })

/** Orders a mail about a booking to one of the two, or to both. */
const aboutBooking =
  <K extends keyof Events & `booking.${string}`>(kind: keyof typeof BOOKING_MAILS, ...sides: Side[]): Listener<K> =>
  async (trx, { bookingId }) => {
    const booking = await bookingForMail(trx, bookingId)
    if (!booking) return
    for (const side of sides) await tell(trx, 'mail', { kind, userId: booking[side].id, bookingId, side })
  }

/** Who cancelled knows it already; of what we cancelled both are told. */
const toOtherSide: Listener<'booking.cancelled'> = async (trx, { bookingId }) => {
  const by = (await bookingForMail(trx, bookingId))?.cancelledBy
  const sides: Side[] = by === 'TENANT' ? ['landlord'] : by === 'LANDLORD' ? ['tenant'] : ['tenant', 'landlord']
  await aboutBooking('booking-cancelled', ...sides)(trx, { bookingId })
}

const isWaiting = ({ is_verified, role }: Account) => !is_verified && (role === 'TENANT' || role === 'LANDLORD')

/** What of the things that happen is told by mail. Events name addresses only where no account may be behind them. */
export const mailListeners = {
  'registration.received': [
    async (trx, { email }) => {
      const account = await accountByEmail(trx, email)
      if (account)
        await tell(trx, 'mail', { kind: isWaiting(account) ? 'verify-code' : 'already-registered', userId: account.id })
    },
  ],
  'code.requested': [
    async (trx, { email }) => {
      const account = await accountByEmail(trx, email)
      if (account && isWaiting(account)) await tell(trx, 'mail', { kind: 'verify-code', userId: account.id })
    },
  ],
  'reset.requested': [
    async (trx, { email }) => {
      const account = await accountByEmail(trx, email)
      if (account) await tell(trx, 'mail', { kind: 'reset-code', userId: account.id })
    },
  ],
  'password.changed': [toUser('password-changed')],
  'admin.created': [toUser('admin-created')],
  'role.changed': [(trx, { userId, role }) => tell(trx, 'mail', { kind: 'role-changed', userId, role })],
  'landlord-request.received': [toUser('landlord-request-received')],
  'landlord-request.approved': [toUser('landlord-request-approved')],
  'landlord-request.rejected': [
    (trx, { userId, reason }) => tell(trx, 'mail', { kind: 'landlord-request-rejected', userId, reason }),
  ],
  'property.approved': [(trx, data) => tell(trx, 'mail', { kind: 'property-approved', ...data })],
  'property.rejected': [(trx, data) => tell(trx, 'mail', { kind: 'property-rejected', ...data })],
  'booking.requested': [aboutBooking('booking-requested', 'landlord')],
  'booking.confirmed': [aboutBooking('booking-confirmed', 'tenant')],
  'booking.rejected': [aboutBooking('booking-rejected', 'tenant')],
  'booking.cancelled': [toOtherSide],
  'booking.expired': [aboutBooking('booking-expired', 'tenant', 'landlord')],
  'booking.completed': [aboutBooking('booking-completed', 'tenant')],
  'booking.near': [aboutBooking('booking-near', 'tenant', 'landlord')],
  'account.deleted': [(trx, to) => tell(trx, 'mail', { kind: 'account-deleted', to })],
} satisfies Listeners

type Plain =
  Extract<MailData, Record<'kind', string>> extends infer Data
    ? Data extends { kind: infer Kind }
      ? keyof Data extends 'kind'
        ? Kind
        : never
      : never
    : never

/**
 * What the mail says. A code is made when the mail is about to go, so that it is fresh after any wait and kept nowhere readable.
 * Undefined when it no longer holds: a mail that waited does not ask anybody to pay for what was cancelled since.
 */
const content = async (parts: Parts, order: Order): Promise<MailData | undefined> => {
  const { kind, userId = '', reason = '', role = 'TENANT', title = '', propertyId = '', bookingId = '' } = order
  if (isBookingKind(kind)) {
    const booking = await bookingForMail(parts.db, bookingId)
    return booking?.status === BOOKING_MAILS[kind] ? { kind, booking, side: order.side ?? 'tenant' } : undefined
  }
  if (kind === 'verify-code') return { kind, code: await issueCode(parts, userId, 'VERIFY') }
  if (kind === 'reset-code') return { kind, code: await issueCode(parts, userId, 'RESET') }
  if (kind === 'landlord-request-rejected') return { kind, reason }
  if (kind === 'role-changed') return { kind, role }
  if (kind === 'property-approved') return { kind, title, propertyId }
  if (kind === 'property-rejected') return { kind, title, reason }
  return { kind: kind as Plain }
}

type Reader = { email: string; name?: string | undefined; language: Language }

const asLanguage = (text: string | undefined): Language => LANGUAGES.find((known) => known === text) ?? LANGUAGES[0]

/** Whom a mail goes to; undefined for an account that is gone since. */
const readerOf = async (db: Db, { userId, to }: Order): Promise<Reader | undefined> => {
  if (to) return { ...to, language: asLanguage(to.language) }
  const account = userId ? await accountById(db, userId) : undefined
  return account && { email: account.email, name: account.name, language: account.language }
}

/** Sends ordered mails. Throws when the mail server does not take one: it is tried again. */
export const mailWorker =
  (parts: Parts, send: SendMail): Workers['mail'] =>
  async (order, id) => {
    const reader = await readerOf(parts.db, order)
    if (!reader) return
    const data = await content(parts, order)
    if (!data) return
    const mail = compose(data, reader, parts.config.publicUrl)
    await send({ id, to: { name: reader.name, address: reader.email }, ...mail })
  }
