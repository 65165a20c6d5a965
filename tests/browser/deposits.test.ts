import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { openSite, type Session, type Site } from '../support/browser.ts'
import { describeLooks } from '../support/looks.ts'
import { phonePhoto } from '../support/pictures.ts'
import { until } from '../support/process.ts'

let site: Site
let tenant: Session
let landlord: Session
let claimed: Booking
beforeAll(async () => {
  site = await openSite()
  tenant = await site.logIn('tenant@lintel.example')
  landlord = await site.logIn('landlord@lintel.example')
  claimed = await find('/api/bookings/user?tab=past', tenant, ({ deposit }) => deposit?.status === 'CLAIMED')
})
afterAll(() => site.close())

const find = async (path: string, { token }: Session, isWanted: (booking: Booking) => boolean): Promise<Booking> => {
  const { data } = (await (await site.call(path, { token })).json()) as { data: Booking[] }
  const found = data.find(isWanted)
  if (!found) throw new Error('The demo has no such booking.')
  return found
}

describe('the deposit of a stay', () => {
  it('a landlord asks for part of it and withdraws, and it goes back to the tenant', async () => {
    const { id } = await find('/api/bookings/landlord', landlord, ({ deposit, today, endDate }) =>
      Boolean(deposit?.status === 'HELD' && today === endDate),
    )
    const { page, complaints } = await site.visitAs(landlord, `/bookings/${id}`)
    await page.getByText(/^The deposit of .* goes back to the tenant on/).waitFor()
    await page.getByRole('button', { name: 'Make a deposit claim' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send claim' }).click()
    await dialog.getByText('Enter a reason.').waitFor()
    await dialog.getByRole('spinbutton', { name: /^Amount/ }).fill('9300.01')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A chair is broken.')
    await dialog.getByRole('button', { name: 'Send claim' }).click()
    await dialog.getByText('Enter 9,300 or less.').waitFor()
    await dialog.getByRole('spinbutton', { name: /^Amount/ }).fill('60.50')
    await dialog.getByRole('button', { name: 'Send claim' }).click()
    await page.getByText(/^You claimed \$60\.50 of the deposit of \$9,300\./).waitFor()
    await page.waitForFunction((text) => document.activeElement?.textContent?.startsWith(text), 'You claimed $60.50')
    await page.getByText('A chair is broken.').waitFor()
    await page.getByText('The landlord claimed $60.50 of the deposit').waitFor()

    await page.getByRole('button', { name: 'Withdraw claim' }).click()
    await page
      .getByRole('dialog')
      .getByText(/goes back to the tenant at once/)
      .waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw claim' }).click()
    await page.getByText('The landlord withdrew the claim.', { exact: true }).waitFor()
    await until(async () => {
      const answer = await site.call(`/api/bookings/${id}`, { token: landlord.token })
      return ((await answer.json()) as Booking).deposit?.status === 'RETURNED'
    })
    await page.reload()
    await page.getByText(/^\$9,300 of the deposit was returned to the tenant on/).waitFor()
    expect(complaints).toEqual([])
  })

  it('the tenant answers a claim, an admin decides, and the tenant sees the decision', async () => {
    const answering = await site.visitAs(tenant, `/bookings/${claimed.id}`)
    await answering.page.getByText(/^The landlord claims \$180 of your deposit of \$800\./).waitFor()
    await answering.page.getByRole('heading', { name: 'The landlord claims $180 of your deposit' }).waitFor()
    await answering.page.getByRole('button', { name: 'Reply to the claim' }).click()
    const view = answering.page.getByRole('textbox', { name: 'Your reply' })
    await expect.poll(() => view.evaluate((field) => field === document.activeElement)).toBe(true)
    await answering.page.getByRole('button', { name: 'Send reply' }).click()
    await view.fill('The crack was there when I came.')
    await answering.page.getByLabel('Photos (optional)').setInputFiles({
      name: 'crack.jpg',
      mimeType: 'image/jpeg',
      buffer: await phonePhoto(1_200, 900),
    })
    await answering.page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
    await answering.page.getByRole('button', { name: 'Send reply' }).click()
    await view.waitFor({ state: 'detached' })
    await answering.page.getByText('The crack was there when I came.').waitFor()
    await answering.page.getByText('Your reply', { exact: true }).waitFor()
    await answering.page
      .getByRole('list', { name: 'Your photos' })
      .getByRole('button', { name: 'Open photo 1' })
      .click()
    await answering.page
      .getByRole('dialog', { name: 'Your photos' })
      .getByRole('button', { name: 'Close photos' })
      .click()
    await expect.poll(() => answering.page.getByRole('button', { name: 'Reply to the claim' }).count()).toBe(0)

    const admin = await site.logIn('admin@lintel.example')
    const { page, complaints } = await site.visitAs(admin, '/admin/bookings')
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Deposit claims' }).click()
    const item = page.getByRole('article', { name: claimed.property.title })
    await item.getByText('The crack was there when I came.').waitFor()
    await item.getByText('$180 of $800').waitFor()
    await item.getByRole('list', { name: 'Tenant’s photos' }).getByRole('button', { name: 'Open photo 1' }).waitFor()
    await item.focus()
    await page.keyboard.press('d')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Half · $90' }).click()
    await dialog.getByText('Back to the tenant: $710').waitFor()
    await dialog.getByRole('spinbutton', { name: /^For the landlord/ }).fill('80')
    await dialog.getByText('Back to the tenant: $720').waitFor()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The photos show an older crack.')
    await dialog.getByRole('button', { name: 'Decide' }).click()
    await page.getByText('Decided: $80 for the landlord, $720 back to the tenant.').waitFor()
    await page.getByText('No open deposit claims').waitFor()
    await expect
      .poll(() => page.getByRole('searchbox').evaluate((field) => field === document.activeElement))
      .toBe(true)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Decided')
    await page.getByText('The photos show an older crack.').waitFor()
    await page.getByRole('link', { name: 'Audit log' }).click()
    await page.getByRole('row').filter({ hasText: 'Deposit claim decided' }).getByText('80', { exact: true }).waitFor()

    await answering.page.reload()
    await answering.page.getByText('$80 for the landlord, $720 back to the tenant.').waitFor()
    await answering.page.getByText('The photos show an older crack.').waitFor()
    await answering.page.goto(`${site.url}/notifications`)
    await answering.page.getByText(/you get \$720 back\./).waitFor()
    expect([...complaints, ...answering.complaints]).toEqual([])
  })
})

describe('the pages of deposits', () => {
  describeLooks(() => site, 'deposits', { claimed: () => claimed.id })
})
