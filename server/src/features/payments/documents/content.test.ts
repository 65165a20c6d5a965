import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { addDays } from '#contract/days.ts'
import { LANGUAGES, type Language } from '#contract/product.ts'
import { PRICE_UNITS } from '#contract/property.ts'
import { readPdf } from '../../../../../tests/support/pdf.ts'
import { typesetPdf } from '../../../platform/documents/typeset.ts'
import { planInstalments } from '../../bookings/rules/instalments.ts'
import { calculatePrice, type PriceTerms } from '../../bookings/rules/price.ts'
import { toInstalment, toPrice } from '../../bookings/shape.ts'
import {
  type DocumentContent,
  type DocumentInput,
  invoiceContent,
  paymentReceiptContent,
  receiptContent,
} from './content.ts'

const TEMPLATE = readFileSync(join(import.meta.dirname, 'document.typ'), 'utf8')
const NOW = new Date('2027-04-20T10:00:00Z')
const paymentIdOf = (instalment: number) => `0199f0ab-0000-7000-8000-00000000000${instalment}`
const TERMS: PriceTerms = { unitPrice: 100_000, priceUnit: 'MONTH', deposit: 30_000, feePercent: 5 }

/** What a document needs of a stay whose first instalments were paid. */
const inputOf = (
  startDate: string,
  endDate: string,
  terms: PriceTerms,
  { paid, language = 'en' }: { paid: number; language?: Language },
): DocumentInput => {
  const price = calculatePrice(startDate, endDate, terms)
  const plan = planInstalments({ ...terms, startDate }, price)
  const booking = {
    id: '0199f0aa-0000-7000-8000-1a2b3c4d5e6f',
    property: { id: '', title: 'شقة Merkato', city: 'Addis Ababa', address: '12 Church Street', country: 'ET' },
    tenant: { id: 't', name: 'Žofia Ελένη', avatarUrl: null },
    landlord: { id: 'l', name: 'ዳዊት አበበ', avatarUrl: null },
    startDate,
    endDate,
    today: '2027-06-20',
    createdAt: '2027-02-01T10:00:00Z',
    decidedAt: '2027-02-02T10:00:00Z',
    cancelledAt: null,
    status: 'CONFIRMED',
    price: toPrice(price, { ...terms, currency: 'USD' }),
    instalments: plan.map((each, index) => ({
      ...toInstalment(each),
      paidAt: index < paid ? NOW.toISOString() : null,
    })),
  } as unknown as Booking
  return {
    booking,
    payments: plan.slice(0, paid).map(({ number, dueOn: _dueOn, ...parts }) => ({
      id: paymentIdOf(number),
      instalment: number,
      paidAt: NOW,
      parts,
    })),
    refunds: [],
    isTest: false,
    zone: 'Africa/Addis_Ababa',
    language,
  }
}
const stay = (more: { paid: number; language?: Language }) => inputOf('2027-03-01', '2027-05-16', TERMS, more)

const payment = ({ payments }: DocumentInput, instalment: number) => {
  const found = payments.find((each) => each.instalment === instalment)
  if (!found) throw new Error('It was not paid.')
  return found
}

/** The amounts of a text, in cents. */
const cents = (text = '') => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100)
const sumOf = ({ sections }: DocumentContent, section: number, sum: number) =>
  cents(sections[section]?.sums[sum]?.amount)
const amounts = ({ sections }: DocumentContent, section: number) =>
  (sections[section]?.rows ?? []).map((row) => cents(row.at(-1)))
const total = (list: number[]) => list.reduce((sum, amount) => sum + amount, 0)

