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
const THEMES: Record<string, string> = { en: 'dark', ar: 'light' }

describe('every step of listing a place', () => {
  it.each(['en', 'fr', 'ar', 'am'])(
    'fits phones and has no accessibility fault (%s)',
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
        }
        if (!theme) continue
        await page.setViewportSize({ width: 1280, height: 900 })
        expect(await accessibilityFaults(page), step).toEqual([])
      }
    },
    120_000,
  )
})
