import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityFaults, type Site, sharedSite } from '../support/browser.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

it('opens pages, the search and their help by keys, never while someone types, and not when they are off', async () => {
  const { page, complaints } = await site.visit('/')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const city = page.getByRole('combobox', { name: 'City' })
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await sheet.getByText('Find a place').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await expect.poll(() => sheet.getByText('Messages').count()).toBe(0)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })

  await page.keyboard.press('/')
  await expect.poll(() => city.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('g s?')
  await expect.poll(() => city.inputValue()).toBe('g s?')
  await city.fill('')
  await city.blur()

  await page.keyboard.press('?')
  await sheet.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect.poll(() => sheet.count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/')

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await sheet.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.waitForURL('**/properties')

  // Recently viewed places come first on the home page, in space that the server has kept.
  await page.locator('main article a').first().click()
  await page.getByRole('heading', { level: 2, name: 'About this place' }).waitFor()
  await page.goto(`${site.url}/`)
  await expect.poll(() => page.locator('main section h2[id]').first().textContent()).toBe('Recently viewed')
  expect(complaints).toEqual([])
})
