import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { createI18n } from '../../../app/languages.ts'
import { en } from '../../../languages/bookings/en.ts'
import { PriceBreakdown } from '../PriceBreakdown.tsx'
import { StatusChip } from '../StatusChip.tsx'
import { OpenPaymentLine, RefundLine } from './RefundLine.tsx'

const at = '2027-02-05T10:02:00Z'
const price = {
  ...{ unitPrice: 100, priceUnit: 'NIGHT', units: 3, extraNights: 0, currency: 'USD' },
  ...{
    nights: [],
    rent: 300,
    discountPercent: 0,
    discount: 0,
    cleaningFee: 0,
    subtotal: 300,
    serviceFee: 15,
    deposit: 50,
    total: 365,
  },
}
const booking = {
  ...{ status: 'CANCELLED', paymentStatus: 'FAILED', isPaymentHeld: false, openPayment: null, today: '2027-02-05' },
  ...{
    price,
    refund: null,
    refunds: [],
    instalments: [{ number: 1, dueOn: null, amount: 365, rent: 300, paidAt: null }],
  },
} as unknown as Booking

const textOf = async (given: Partial<Booking>) => {
  const i18n = await createI18n('en')
  i18n.addResourceBundle('en', 'bookings', en)
  const shown = { ...booking, ...given }
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <StatusChip booking={shown} />
      <RefundLine booking={shown} reader="tenant" />
      <OpenPaymentLine booking={shown} reader="tenant" />
      <PriceBreakdown price={shown.price} booking={shown} />
    </I18nextProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')
}

it('names a payment that may still arrive after a cancellation', async () => {
  const openPayment = { amount: 365, isSubmitted: true }
  const text = await textOf({ openPayment })
  expect(text).toContain('Your payment of $365 isn’t confirmed yet. If it arrives, you get all of it back.')
  expect(text).toContain('|Paid|$0|')
})

it('adds up a payment that arrived after the cancellation and was returned', async () => {
  const text = await textOf({
    refunds: [{ reason: 'TOO_LATE', amount: 365, receivedAt: at, decidedAt: at, sentAt: at }],
  })
  expect(text).toContain('|Cancelled · Refunded|')
  expect(text).toContain('|Your refund: $365|It goes to the card or phone you paid with')
  expect(text).toContain('|Late payment, returned|$365|')
  expect(text).not.toContain('$0')
})

it('says of a cancelled booking that its refund is on its way until the gateway has sent it', async () => {
  const refund = { amount: 365, subtotal: 300, cleaningFee: 0, serviceFee: 15, deposit: 50 }
  const instalments = booking.instalments.map((each) => ({ ...each, paidAt: at }))
  expect(await textOf({ paymentStatus: 'PAID', refund, instalments })).toContain('|Cancelled · Refund on its way|')
  expect(await textOf({ paymentStatus: 'REFUNDED', refund, instalments })).toContain('|Cancelled · Refunded|')
})
