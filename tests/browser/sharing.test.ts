import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Site, sharedSite } from '../support/browser.ts'
import { readPdf } from '../support/pdf.ts'
import { settled } from '../support/visit.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

it('copies the address of a search with its filters, without the language and tracking', async () => {
  const { page } = await site.visit('/properties?utm_source=mail&city=Paris&lang=en&minBedrooms=1', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await settled(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByText('Link copied').waitFor()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${site.url}/properties?city=Paris&minBedrooms=1`)
})

it('prints a property on one page with the code of its address, without navigation and buttons', async () => {
  const { data } = (await (await fetch(`${site.url}/api/properties?limit=1&sort=popular`)).json()) as {
    data: { id: string; title: string }[]
  }
  const { page } = await site.visit(`/properties/${data[0]?.id}?lang=en`, { theme: 'dark' })
  await settled(page)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  const button = page.getByRole('button', { name: 'Print', exact: true })
  await button.click()
  await page.locator('[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('img', { name: /^Scan for all photos/ }).isVisible()).toBe(true)
  for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo'), button])
    await expect.poll(() => hidden.isVisible()).toBe(false)
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
    .toBe('rgb(255, 255, 255)')
  const { text, pages } = await readPdf(await page.pdf({ format: 'A4' }))
  expect(pages).toBe(1)
  expect(text).toContain('House rules')
})
