import { SYSTEM_REASONS } from '#contract/bookings.ts'
import { toMain } from '#contract/money.ts'
import type { Language } from '#contract/product.ts'
import type { BookingForMail } from '../bookings/actions.ts'
import { lines } from './clean.ts'
import type { Content, Letter } from './layout.ts'
import type { MailWords } from './words/en.ts'

/** Whom of the two a mail goes to. */
export type Side = 'tenant' | 'landlord'

/** Mails about a booking, with the status in which each still holds when it goes. */
export const BOOKING_MAILS = {
  'booking-requested': 'PENDING',
  'booking-confirmed': 'CONFIRMED',
  'booking-rejected': 'REJECTED',
  'booking-cancelled': 'CANCELLED',
  'booking-expired': 'EXPIRED',
  'booking-completed': 'COMPLETED',
  'booking-near': 'CONFIRMED',
} as const

export type BookingMail = { kind: keyof typeof BOOKING_MAILS; booking: BookingForMail; side: Side }

export const isBookingKind = (kind: string): kind is BookingMail['kind'] => kind in BOOKING_MAILS

/** The reason that is ours, in the reader's language; somebody's own words are quoted instead. */
const ownReason = ({ reason }: BookingForMail, words: MailWords): string | undefined => {
  const found = Object.entries(SYSTEM_REASONS).find(([, sentence]) => sentence === reason)
  return found && words.booking.reasons[found[0] as keyof typeof SYSTEM_REASONS]
}

const formats = (language: Language, { currency, zone }: BookingForMail) => {
  const locale = `${language}-u-nu-latn`
  const date = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const days = new Intl.DateTimeFormat(locale, { ...date, weekday: 'long', timeZone: 'UTC' })
  // By the clock where the property stands: the reader's own is not known.
  const times = new Intl.DateTimeFormat(locale, {
    ...date,
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  })
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return {
    day: (day: string) => days.format(new Date(day)),
    time: (time: Date) => times.format(time),
    money: (minor: number) => money.format(toMain(minor)),
  }
}

type LinkTo = (name: keyof MailWords['links'], path: string) => Letter['links'][number]

/** What a mail about a booking says. Titles, names and messages are people's text: they stand in the quote. */
export const bookingContent = (
  { kind, booking, side }: BookingMail,
  words: MailWords,
  language: Language,
  to: LinkTo,
): Content => {
  const { facts: labels, ...mails } = words.booking
  const { day, time, money } = formats(language, booking)
  const fact = (name: keyof typeof labels, value: string) => ({ label: labels[name], value })
  const stay = [
    fact('arrival', day(booking.startDate)),
    fact('departure', day(booking.endDate)),
    fact('guests', String(booking.guests)),
  ]
  const price = fact('price', money(booking.total))
  const { expiresAt, refund } = booking
  const until = (name: 'answerUntil' | 'payUntil') => (expiresAt ? [fact(name, time(expiresAt))] : [])
  const own = ownReason(booking, words)
  const reason = own ? [own] : []
  const theirs = booking.reason && !own ? ['', ...lines(booking.reason)] : []
  const who = [...lines(booking.property.title), ...(side === 'landlord' ? lines(booking.tenant.name) : [])]
  const seeBooking = [to('seeBooking', `/bookings/${booking.id}`)]
  const rest = { why: words.why.account }
  switch (kind) {
    case 'booking-requested': {
      const message = booking.message ? ['', ...lines(booking.message)] : []
      const facts = [...stay, price, ...until('answerUntil')]
      return {
        ...mails.requested,
        quote: [...who, ...message],
        facts,
        links: [to('seeRequests', '/bookings/requests')],
        ...rest,
      }
    }
    case 'booking-confirmed': {
      const { pay, ...said } = mails.confirmed
      const facts = [...stay, price, ...until('payUntil')]
      return { ...said, quote: who, facts, after: expiresAt ? pay : [], links: seeBooking, ...rest }
    }
    case 'booking-rejected': {
      const { before, ...said } = mails.rejected
      return {
        ...said,
        before: [...before, ...reason],
        quote: [...who, ...theirs],
        facts: stay,
        links: seeBooking,
        ...rest,
      }
    }
    case 'booking-cancelled': {
      const { by, ...said } = mails.cancelled
      const before = [...by[booking.cancelledBy ?? 'SYSTEM'], ...reason]
      const facts = [...stay, ...(refund === null ? [] : [fact('refund', money(refund))])]
      return { ...said, before, quote: [...who, ...theirs], facts, links: seeBooking, ...rest }
    }
    case 'booking-expired':
      return {
        ...mails.expired,
        before: [...mails.expired.before, ...reason],
        quote: [...who, ...theirs],
        facts: stay,
        links: seeBooking,
        ...rest,
      }
    case 'booking-completed': {
      const links = [to('writeReview', `/properties/${booking.property.id}#reviews`)]
      return { ...mails.completed, quote: who, links, ...rest }
    }
    case 'booking-near':
      return { ...mails.near[side], quote: who, facts: stay, links: seeBooking, ...rest }
  }
}
