import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type Site } from '../support/browser.ts'
import { holdRequests } from '../support/hold.ts'
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

const isCovered = (page: Page) => page.locator('html[data-covered]').waitFor()

describe('the page behind an open sheet', () => {
  it('stays where it is, and scrolls again when the sheet is closed', async () => {
    const { page, complaints } = await site.visit('/properties', PHONE)
    await settled(page)
    await openFilters(page)
    await isCovered(page)
    const moved = await turnWheel(page)
    expect(moved).toBe(0)
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
    await isCovered(page)
    // Past the entry of the sheet and that of the search.
    await page.evaluate(() => history.go(-2))
    await page.waitForURL((url) => url.pathname === '/cities')
    await settled(page)
    await expect.poll(() => turnWheel(page)).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  })

  it('follows the width of the window: a calendar is a sheet on narrow ones only, and Back closes it', async () => {
    const { page, complaints } = await site.visit('/', PHONE)
    await settled(page)
    await page.getByRole('group', { name: /dates/i }).first().getByRole('button').first().click()
    await page.getByRole('grid').first().waitFor()
    await isCovered(page)
    await page.setViewportSize({ width: 1000, height: 844 })
    await page.locator('html:not([data-covered])').waitFor()
    await page.setViewportSize(PHONE.viewport)
    await isCovered(page)
    await page.goBack()
    await page.getByRole('grid').first().waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/')
    expect(complaints).toEqual([])
  })

  it('stays also while the code of a sheet that was opened at once is being loaded, and Back closes the sheet then', async () => {
    const { page, context } = await site.visit('/cities', PHONE)
    await settled(page)
    const release = await holdRequests(context, /libraries-.*\.js$/)
    await page.goto(`${site.url}/properties`, { waitUntil: 'commit' })
    await openFilters(page)
    const moved = await turnWheel(page)
    expect(moved).toBe(0)
    release()
    await isCovered(page)
    await page.goBack()
    await page.getByRole('heading', { name: 'Filters' }).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/properties')
  })
})

it('a dialog stays open while its action is being sent, however often Escape is pressed', async () => {
  const ann = await site.addAccount('Ann Tenant')
  const { page, context } = await site.visitAs(ann, '/profile')
  await settled(page)
  const release = await holdRequests(context, '**/api/users/me/sign-out-everywhere', (route) =>
    route.fulfill({ status: 500, json: { error: 'It did not work.' } }),
  )
  await page.getByRole('button', { name: /everywhere/i }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button').last().click()
  for (let nth = 0; nth < 3; nth++) await page.keyboard.press('Escape')
  release()
  await dialog.getByText('It did not work.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => turnWheel(page)).toBeGreaterThan(0)
})

it('a visitor who wants less motion sees no transition when something is chosen', async () => {
  const { page, complaints } = await site.visit('/properties', { ...PHONE, reducedMotion: 'reduce' })
  await settled(page)
  await page.evaluate(() => {
    const begun: string[] = []
    Object.assign(globalThis, { begun })
    document.addEventListener('transitionrun', ({ propertyName }) => begun.push(propertyName))
  })
  await openFilters(page)
  await page.getByRole('checkbox', { name: /^Apartment/ }).check()
  await page.waitForURL(/propertyType=APARTMENT/)
  const begun = await page.evaluate(() => (globalThis as typeof globalThis & { begun: string[] }).begun)
  expect(begun).toEqual([])
  expect(complaints).toEqual([])
})
