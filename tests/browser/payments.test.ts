import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { addDays } from '#contract/days.ts'
import type { Checkout } from '#contract/payments.ts'
import type { Property } from '#contract/property.ts'
import { connect } from '../../server/src/platform/database/connect.ts'
import { openSite, type Session } from '../support/browser.ts'
import { dayAhead, instantAfter } from '../support/clock.ts'
import { describeLooks } from '../support/looks.ts'
import { until } from '../support/process.ts'
import { settled } from '../support/visit.ts'

let site: Awaited<ReturnType<typeof openSite>>
let tenant: Session
beforeAll(async () => {
  site = await openSite()
  tenant = await site.logIn('tenant@lintel.example')
})
afterAll(() => site.close())

const read = async <T>(path: string, { token }: Session): Promise<T> => (await site.call(path, { token })).json()
const readBooking = (id: string, reader = tenant) => read<Booking>(`/api/bookings/${id}`, reader)
/** Returns the tenant's demo booking that is confirmed and not paid. */
const unpaidBooking = async (): Promise<Booking> => {
  const { data } = await read<{ data: Booking[] }>('/api/bookings/user?status=CONFIRMED', tenant)
  const found = data.find(({ paymentStatus }) => paymentStatus === 'UNPAID')
  if (!found) throw new Error('The demo has no booking to pay.')
  return found
}
/** Requests a stay at a place of the demo's landlord, who confirms it. */
const confirmStay = async ({ token }: Session, days: number, nights?: number): Promise<Booking> => {
  const landlord = await site.logIn('landlord@lintel.example')
  const { data } = await read<{ data: Property[] }>('/api/users/me/properties?status=APPROVED', landlord)
  const place = data.find(({ priceUnit }) => !nights || priceUnit === 'MONTH')
  if (!place) throw new Error('The demo’s landlord has no such place.')
  const startDate = dayAhead(days)
  const { minStay } = await read<Property>(`/api/properties/${place.id}`, landlord)
  const endDate = addDays(startDate, nights ?? Math.max(minStay, 3))
  const body = { propertyId: place.id, startDate, endDate, guests: 1 }
  const requested = await site.call('/api/bookings', { token, body })
  const booking = (await requested.json()) as Booking
  if (!requested.ok) throw new Error(JSON.stringify(booking))
  await site.call(`/api/bookings/${booking.id}/confirm`, { token: landlord.token, method: 'PUT' })
  return booking
}

const onCheckout = async (page: Page) => {
  await page.waitForURL((url) => url.pathname.startsWith('/sandbox/checkout/'))
  await settled(page)
  await page.getByText('Test money').waitFor()
}
/** Keeps the answer of "Pay with a delay" away, which would come while a busy machine still opens pages. */
const holdLateAnswer = async () => {
  const db = connect(site.databaseUrl, { max: 1 })
  await db
    .updateTable('sandboxCheckouts')
    .set({ paysAt: instantAfter(86_400_000) })
    .where('paysAt', 'is not', null)
    .execute()
  await db.destroy()
}
const isBack = (page: Page, id: string) => page.waitForURL((url) => url.pathname === `/bookings/${id}/payment`)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