describe('a receipt', () => {
  it('lists what was paid by parts and what is left, as the booking does', () => {
    const { sections, title, number, notice } = receiptContent(stay({ paid: 2 }))
    expect({ title, number, notice }).toEqual({ title: 'Receipt', number: 'R-1A2B-3C4D-5E6F', notice: null })
    expect(sections[0]?.rows).toEqual([
      ['First payment', '20 April 2027', '$1,000.00', '$124.19', '$300.00', '$1,424.19'],
      ['Month from 1 April 2027', '20 April 2027', '$1,000.00', '$0.00', '$0.00', '$1,000.00'],
    ])
    expect(sections[0]?.sums).toMatchObject([{ amount: '$2,424.19' }])
    expect(sections[1]?.rows.at(-1)).toEqual([
      '15 nights, 1\u2009–\u200916 May 2027',
      '1 May 2027',
      'Upcoming',
      '$483.87',
    ])
    expect(sections[1]?.sums).toMatchObject([{ label: 'Still to pay', amount: '$483.87' }])
  })

  it('lists refunds, the deposit too, and what remains paid', () => {
    const refunds = [
      { paymentId: paymentIdOf(1), reason: 'CANCELLED', amount: 50_000, createdAt: NOW, sentAt: null },
      { paymentId: paymentIdOf(1), reason: 'DEPOSIT', amount: 30_000, createdAt: NOW, sentAt: NOW },
    ] as const
    const { sections } = receiptContent({ ...stay({ paid: 1 }), refunds })
    expect(sections[1]?.rows.map(([what, , status]) => [what, status])).toEqual([
      ['Cancellation refund', 'On its way'],
      ['Deposit returned', 'Sent on 20 April 2027'],
    ])
    expect(sections[1]?.sums.map(({ amount }) => amount)).toEqual(['$800.00', '$624.19'])
  })

  it('lists what the landlord was awarded of the deposit, and is dated by the last event', () => {
    const closedAt = '2027-05-22T10:00:00Z'
    const [createdAt, sentAt] = [new Date(closedAt), new Date('2027-05-23T22:30:00Z')]
    const input = stay({ paid: 3 })
    const claim = { status: 'DECIDED', awarded: 120.5, closedAt }
    const booking = { ...input.booking, deposit: { amount: 300, status: 'RETURNED', claim } } as unknown as Booking
    const refunds = [{ paymentId: paymentIdOf(1), reason: 'DEPOSIT', amount: 17_950, createdAt, sentAt }] as const
    const { sections, facts } = receiptContent({ ...input, booking, refunds })
    expect(sections[2]?.rows).toEqual([
      ['Deposit paid', '20 April 2027', '$300.00'],
      ['Kept by the landlord after the decision on the claim', '22 May 2027', '$120.50'],
      ['Deposit returned', '22 May 2027', '$179.50'],
    ])
    // The day at the property.
    expect(facts.at(-1)).toEqual({ label: 'Issued', lines: ['24 May 2027'] })
    expect(paymentReceiptContent({ ...input, booking, refunds }, payment(input, 2)).sections).toHaveLength(1)
  })

  it('of one payment has a number and date of its own, and nothing of the others', () => {
    const input = stay({ paid: 2 })
    const first = { ...payment(input, 1), paidAt: new Date('2027-02-03T10:00:00Z') }
    const content = paymentReceiptContent({ ...input, payments: [first, payment(input, 2)] }, first)
    expect(content.number).toBe('P-0000-0000-0001')
    expect(content.sections.map(({ rows }) => rows)).toEqual([
      [['First payment', '3 February 2027', '$1,000.00', '$124.19', '$300.00', '$1,424.19']],
    ])
    expect(content.facts.at(-1)?.lines).toEqual(['3 February 2027'])
  })

  it('says that the sandbox took test money', () => {
    expect(receiptContent({ ...stay({ paid: 1 }), isTest: true }).notice).toBe(
      'Test payment: no real money was charged.',
    )
  })
})

