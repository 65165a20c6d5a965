import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults, openSite, type Session, type Site } from '../support/browser.ts'
import { countReady, drawNoise, PICTURE_TIMEOUT } from '../support/photos.ts'
import { settled } from '../support/visit.ts'

let site: Site
let landlord: Session
let photos: { name: string; mimeType: string; buffer: Buffer }[]
beforeAll(async () => {
  site = await openSite()
  landlord = await site.logIn('landlord@lintel.example')
  const photo = async (name: string, width: number, height: number) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await drawNoise(width, height, 120).jpeg().toBuffer(),
  })
  photos = [await photo('photo.jpg', 1_000, 750), await photo('small.jpg', 400, 300)]
})
afterAll(() => site.close())

const STEPS = ['size', 'place', 'amenities', 'pictures', 'description', 'price', 'review']
const WIDTHS = [390, 320]
const THEMES: Record<string, string> = { fr: 'dark', ar: 'light' }
/** French has the longest texts, Arabic is written from right to left. */
const LANGUAGES = ['fr', 'ar', ...(process.env.LONG_TESTS ? ['en', 'am'] : [])]

/** The tops of Back and Next; the first and the last step have one of them. */
const moveTops = (page: Page) =>
  page
    .locator('form > div:last-child')
    .locator('a, button')
    .evaluateAll((moves) => moves.map((move) => move.getBoundingClientRect().top))

describe('every step of listing a place', () => {
  it.each(LANGUAGES)(
    'fits phones with Back and Next side by side, and has no accessibility fault (%s)',
    async (language) => {
      const body = { status: 'DRAFT', bedrooms: 1, title: 'A small house', price: 900 }
      const draft = (await (await site.call('/api/properties', { token: landlord.token, body })).json()) as {
        id: string
      }
      const theme = THEMES[language]
      const { page } = await site.visitAs(landlord, '/my-properties', { language, ...(theme && { theme }) })
      for (const step of STEPS) {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto(`${site.url}/my-properties/${draft.id}/edit?step=${step}`)
        await page.locator(`#step-${step}`).waitFor()
        if (step === 'pictures') {
          await page.locator('input[type=file]').first().setInputFiles(photos)
          await expect.poll(() => countReady(page), PICTURE_TIMEOUT).toBe(1)
        }
        await settled(page)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 })
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: step })
            .toBeLessThanOrEqual(width)
          await expect
            .poll(async () => new Set(await moveTops(page)).size, { message: `${step}, ${width} pixels wide` })
            .toBe(1)
        }
        if (!theme) continue
        await page.setViewportSize({ width: 1280, height: 900 })
        expect(await accessibilityFaults(page), step).toEqual([])
      }
    },
    120_000,
  )
})

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: new RegExp(name) })
const number = (page: Page, name: RegExp) => page.getByRole('spinbutton', { name })

it('never shows invalid input as saved, also after a reload', async () => {
  const { page } = await site.visitAs(landlord, '/my-properties/new')
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
  await page.getByRole('status').filter({ hasText: 'Saved, except for what is missing or wrong.' }).waitFor()
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
