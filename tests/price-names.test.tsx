import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { LANGUAGES } from '#contract/product.ts'
import { planInstalments } from '../server/src/features/bookings/rules/instalments.ts'
import { calculatePrice } from '../server/src/features/bookings/rules/price.ts'
import { toInstalment, toPrice } from '../server/src/features/bookings/shape.ts'
import { invoiceContent } from '../server/src/features/payments/documents/content.ts'
import { createI18n } from '../web/src/app/languages.ts'
import { PriceBreakdown } from '../web/src/features/bookings/PriceBreakdown.tsx'
import { am } from '../web/src/languages/bookings/am.ts'
import { ar } from '../web/src/languages/bookings/ar.ts'
import { en } from '../web/src/languages/bookings/en.ts'
import { fr } from '../web/src/languages/bookings/fr.ts'
import { am as sandboxAm } from '../web/src/languages/sandbox/am.ts'
import { ar as sandboxAr } from '../web/src/languages/sandbox/ar.ts'
import { en as sandboxEn } from '../web/src/languages/sandbox/en.ts'
import { fr as sandboxFr } from '../web/src/languages/sandbox/fr.ts'

const TEXTS = { en, fr, ar, am }
const SANDBOX = { en: sandboxEn, fr: sandboxFr, ar: sandboxAr, am: sandboxAm }

const terms = {
  ...{ unitPrice: 10_000, priceUnit: 'NIGHT' as const, deposit: 40_000, feePercent: 5 },
  rules: {
    ...{ cleaningFee: 5_000, weeklyDiscount: 10, monthlyDiscount: 0 },
    weekdayPrices: [{ weekday: 5, price: 13_000 }],
    seasons: [{ firstNight: '2027-03-08', lastNight: '2027-03-10', price: 20_000, minStay: null }],
  },
}
// Thursday to Saturday in a week: three usual nights, one from Friday, three in the season.
const [startDate, endDate] = ['2027-03-04', '2027-03-11']
const minor = calculatePrice(startDate, endDate, terms)
const price = toPrice(minor, { ...terms, currency: 'USD' })
const booking = {
  ...{ id: '0199f0aa-0000-7000-8000-1a2b3c4d5e6f', startDate, endDate, today: '2027-02-01', price },
  ...{ status: 'CONFIRMED', paymentStatus: 'UNPAID', deposit: null, refund: null, refunds: [], cancelledAt: null },
  property: { title: 'A flat', city: 'Paris', address: null, country: 'FR' },
  tenant: { name: 'Tea' },
  landlord: { name: 'Lars' },
  createdAt: '2027-01-01T10:00:00Z',
  decidedAt: '2027-01-02T10:00:00Z',
  instalments: planInstalments({ ...terms, startDate }, minor).map((each) => ({ ...toInstalment(each), paidAt: null })),
} as unknown as Booking

const linesOf = (html: string) =>
  [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name = '', amount = '']) => [name, amount])

it.each(LANGUAGES)(
  'box, booking, checkout and invoice name the parts of a price alike and in one order (%s)',
  async (language) => {
    const i18n = await createI18n(language)
    i18n.addResourceBundle(language, 'bookings', TEXTS[language])
    const render = (given?: Booking) =>
      linesOf(
        renderToStaticMarkup(
          <I18nextProvider i18n={i18n}>
            <PriceBreakdown price={price} {...(given && { booking: given })} />
          </I18nextProvider>,
        ),
      ).map(([name = '']) => name)
    const names = TEXTS[language].price
    const discount = new RegExp(`^${names.discount.replace('{{percent}}', '.*')}$`)
    const expected = [
      names.rent,
      expect.stringMatching(/×/),
      expect.stringMatching(new RegExp(`× .*${names.weekday}$`)),
      expect.stringMatching(/× .*(2027|8)/),
      expect.stringMatching(discount),
      names.cleaningFee,
      names.serviceFee,
      names.total,
      names.deposit,
      names.withDeposit,
    ]
    expect(render()).toEqual(expected)
    expect(render(booking)).toEqual(expected)

    const input = { booking, payments: [], refunds: [], isTest: false, zone: 'Europe/Paris', language }
    const section = invoiceContent(input).sections.find(({ sums }) => sums.some(({ label }) => label === names.total))
    expect(section?.rows.map(([label]) => label)).toEqual([
      ...Array.from({ length: 3 }, () => expect.stringMatching(new RegExp(`^${names.rent}: `))),
      expect.stringMatching(discount),
      names.cleaningFee,
      names.serviceFee,
    ])
    expect(section?.sums.map(({ label }) => label)).toEqual([names.total, names.deposit, names.withDeposit])

    const { rent, cleaningFee, serviceFee, deposit } = SANDBOX[language].summary
    expect({ rent, cleaningFee, serviceFee, deposit }).toEqual({
      rent: names.rent,
      cleaningFee: names.cleaningFee,
      serviceFee: names.serviceFee,
      deposit: names.deposit,
    })
  },
)