describe('an invoice', () => {
  it('names the landlord as its issuer, and is dated by the confirmation until a payment', () => {
    const { facts } = invoiceContent(stay({ paid: 0 }))
    expect(facts[1]).toEqual({ label: 'Issued by', lines: ['\u2068ዳዊት አበበ\u2069', 'Landlord, through Lintel'] })
    expect(facts.at(-1)?.lines).toEqual(['2 February 2027'])
    expect(invoiceContent(stay({ paid: 1 })).facts.at(-1)?.lines).toEqual(['20 April 2027'])
  })

  it('has the lines of the booking box and the day of each payment', () => {
    const { sections } = invoiceContent(stay({ paid: 1 }))
    expect(sections[0]?.rows).toEqual([
      ['Rent: 2 months × $1,000.00', '$2,000.00'],
      ['Rent: 15 nights', '$483.87'],
      ['Service fee', '$124.19'],
    ])
    expect(sections[0]?.sums.map(({ label, amount }) => [label, amount])).toEqual([
      ['Total', '$2,608.06'],
      ['Refundable deposit', '$300.00'],
      ['Total paid', '$1,424.19'],
      ['Still to pay', '$1,483.87'],
    ])
    expect(sections[1]?.rows.map(([, due, state]) => [due, state])).toEqual([
      ['When the booking is confirmed', 'Paid'],
      ['1 April 2027', 'Overdue'],
      ['1 May 2027', 'Upcoming'],
    ])
  })

  it('asks for the whole price with the deposit only before the first payment', () => {
    const { sections } = invoiceContent(stay({ paid: 0 }))
    expect(sections[0]?.sums.at(-1)).toMatchObject({ label: 'To pay, with deposit', amount: '$2,908.06' })
  })

  it('sets the unit price apart in Arabic only, whose lines run from right to left', () => {
    const isIsolated = (language: Language) =>
      /\u2068.*\u2069/.test(invoiceContent(stay({ paid: 1, language })).sections[0]?.rows[0]?.[0] ?? '')
    expect(LANGUAGES.filter(isIsolated)).toEqual(['ar'])
  })

  it.each([
    ['HELD', true],
    ['CLAIMED', true],
    ['RETURNED', false],
    ['KEPT', false],
  ] as const)('speaks of the return of the deposit while it is held: %s', (status, isHeld) => {
    const input = stay({ paid: 1 })
    const deposit = { status } as Booking['deposit']
    const { note } = invoiceContent({ ...input, booking: { ...input.booking, deposit } })
    expect(note.includes('deposit is returned after the stay')).toBe(isHeld)
  })
})

it('the lines of both documents sum to the total of the price, whatever the stay and what was paid', () => {
  const anyStay = fc.record({
    start: fc.integer({ min: 0, max: 900 }).map((days) => addDays('2027-01-01', days)),
    nights: fc.integer({ min: 1, max: 500 }),
    paid: fc.integer({ min: 0, max: 12 }),
    unitPrice: fc.integer({ min: 1, max: 50_000_00 }),
    priceUnit: fc.constantFrom(...PRICE_UNITS),
    deposit: fc.integer({ min: 0, max: 10_000_00 }),
    feePercent: fc.constantFrom(0, 2.5, 5, 12.75),
  })
  fc.assert(
    fc.property(anyStay, ({ start, nights, paid, ...terms }) => {
      const input = inputOf(start, addDays(start, nights), terms, { paid })
      const { total: whole } = calculatePrice(start, addDays(start, nights), terms)
      const [receipt, invoice] = [receiptContent(input), invoiceContent(input)]
      expect(total(amounts(invoice, 0)) + terms.deposit).toBe(whole)
      expect(total(amounts(invoice, 1))).toBe(whole)
      expect(sumOf(receipt, 0, 0)).toBe(total(amounts(receipt, 0)))
      expect(sumOf(receipt, 0, 0) + sumOf(invoice, 1, 0)).toBe(whole)
    }),
    { numRuns: 60 },
  )
})

describe('the PDF', () => {
  const WORDS = {
    en: ['Receipt', 'First payment', 'Žofia Ελένη', '12 Church Street', '$1,424.19', 'ዳዊት'],
    fr: ['Reçu', 'Premier paiement', 'Žofia Ελένη', '1 424,19 $'],
    ar: ['الدفعة', 'Merkato', '1,424.19'],
    am: ['ደረሰኝ', 'የመጀመሪያ ክፍያ', 'ዳዊት አበበ', '$1,424.19'],
  }
  it.each(LANGUAGES)('has the texts and amounts of the receipt as text: %s', async (language) => {
    const { text, pages } = await readPdf(await typesetPdf(TEMPLATE, receiptContent(stay({ paid: 1, language }))))
    expect(pages).toBe(1)
    for (const word of WORDS[language]) expect(text).toContain(word)
  })

  it('writes texts by users as they are, and repeats the head of a table on each page', async () => {
    const input = inputOf('2027-03-01', '2031-03-01', TERMS, { paid: 48 })
    const title = '#import "x" $1$ *a* \\u{0} <script> ]'
    const booking = { ...input.booking, property: { ...input.booking.property, title } }
    const { text, pages } = await readPdf(await typesetPdf(TEMPLATE, receiptContent({ ...input, booking })))
    expect(text).toContain(title)
    expect(pages).toBeGreaterThan(2)
    expect(text.split('Refundable deposit').length - 1).toBeGreaterThan(1)
  })
})
