import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Site, sharedSite } from '../support/browser.ts'
import { settled } from '../support/visit.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

it('keeps the place of the address while another one is loading, and after that navigation was abandoned', async () => {
  const { data } = await (await fetch(`${site.url}/api/properties?limit=1&sort=rating`)).json()
  const [{ id, title }] = data
  const { page } = await site.visit(`/properties/${id}`)
  const similar = page.locator('[aria-labelledby=similar] a[href^="/properties/"]').first()
  const other = (await similar.getAttribute('href')) ?? ''

  // The other property loads, its reviews do not: the navigation stays pending.
  await page.route(`**/api/reviews/${other.split('/').at(-1)}*`, () => {})
  const answered = page.waitForResponse((response) => response.url() === `${site.url}/api${other}`)
  await settled(page)
  await similar.click()
  await (await answered).finished()
  const shown = () =>
    Promise.all([page.locator('h1').textContent(), page.title(), page.evaluate(() => location.pathname)])
  await expect.poll(() => shown()).toEqual([title, expect.stringContaining(title), `/properties/${id}`])

  const again = page.waitForRequest(`${site.url}/api/properties/${id}`)
  await page.locator('a[href="#reviews"]').first().click()
  await again
  await expect.poll(() => shown()).toEqual([title, expect.stringContaining(title), `/properties/${id}`])
})

it('keeps the results while the page of one of them is loading', async () => {
  const { page } = await site.visit('/properties')
  await page.route('**/api/properties/*', () => {})
  const cards = page.locator('[data-place]')
  const before = await cards.count()
  await settled(page)
  await cards.first().getByRole('link').first().click()
  await page.locator('[data-moving]').waitFor({ state: 'attached' })
  expect([await cards.count(), await page.locator('.skeleton').count()]).toEqual([before, 0])
})
