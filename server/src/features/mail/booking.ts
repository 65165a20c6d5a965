import type { Language } from '#contract/product.ts'
import { latinLocale, moneyFormat } from '../../platform/money-format.ts'
import type { BookingAtStep, BookingFacts } from '../bookings/actions/booking-at-step.ts'
import type { Content, Letter } from './layout.ts'
import { toLines } from './sanitize.ts'
import type { MailWords } from './words/en.ts'

/** The side of the booking that a mail goes to. */
export type Side = 'tenant' | 'landlord'

export const BOOKING_KINDS = [
  'booking-requested',
  'booking-confirmed',
  'booking-booked',
  'booking-rejected',
  'booking-cancelled',
  'booking-expired',
  'booking-completed',
  'booking-near',
  'booking-changed',
] as const

export type BookingMail = { kind: (typeof BOOKING_KINDS)[number]; booking: BookingAtStep; side: Side }

/** Formats days, times and amounts, for instance of a booking, in the language of the reader. */
export const formats = (language: Language, { currency, zone }: Pick<BookingFacts, 'currency' | 'zone'>) => {
  const locale = latinLocale(language)
  const date = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const days = new Intl.DateTimeFormat(locale, { ...date, weekday: 'long', timeZone: 'UTC' })
  // In the time zone of the property: the reader's is not known.
  const times = new Intl.DateTimeFormat(locale, {
    ...date,
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  })
  const clocks = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return {
    day: (day: string) => days.format(new Date(day)),
    time: (time: Date) => times.format(time),
    /** Of a time of day such as 15:00. */
    clock: (time: string) => clocks.format(new Date(`1970-01-01T${time}Z`)),
    money: moneyFormat(language, currency),
  }
}

/** Returns the name of the tenant, who may have deleted the account. */
export const tenantName = ({ tenant }: BookingFacts, words: MailWords): string =>
  tenant.isFormer ? words.formerUser : tenant.name

export type LinkTo = (name: keyof MailWords['links'], path: string) => Letter['links'][number]

/** Returns what a mail says about a status that an admin set. Cancellations have a mail of their own. */
const changeTexts = ({ status }: BookingAtStep, side: Side, { changed }: MailWords['booking']) => {
  switch (status) {
    case 'CONFIRMED':
      return changed.confirmed
    case 'REJECTED':
      return changed.rejected
    case 'COMPLETED':
      return changed.completed
    case 'EXPIRED':
      return changed.expired
    default:
      return changed.reopened[side]
  }
}

/** Returns the content of a mail about a booking. Titles, names and messages are user text and go into the quote. */
export const bookingContent = (
  { kind, booking, side }: BookingMail,
  words: MailWords,
  language: Language,
  to: LinkTo,
): Content => {
  const { facts: labels, from, until: upTo, ...mails } = words.booking
  const { day, time, clock, money } = formats(language, booking)
  const fact = (name: keyof typeof labels, value: string) => ({ label: labels[name], value })
  const stay = [
    fact('checkIn', day(booking.startDate)),
    fact('checkOut', day(booking.endDate)),
    fact('guests', String(booking.guests)),
  ]
  const { arrival, departure } = booking.property
  const timedStay = [
    fact('checkIn', from(day(booking.startDate), clock(arrival))),
    fact('checkOut', upTo(day(booking.endDate), clock(departure))),
    fact('guests', String(booking.guests)),
  ]
  const price = fact('price', money(booking.total))
  const { expiresAt, refund } = booking
  const ownRefund = refund === null ? [] : [fact('ownRefund', money(refund))]
  // Service fee and deposit are not the landlord's, so the whole refund would not say what is left.
  const rentOf = ({ rent }: BookingAtStep) =>
    rent === null ? [] : [fact('rentRefund', money(rent.refunded)), fact('rentKept', money(rent.kept))]
  const until = (name: 'replyBy' | 'payBy') => (expiresAt ? [fact(name, time(expiresAt))] : [])
  const reason = booking.reasonCode ? [words.booking.reasons[booking.reasonCode]] : []
  const userReason = booking.reason ? ['', ...toLines(booking.reason)] : []
  const parties = [
    ...toLines(booking.property.title),
    ...(side === 'landlord' ? toLines(tenantName(booking, words)) : []),
  ]
  const seeBooking = [to('seeBooking', `/bookings/${booking.id}`)]
  const rest = { why: words.why.account }
  switch (kind) {
    case 'booking-requested': {
      if (side === 'tenant')
        return {
          ...mails.sent,
          quote: parties,
          facts: [...stay, price, ...until('replyBy')],
          links: seeBooking,
          ...rest,
        }
      const message = booking.message ? ['', ...toLines(booking.message)] : []
      const facts = [...stay, price, ...until('replyBy')]
      return {
        ...mails.requested,
        quote: [...parties, ...message],
        facts,
        links: [to('seeRequests', '/bookings/requests')],
        ...rest,
      }
    }
    case 'booking-confirmed': {
      const { pay, instant, byAdmin, ...usual } = mails.confirmed
      const texts = { ...usual, ...(booking.isInstant && instant), ...(booking.by === 'ADMIN' && byAdmin) }
      const facts = [...timedStay, price, ...until('payBy')]
      const quote = [...parties, ...userReason]
      return { ...texts, quote, facts, after: expiresAt ? pay : [], links: seeBooking, ...rest }
    }
    case 'booking-booked': {
      const message = booking.message ? ['', ...toLines(booking.message)] : []
      return {
        ...mails.booked,
        quote: [...parties, ...message],
        facts: [...timedStay, price],
        links: seeBooking,
        ...rest,
      }
    }
    case 'booking-rejected': {
      const { before, after, ...texts } = mails.rejected
      return {
        ...texts,
        // An admin may decline what was paid and refunded.
        after: booking.by === 'ADMIN' ? [texts.preview] : after,
        before: [...before, ...reason],
        quote: [...parties, ...userReason],
        facts: stay,
        links: seeBooking,
        ...rest,
      }
    }
    case 'booking-cancelled': {
      const { by, own, ...texts } = mails.cancelled
      const isOwn = booking.by === (side === 'tenant' ? 'TENANT' : 'LANDLORD')
      const before = [...(isOwn ? own : by[booking.by]), ...reason]
      const facts = [...stay, ...(side === 'tenant' ? ownRefund : rentOf(booking))]
      return { ...texts, before, quote: [...parties, ...userReason], facts, links: seeBooking, ...rest }
    }
    case 'booking-expired':
      return {
        ...mails.expired,
        before: [...mails.expired.before, ...reason],
        quote: [...parties, ...userReason],
        facts: stay,
        links: seeBooking,
        ...rest,
      }
    case 'booking-completed': {
      const links = [to('writeReview', `/properties/${booking.property.id}/review`)]
      return { ...mails.completed, quote: parties, links, ...rest }
    }
    case 'booking-near':
      return { ...mails.near[side], quote: parties, facts: timedStay, links: seeBooking, ...rest }
    case 'booking-changed': {
      const facts = [...stay, ...(side === 'landlord' && booking.status === 'PENDING' ? until('replyBy') : [])]
      const quote = [...parties, ...userReason]
      const { subject, title } = mails.changed
      const texts = changeTexts(booking, side, words.booking)
      return { subject, title, ...texts, quote, facts, links: seeBooking, ...rest }
    }
  }
}
