import type { DepositState } from '#contract/booking-deposits.ts'
import type { RefundReason } from '#contract/booking-prices.ts'
import type { Booking } from '#contract/bookings.ts'
import { dayAt, nightsBetween } from '#contract/days.ts'
import { instalmentSpan, instalmentState, isWithoutStay, leftToPay } from '#contract/instalments.ts'
import { sumOf, toMinor } from '#contract/money.ts'
import { type Language, PRODUCT_NAME } from '#contract/product.ts'
import type { PersonSummary } from '#contract/users.ts'
import { type Parts, sumOfParts } from '../rules/ledger.ts'
import { type DocumentFormats, documentFormats, isolate } from './format.ts'
import { priceRows } from './price-rows.ts'
import { am } from './words/am.ts'
import { ar } from './words/ar.ts'
import { type DocumentWords, en } from './words/en.ts'
import { fr } from './words/fr.ts'

/** A payment that the booking has taken; parts in minor units. */
type PaidInstalment = { id: string; instalment: number; paidAt: Date; parts: Parts }
/** Money that goes back; the amount in minor units. */
type SentRefund = { paymentId: string; reason: RefundReason; amount: number; createdAt: Date; sentAt: Date | null }

export type DocumentInput = {
  booking: Booking
  payments: readonly PaidInstalment[]
  refunds: readonly SentRefund[]
  /** Whether the sandbox took a payment, or would take the next. */
  isTest: boolean
  /** The time zone of the property. */
  zone: string
  language: Language
}

type Sum = { label: string; amount: string; strong: boolean }
/** A table. The first `texts` columns hold text, the others amounts. */
type Section = { title: string; columns: string[]; texts: number; rows: string[][]; sums: Sum[] }

/** What the template typesets (document.typ). */
export type DocumentContent = {
  language: Language
  product: string
  title: string
  number: string
  notice: string | null
  facts: { label: string; lines: string[] }[]
  sections: Section[]
  note: string
}

const WORDS: Record<Language, DocumentWords> = { en, fr, ar, am }

const GROUP = /.{4}(?=.)/g

/** The random part of the id of a booking or payment, which no other has. */
const numberOf = (prefix: string, { id }: { id: string }) =>
  `${prefix}-${id.slice(-12).toUpperCase().replaceAll(GROUP, '$&-')}`

type Writer = DocumentInput & { issuedAt: Date; words: DocumentWords; format: DocumentFormats }

/** What the landlord was awarded of the deposit by a decided claim; the amount in minor units. */
const awardOf = ({ booking, payments }: Pick<DocumentInput, 'booking' | 'payments'>) => {
  const claim = booking.deposit?.claim
  const isPaid = payments.some(({ parts }) => parts.deposit > 0)
  if (!isPaid || !claim?.awarded || !claim.closedAt) return undefined
  return { amount: toMinor(claim.awarded), decidedAt: new Date(claim.closedAt) }
}

/**
 * The time of the newest event in the document, or of the confirmation while there is none: two downloads in between are
 * the same.
 */
const issuedAtOf = (input: DocumentInput): Date => {
  const { booking, payments, refunds } = input
  const events = [
    ...payments.map(({ paidAt }) => paidAt),
    ...refunds.flatMap(({ createdAt, sentAt }) => [createdAt, sentAt]),
    awardOf(input)?.decidedAt,
  ].filter((event) => event instanceof Date)
  if (events.length === 0) return new Date(booking.cancelledAt ?? booking.decidedAt ?? booking.createdAt)
  return new Date(Math.max(...events.map((event) => event.getTime())))
}

const factsOf = ({ booking, words, format, issuedAt }: Writer, isInvoice: boolean): DocumentContent['facts'] => {
  const { property, tenant, landlord, startDate, endDate } = booking
  const place = isolate([property.address, property.city].filter(Boolean).join(', '))
  const nameOf = ({ name, isFormer }: PersonSummary) => (isFormer ? words.formerUser : isolate(name))
  const nights = format.count(words.nights, nightsBetween(startDate, endDate))
  return [
    { label: words.tenant, lines: [nameOf(tenant)] },
    isInvoice
      ? { label: words.issuer, lines: [nameOf(landlord), words.through.replace('{product}', PRODUCT_NAME)] }
      : { label: words.landlord, lines: [nameOf(landlord)] },
    { label: words.property, lines: [isolate(property.title), place, format.country(property.country)] },
    { label: words.stay, lines: [format.range(startDate, endDate), nights] },
    { label: words.issued, lines: [format.dayOf(issuedAt)] },
  ]
}

