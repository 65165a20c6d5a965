import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults, type Site, sharedSite } from '../support/browser.ts'
import { settled } from '../support/visit.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

describe('a page that cannot be loaded', () => {
  it.each([
    ['the error field of the response', { error: 'The database is being moved.' }, 'The database is being moved.'],
    ['the default of the call', {}, 'Unknown error while fetching property.'],
  ])('shows the text of the failed call: %s (specification §8)', async (_, body, text) => {
    const { page } = await site.visit('/properties')
    await settled(page)
    await page.route('**/api/properties/*-*', (route) => route.fulfill({ status: 503, json: body }))
    await page.locator('[data-place] a').first().click()
    await page.getByRole('alert').getByText(text, { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('We’ll be right back')
  })

  it('says that there is no connection, and loads when there is one again', async () => {
    const { page, context } = await site.visit('/')
    await settled(page)
    await context.setOffline(true)
    await page.locator('main a[href^="/properties/"]').first().click()
    await page.getByRole('heading', { name: 'No connection' }).waitFor()
    await expect.poll(() => page.getByText('We have been notified').count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'About this place' }).waitFor()
  })
})
