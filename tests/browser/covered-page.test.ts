import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type Site } from '../support/browser.ts'
import { settled } from '../support/visit.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const PHONE = { viewport: { width: 390, height: 844 } }

/** How far the page moves when the wheel is turned at its top edge, which no sheet covers. */
const turnWheel = async (page: Page): Promise<number> => {
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(195, 20)
  await page.mouse.wheel(0, 400)
  // Two frames: the wheel is handled in the next one.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return (await page.evaluate(() => scrollY)) - before
}

const openFilters = async (page: Page) => {
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: /^Apartment/ }).waitFor()
}

describe('the page behind an open sheet', () => {
  it('stays where it is, and scrolls again when the sheet is closed', async () => {
    const { page, complaints } = await site.visit('/properties', PHONE)
    await settled(page)
    await openFilters(page)
    await expect.poll(() => turnWheel(page)).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Filters' }).waitFor({ state: 'hidden' })
    await expect.poll(() => turnWheel(page)).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  })

  it('scrolls on the next page when it was left with the sheet open', async () => {
    const { page, complaints } = await site.visit('/cities', PHONE)
    await settled(page)
    await page.getByRole('link', { name: 'Find a place' }).first().click()
    await page.waitForURL((url) => url.pathname === '/properties')
    await openFilters(page)
    await expect.poll(() => turnWheel(page)).toBe(0)
    // Past the entry of the sheet and that of the search.
    await page.evaluate(() => history.go(-2))
    await page.waitForURL((url) => url.pathname === '/cities')
    await settled(page)
    await expect.poll(() => turnWheel(page)).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  })
})

it('a visitor who wants less motion sees no transition when something is chosen', async () => {
  const { page, complaints } = await site.visit('/properties', PHONE)
  await settled(page)
  await page.evaluate(() => {
    const begun: string[] = []
    Object.assign(globalThis, { begun })
    document.addEventListener('transitionrun', ({ propertyName }) => begun.push(propertyName))
  })
  await openFilters(page)
  await page.getByRole('checkbox', { name: /^Apartment/ }).check()
  await page.waitForURL(/propertyType=APARTMENT/)
  const begun = () => page.evaluate(() => (globalThis as typeof globalThis & { begun: string[] }).begun)
  await expect.poll(begun).toEqual([])
  expect(complaints).toEqual([])
})
