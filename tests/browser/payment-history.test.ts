import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { addDays } from '#contract/days.ts'
import type { Property } from '#contract/property.ts'
import { openSite, type Session, type Site } from '../support/browser.ts'
import { dayAhead } from '../support/clock.ts'
import { describeLooks } from '../support/looks.ts'
import { readPdf } from '../support/pdf.ts'
import { settled } from '../support/visit.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const read = async <T>(path: string, { token }: Session): Promise<T> => (await site.call(path, { token })).json()

/** Requests a stay by the month, which the demo's landlord confirms. */
const confirmMonths = async (tenant: Session): Promise<Booking> => {
  const landlord = await site.logIn('landlord@lintel.example')
  const { data } = await read<{ data: Property[] }>('/api/users/me/properties?status=APPROVED', landlord)
  const place = data.find(({ priceUnit }) => priceUnit === 'MONTH')
  if (!place) throw new Error('The demo’s landlord has no place by the month.')
  const startDate = dayAhead(250)
  const body = { propertyId: place.id, startDate, endDate: addDays(startDate, 75), guests: 1 }
  const booking = (await (await site.call('/api/bookings', { token: tenant.token, body })).json()) as Booking
  await site.call(`/api/bookings/${booking.id}/confirm`, { token: landlord.token, method: 'PUT' })
  return booking
}

const payByCard = async (page: Page, id: string) => {
  await page.waitForURL((url) => url.pathname.startsWith('/sandbox/checkout/'))
  await settled(page)
  await page.getByRole('button', { name: 'Use the test card' }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.waitForURL((url) => url.pathname === `/bookings/${id}/payment`)
  await page.getByRole('heading', { level: 1, name: 'Payment received' }).waitFor()
}
const download = async (page: Page, name: RegExp) => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).first().click()])
  const path = join(await mkdtemp(join(tmpdir(), 'lintel-download-')), 'file.pdf')
  await file.saveAs(path)
  const pdf = await readPdf(await readFile(path))
  await rm(dirname(path), { recursive: true })
  return { name: file.suggestedFilename(), ...pdf }
}

it('a tenant pays a stay by the month, sees what is next and what was paid, and keeps the receipt and the invoice', async () => {
  const ann = await site.addAccount('Ann Tenant')
  const { page, complaints } = await site.visitAs(ann, '/payments')
  await page.getByText('No payments yet').waitFor()

  const { id, property, instalments, price } = await confirmMonths(ann)
  const money = (amount = 0) =>
    amount.toLocaleString('en-GB', { style: 'currency', currency: price.currency, currencyDisplay: 'narrowSymbol' })
  await page.goto(`${site.url}/bookings`)
  await page.getByRole('link', { name: 'Payments' }).click()
  const next = page.getByRole('region', { name: 'Due next' })
  await next.getByText(/Pay by/).waitFor()
  await next.getByRole('button', { name: /^Pay \$[\d,.]+$/ }).click()
  await payByCard(page, id)

  await page.goto(`${site.url}/payments`)
  const history = page.getByRole('region', { name: 'Payment history' })
  await history.getByText('Paid', { exact: true }).waitFor()
  await history.getByText(`Payment 1 of ${instalments.length}`).waitFor()
  await next.getByText(/· Due \d/).waitFor()
  await next.getByText(`Payment 2 of ${instalments.length}`).waitFor()
  await next.getByRole('button', { name: /^Pay \$[\d,.]+ early$/ }).waitFor()
  const receipt = await download(page, new RegExp(`^Receipt \\(PDF\\): ${property.title}`))
  expect(receipt.name).toMatch(/^receipt-\d{4}-\d{2}-\d{2}-1\.pdf$/)
  for (const text of ['Receipt', 'Ann Tenant', property.title, money(instalments[0]?.amount)])
    expect(receipt.text).toContain(text)

  // Any instalment can be paid early.
  await page.goto(`${site.url}/bookings/${id}`)
  await page.getByRole('button', { name: /^Pay \$.* early$/ }).click()
  await payByCard(page, id)
  await page.getByText(`Payment 2 of ${instalments.length}`).waitFor()
  expect((await download(page, /^Receipt \(PDF\)/)).text).toContain(money(instalments[1]?.amount))
  await page.getByRole('link', { name: 'View booking' }).click()
  const invoice = await download(page, /^Invoice \(PDF\)/)
  for (const text of ['Total paid', money(price.deposit)]) expect(invoice.text).toContain(text)
  await page.goto(`${site.url}/payments`)
  await history.getByText(`Payment 2 of ${instalments.length}`).waitFor()
  expect(complaints).toEqual([])
})

describeLooks(() => site, 'payment history')
