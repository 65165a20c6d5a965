import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type Site } from '../support/browser.ts'
import { settled } from '../support/visit.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: new RegExp(name) })
const number = (page: Page, name: RegExp) => page.getByRole('spinbutton', { name })

it('never shows invalid input as saved, also after a reload', async () => {
  const { page } = await site.visitAs(await site.logIn('landlord@lintel.example'), '/my-properties/new')
  await number(page, /^Bedrooms/).fill('2')
  await page.getByText(/^Draft saved · just now$/).waitFor()
  await expect.poll(() => step(page, 'Type and size').textContent()).toContain('completed')

  await number(page, /^Bathrooms/).fill('1.3')
  await page.getByText('Enter a multiple of 0.5.').waitFor()
  await expect.poll(() => step(page, 'Type and size').textContent()).not.toContain('completed')
  await step(page, 'Price').click()
  await number(page, /^Price/).fill('900')
  await number(page, /^Minimum stay/).fill('60')
  await number(page, /^Maximum stay/).fill('30')
  await page.getByText('Saved, except for the marked fields.').waitFor()
  await expect.poll(() => step(page, 'Price').textContent()).not.toContain('completed')

  await page.reload()
  await settled(page)
  await step(page, 'Review').click()
  const open = page.getByRole('group', { name: /Review/ })
  await open.getByRole('heading', { name: 'Not saved yet: please correct' }).waitFor()
  await expect.poll(() => open.getByRole('heading', { name: 'Ready to submit' }).count()).toBe(0)
  await open.getByRole('button', { name: 'Maximum stay (nights)' }).click()
  await expect.poll(() => number(page, /^Maximum stay/).inputValue()).toBe('30')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('maxStay')
  await number(page, /^Maximum stay/).fill('90')
  await step(page, 'Type and size').click()
  await number(page, /^Bathrooms/).fill('1.5')
  await page.getByText(/^Draft saved · just now$/).waitFor()
  await page.reload()
  await settled(page)
  await step(page, 'Price').click()
  await expect.poll(() => number(page, /^Maximum stay/).inputValue()).toBe('90')
  await expect.poll(() => step(page, 'Type and size').textContent()).toContain('completed')
})