describe('paying a booking', () => {
  it('a tenant pays by card, comes back to a paid booking, cancels it and sees the refund', async () => {
    const { id, property } = await unpaidBooking()
    const { page, complaints, requests } = await site.visitAs(tenant, '/bookings')
    await page
      .getByRole('article', { name: property.title })
      .getByRole('button', { name: /^Pay Now · \$[\d,.]+/ })
      .click()
    await onCheckout(page)
    await page.getByText(property.title).waitFor()
    await page.getByText('Service fee').waitFor()
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await page.getByText('Enter the card number, 13 to 19 digits.').waitFor()
    await page.getByRole('textbox', { name: 'Card number' }).pressSequentially('5555555555554444')
    await expect.poll(() => page.getByRole('textbox', { name: 'Card number' }).inputValue()).toBe('5555 5555 5555 4444')
    await page.getByRole('textbox', { name: 'Expiry (MM / YY)' }).pressSequentially('1230')
    await page.getByRole('textbox', { name: 'Security code' }).fill('123')
    await page.getByRole('textbox', { name: 'Name on card' }).fill('Tess Tenant')
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await isBack(page, id)
    await heading(page, 'Payment received')
    await page.getByText('Your stay is secured.').waitFor()
    expect(decodeURIComponent(requests.join())).not.toMatch(/5555[ +]?5555/)

    // Back in the browser: the checkout is paid, and leads to the booking again.
    await page.goBack()
    await heading(page, 'This payment is complete')
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0)
    await page.getByRole('link', { name: 'View booking' }).click()
    await heading(page, 'Payment received')
    await page.getByRole('link', { name: 'View booking' }).click()
    await page.getByText('Confirmed · Paid').waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^Full refund until/).waitFor()
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await page.getByText('You cancelled this booking.').waitFor()
    await until(async () => (await readBooking(id)).paymentStatus === 'REFUNDED')
    await page.reload()
    await page.getByText('Cancelled · Refunded').waitFor()
    const sum = (label: string) => page.locator('dl > div', { hasText: label }).getByRole('definition').textContent()
    expect(await sum('Refunded')).toBe(await sum('Paid'))
    await expect.poll(() => page.getByText('To pay, with deposit').count()).toBe(0)
    await page
      .getByRole('listitem')
      .filter({ hasText: / refunded/ })
      .waitFor()
    expect(complaints).toEqual([])
  })

  it('a declined card charges nothing, and mobile money pays after it', async () => {
    const ann = await site.addAccount('Ann Tenant')
    const { id } = await confirmStay(ann, 200)
    const { page, complaints } = await site.visitAs(ann, `/bookings/${id}`)
    await page.getByText(/^Confirmed\. Pay by/).waitFor()
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await onCheckout(page)
    await page.getByRole('button', { name: 'Use the test card' }).click()
    await page.getByRole('textbox', { name: 'Card number' }).fill('4000 0000 0000 0002')
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await isBack(page, id)
    await heading(page, 'Payment failed')
    await page.getByText(/^It was declined: \$[\d,.]+ was not charged\./).waitFor()
    await page.getByText(/^Pay by /).waitFor()

    await page.getByRole('button', { name: /^Retry payment · \$[\d,.]+/ }).click()
    await onCheckout(page)
    await page.getByRole('radio', { name: 'Mobile money' }).check()
    await page.getByRole('textbox', { name: 'Phone number' }).fill('+251 91 123 4567')
    await page.getByRole('button', { name: 'Send prompt' }).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await isBack(page, id)
    await heading(page, 'Payment received')
    expect((await readBooking(id, ann)).paymentStatus).toBe('PAID')
    await page.reload()
    await heading(page, 'Payment received')
    expect(complaints).toEqual([])
  })

  it('a tenant who leaves the checkout is asked to finish it, and reads of a payment that is on its way after cancelling', async () => {
    const ann = await site.addAccount('Ann Tenant')
    const { id } = await confirmStay(ann, 240)
    const { page, complaints } = await site.visitAs(ann, `/bookings/${id}`)
    const until = (await page.getByText(/^Confirmed\. Pay by/).textContent())?.replace('Confirmed. Pay by ', '')
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await onCheckout(page)
    await page.getByText('To pay now').waitFor()
    await page.getByRole('link', { name: 'Cancel and go back' }).click()
    await page.getByText('Confirmed · Payment not finished').waitFor()
    await page.getByText(`You haven’t finished paying. Continue or start again by ${until}`).waitFor()

    await page.getByRole('button', { name: /^Continue payment · \$[\d,.]+/ }).click()
    await onCheckout(page)
    await page.getByText('Try what can go wrong').click()
    await page.getByRole('button', { name: 'Pay with a delay' }).click()
    await isBack(page, id)
    await holdLateAnswer()
    // The server knows it when the page has asked about the payment.
    await expect.poll(async () => (await readBooking(id, ann)).openPayment?.isSubmitted).toBe(true)
    await page.getByRole('link', { name: 'View booking' }).click()
    await page.getByText('Confirmed · Processing').waitFor()
    await page.getByText('Your payment is being processed.').waitFor()
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
    await page
      .getByText(/^Your payment of \$[\d,.]+ isn’t confirmed yet\. If it arrives, you get all of it back\.$/)
      .waitFor()
    expect(complaints).toEqual([])
  })

  it('the payment page of a booking without a payment leads to the booking', async () => {
    const { id } = await confirmStay(tenant, 340)
    const { page } = await site.visitAs(tenant, `/bookings/${id}/payment`)
    await page.waitForURL((url) => url.pathname === `/bookings/${id}`)
    await page.getByRole('button', { name: 'Pay Now' }).waitFor()
  })

  it('a page that shows a failed payment follows a later one that succeeds', async () => {
    const ann = await site.addAccount('Ann Tenant')
    const { id } = await confirmStay(ann, 500)
    const pay = async (choice: 'DECLINE' | 'PAY') => {
      const opened = await site.call('/api/payments/initiate', { token: ann.token, body: { bookingId: id } })
      const { checkoutUrl } = (await opened.json()) as Checkout
      await site.call(`/api/sandbox/checkouts/${checkoutUrl.split('/').at(-1)}/answer`, { body: { choice } })
    }
    await pay('DECLINE')
    const { page, complaints } = await site.visitAs(ann, `/bookings/${id}/payment`)
    await heading(page, 'Payment failed')
    await pay('PAY')
    await heading(page, 'Payment received')
    expect(complaints).toEqual([])
  })

  it('a checkout that has ended says so and leads back', async () => {
    const ann = await site.addAccount('Ann Tenant')
    const { id } = await confirmStay(ann, 300)
    const opened = await site.call('/api/payments/initiate', { token: ann.token, body: { bookingId: id } })
    const { checkoutUrl } = (await opened.json()) as Checkout
    const checkoutId = checkoutUrl.split('/').at(-1)
    await site.call(`/api/sandbox/checkouts/${checkoutId}/answer`, { body: { choice: 'DECLINE' } })
    const html = await (await fetch(checkoutUrl, { headers: { accept: 'text/html' } })).text()
    expect(html).toContain('This payment was declined')
    const { page, complaints } = await site.visitAs(ann, new URL(checkoutUrl).pathname)
    await heading(page, 'This payment was declined')
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await page.getByRole('link', { name: 'View booking' }).click()
    await page.waitForURL((url) => url.pathname === `/bookings/${id}`)
    await page.getByText(/^The payment failed and nothing was charged\. Pay by/).waitFor()
    expect(complaints).toEqual([])
  })
})

describe('the pages of payments', () => {
  let checkout: string
  let bookingId: string
  beforeAll(async () => {
    bookingId = (await confirmStay(tenant, 400, 75)).id
    const opened = await site.call('/api/payments/initiate', { token: tenant.token, body: { bookingId } })
    checkout = ((await opened.json()) as Checkout).checkoutUrl.split('/').at(-1) ?? ''
  })
  describeLooks(() => site, 'payments', { checkout: () => checkout, booking: () => bookingId })
})