/** What an instalment pays for: a month, the nights that remain after the last whole month, or all. */
const whatFor = ({ booking, words, format }: Writer, instalment: number): string => {
  const { endDate, instalments } = booking
  const { dueOn } = instalments.find(({ number }) => number === instalment) ?? {}
  if (!dueOn) return instalments.length > 1 ? words.first : words.whole
  if (instalmentSpan(booking, instalment).isMonth) return words.month.replace('{day}', format.day(dueOn))
  const nights = format.count(words.nights, nightsBetween(dueOn, endDate))
  return words.remainder.replace('{nights}', nights).replace('{dates}', format.range(dueOn, endDate))
}

const paymentsOf = (writer: Writer): Section => {
  const { booking, payments, words, format } = writer
  const hasCleaning = booking.price.cleaningFee > 0
  const cleaningIn = (instalment: number) =>
    toMinor(booking.instalments.find(({ number }) => number === instalment)?.cleaningFee ?? 0)
  const total = sumOf(payments.map(({ parts }) => sumOfParts(parts)))
  return {
    title: words.payments,
    columns: [
      words.what,
      words.date,
      words.rent,
      ...(hasCleaning ? [words.cleaningFee] : []),
      words.serviceFee,
      words.deposit,
      words.amount,
    ],
    texts: 2,
    rows: payments.map(({ instalment, paidAt, parts }) => {
      const cleaning = cleaningIn(instalment)
      return [
        whatFor(writer, instalment),
        format.dayOf(paidAt),
        ...[
          parts.rent - cleaning,
          ...(hasCleaning ? [cleaning] : []),
          parts.serviceFee,
          parts.deposit,
          sumOfParts(parts),
        ].map(format.money),
      ]
    }),
    sums: [{ label: words.totalPaid, amount: format.money(total), strong: true }],
  }
}

const refundsOf = ({ payments, refunds, words, format }: Writer): Section[] => {
  if (refunds.length === 0) return []
  const paid = sumOf(payments.map(({ parts }) => sumOfParts(parts)))
  const back = sumOf(refunds.map(({ amount }) => amount))
  return [
    {
      title: words.refunds,
      columns: [words.what, words.date, words.status, words.amount],
      texts: 3,
      rows: refunds.map(({ reason, createdAt, sentAt, amount }) => [
        words.refund[reason],
        format.dayOf(createdAt),
        sentAt ? words.sent.replace('{day}', format.dayOf(sentAt)) : words.onItsWay,
        format.money(amount),
      ]),
      sums: [
        { label: words.totalRefunded, amount: format.money(back), strong: false },
        { label: words.net, amount: format.money(paid - back), strong: true },
      ],
    },
  ]
}

/** A deposit of which the landlord was awarded a part: what was paid, kept and returned. */
const depositOf = (writer: Writer): Section[] => {
  const { payments, refunds, words, format } = writer
  const award = awardOf(writer)
  if (!award) return []
  const rows: [string, Date, number][] = [
    ...payments
      .filter(({ parts }) => parts.deposit > 0)
      .map(({ paidAt, parts }): [string, Date, number] => [words.depositPaid, paidAt, parts.deposit]),
    [words.depositKept, award.decidedAt, award.amount],
    ...refunds
      .filter(({ reason }) => reason === 'DEPOSIT')
      .map(({ createdAt, amount }): [string, Date, number] => [words.refund.DEPOSIT, createdAt, amount]),
  ]
  return [
    {
      title: words.deposit,
      columns: [words.what, words.date, words.amount],
      texts: 2,
      rows: rows.map(([what, at, amount]) => [what, format.dayOf(at), format.money(amount)]),
      sums: [],
    },
  ]
}

