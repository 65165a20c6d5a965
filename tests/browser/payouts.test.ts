import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type Site } from '../support/browser.ts'
import { describeLooks } from '../support/looks.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** The number in a text that ends with an amount such as $1,234.50. */
const amountOf = (text: string) => Number(text.replace(/^.*\$/, '').replaceAll(',', ''))

describe('payouts are due 48 h after check-in and recorded as such (product.md 5)', () => {
  it('a landlord sees what is due; an admin marks it as paid; the landlord sees the payout', async () => {
    const landlord = await site.logIn('landlord@lintel.example')
    const first = await site.visitAs(landlord, '/')
    await first.page.getByRole('banner').getByRole('link', { name: 'Earnings' }).click()
    await first.page.getByRole('heading', { level: 1, name: 'Earnings' }).waitFor()
    const dueNow = first.page.locator('dl > div').filter({ hasText: 'Due now' }).getByRole('definition').first()
    const due = (await dueNow.textContent()) ?? ''
    expect(amountOf(due)).toBeGreaterThan(0)
    await first.page.locator('figure svg .recharts-bar-rectangle').first().waitFor()
    // The demo has one payout already.
    const total = await first.page
      .getByRole('row', { name: /^Total/ })
      .getByRole('cell')
      .allTextContents()
    const [earned = 0, paidOut = 0] = total.slice(-2).map(amountOf)
    expect([paidOut, earned - paidOut]).toEqual([2_950, expect.closeTo(amountOf(due), 2)])
    const [file] = await Promise.all([
      first.page.waitForEvent('download'),
      first.page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    const path = join(tmpdir(), `lintel-${randomUUID()}.csv`)
    await file.saveAs(path)
    expect(await readFile(path, 'utf8')).toMatch(/RENT,.*,2950\.00,,USD/)

    const admin = await site.logIn('admin@lintel.example')
    const { page, complaints } = await site.visitAs(admin, '/admin/bookings')
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Payments' }).click()
    await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor()
    await page.getByRole('link', { name: /^Payouts due/ }).click()
    await page.getByText(`To send: ${due}`).waitFor()
    const [payoutFile] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    await payoutFile.saveAs(path)
    expect(await readFile(path, 'utf8')).toContain('Lars Landlord')
    await page.getByText(/^\d+ payments?$/).click()
    await page.getByText(/Olga Petrenko/).waitFor()
    await page.getByRole('checkbox', { name: 'Select Lars Landlord' }).check()
    await page.getByRole('button', { name: 'Mark as paid · 1 selected' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mark as paid?' })
    await dialog.getByText('This cannot be undone.', { exact: false }).waitFor()
    // Lars has no payout account yet.
    await dialog.getByText('Lars Landlord has not said where to send payouts.').waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Mark as paid' }).isDisabled()).toBe(true)
    await dialog.getByRole('checkbox', { name: /^I sent it another way/ }).check()
    await dialog.getByRole('button', { name: 'Mark as paid' }).click()
    await dialog.getByRole('textbox', { name: 'Transfer reference' }).fill('Transfer 1107')
    await dialog.getByRole('button', { name: 'Mark as paid' }).click()
    // Still as of the instant of the file.
    await page.getByRole('heading', { name: 'No payouts are due' }).waitFor()
    await page.getByRole('button', { name: 'Show what is due now' }).click()
    await page.getByRole('button', { name: 'Show what is due now' }).waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'No payouts are due' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    await page.getByRole('link', { name: 'Paid out' }).click()
    await page.getByRole('row', { name: /Lars Landlord.*Transfer 1107/ }).waitFor()

    await first.page.goto(`${site.url}/notifications`)
    await first.page.getByRole('link', { name: `We sent you a payout of ${due}` }).click()
    await dueNow.filter({ hasText: /^\$0$/ }).waitFor()
    await first.page.getByRole('link', { name: 'May 2026' }).click()
    await first.page.getByRole('heading', { name: 'May 2026 in detail' }).waitFor()
    await first.page.getByText('Transfer 1107').first().waitFor()
    expect([...complaints, ...first.complaints]).toEqual([])
  })
})

it('who never let a place has no earnings', async () => {
  const { page } = await site.visitAs(await site.addAccount(), '/earnings')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
})

describe('the pages of earnings and payments', () => {
  describeLooks(() => site, 'earnings')
})