const planOf = (writer: Writer): Section => {
  const { booking, words, format } = writer
  return {
    title: words.plan,
    columns: [words.what, words.due, words.status, words.amount],
    texts: 3,
    rows: booking.instalments.map((instalment) => [
      whatFor(writer, instalment.number),
      instalment.dueOn ? format.day(instalment.dueOn) : words.dueFirst,
      words.states[instalmentState(instalment, booking)],
      format.money(toMinor(instalment.amount)),
    ]),
    sums: [{ label: words.left, amount: format.money(leftToPay(booking)), strong: true }],
  }
}

/** The lines of the booking box: the rent by its parts, discount and fees, the total and the deposit, then what was paid of it. */
const priceOf = (writer: Writer): Section => {
  const { booking, payments, words, format } = writer
  const { price } = booking
  const [subtotal, fee] = [toMinor(price.subtotal), toMinor(price.serviceFee)]
  const lines = priceRows(price, writer)
  const paid = sumOf(payments.map(({ parts }) => sumOfParts(parts)))
  const deposit: Sum[] =
    price.deposit > 0 ? [{ label: words.deposit, amount: format.money(toMinor(price.deposit)), strong: false }] : []
  const toPay: Sum[] =
    price.deposit > 0 ? [{ label: words.withDeposit, amount: format.money(toMinor(price.total)), strong: true }] : []
  const settled: Sum[] = [
    { label: words.totalPaid, amount: format.money(paid), strong: false },
    { label: words.left, amount: format.money(leftToPay(booking)), strong: true },
  ]
  return {
    title: words.price,
    columns: [words.description, words.amount],
    texts: 1,
    rows: lines.map(([label, amount]) => [label, format.money(amount)]),
    sums: [
      { label: words.total, amount: format.money(subtotal + fee), strong: true },
      ...deposit,
      ...(paid > 0 || isWithoutStay(booking) ? settled : toPay),
    ],
  }
}

const writerFor = (input: DocumentInput): Writer => {
  const issuedAt = issuedAtOf(input)
  return {
    ...input,
    issuedAt,
    // What is due is said as of the day of issue.
    booking: { ...input.booking, today: dayAt(issuedAt, input.zone) },
    words: WORDS[input.language],
    format: documentFormats(input.language, { currency: input.booking.price.currency, zone: input.zone }),
  }
}

const HELD: readonly (DepositState | undefined)[] = ['HELD', 'CLAIMED']

/** The note about the deposit is of one that is held. */
const noteOf = ({ booking, words }: Writer): string =>
  HELD.includes(booking.deposit?.status) ? `${words.note} ${words.depositNote}` : words.note

type Kind = { isInvoice: boolean; number: string }

const documentOf = (writer: Writer, { isInvoice, number }: Kind, sections: Section[]): DocumentContent => ({
  language: writer.language,
  product: PRODUCT_NAME,
  title: isInvoice ? writer.words.invoice : writer.words.receipt,
  number,
  notice: writer.isTest ? writer.words.test : null,
  facts: factsOf(writer, isInvoice),
  sections,
  note: noteOf(writer),
})

/** Returns the content of a receipt: what was paid, what went back and, for a stay by the month, what is to come. */
export const receiptContent = (input: DocumentInput): DocumentContent => {
  const writer = writerFor(input)
  const plan = input.booking.instalments.length > 1 ? [planOf(writer)] : []
  const sections = [paymentsOf(writer), ...refundsOf(writer), ...depositOf(writer), ...plan]
  return documentOf(writer, { isInvoice: false, number: numberOf('R', input.booking) }, sections)
}

/** Returns the content of the receipt of one payment: what was paid, and what went back of it. */
export const paymentReceiptContent = (input: DocumentInput, payment: PaidInstalment): DocumentContent => {
  const refunds = input.refunds.filter(({ paymentId }) => paymentId === payment.id)
  const writer = writerFor({ ...input, payments: [payment], refunds })
  const sections = [paymentsOf(writer), ...refundsOf(writer), ...depositOf(writer)]
  return documentOf(writer, { isInvoice: false, number: numberOf('P', payment) }, sections)
}

/** Returns the content of an invoice: the lines of the price, when each part is due, and what went back. */
export const invoiceContent = (input: DocumentInput): DocumentContent => {
  const writer = writerFor(input)
  const sections = [priceOf(writer), planOf(writer), ...refundsOf(writer), ...depositOf(writer)]
  return documentOf(writer, { isInvoice: true, number: numberOf('I', input.booking) }, sections)
}
