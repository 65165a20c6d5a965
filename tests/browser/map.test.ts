import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults, type Site, sharedSite } from '../support/browser.ts'
import { settled } from '../support/visit.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

const WIDE = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** The files that maps need: scripts, styles and data. */
const MAP_FILES = /\/assets\/(map|SearchMap|PlaceMap|countries)[-.]/

const pins = (page: Page) => page.locator('.map-pin')
/** The accessible name of the map. */
const heard = (button: Locator) => button.locator('.sr-only').textContent()
const clusters = (page: Page) => page.locator('.map-cluster')
type Shown = { clusters: { count: number }[]; pins: object[] }
/** How many places the map has in pins and clusters. */
const shownOnMap = (page: Page) =>
  page.evaluate(() => {
    const numbers = Array.from(document.querySelectorAll('.map-cluster [aria-hidden]'), (each) =>
      Number(each.textContent),
    )
    return numbers.reduce((sum, each) => sum + each, document.querySelectorAll('.map-pin').length)
  })
const count = (page: Page) => page.locator('main p[role=status]').first().textContent()
const elsewhere = (requests: string[]) =>
  requests.filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(site.url))

describe('the map', () => {
  it('costs the home page nothing', async () => {
    const { page, requests } = await site.visit('/', WIDE)
    await settled(page)
    expect(requests.filter((url) => MAP_FILES.test(url) || /\/api\/(map|properties\/clusters)/.test(url))).toEqual([])
  })

  it('is beside the list on a wide screen and loads nothing from other origins', async () => {
    const { page, requests, complaints } = await site.visit('/properties', WIDE)
    await clusters(page).first().waitFor()
    await expect.poll(() => requests.some((url) => /countries-110m/.test(url))).toBe(true)
    const [list, map] = await Promise.all([
      page.locator('[data-place]').first().boundingBox(),
      page.locator('.map').boundingBox(),
    ])
    expect(map?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
    await expect.poll(() => page.getByRole('button', { name: /^\d+ places, zoom in$/ }).count()).toBeGreaterThan(0)
    expect(elsewhere(requests)).toEqual([])
    expect(complaints).toEqual([])
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it.each([
    [1280, 2],
    [1440, 3],
    [1920, 3],
  ])('leaves the list three fifths of %i pixels, in %i columns', async (width, columns) => {
    const { page } = await site.visit('/properties', { viewport: { width, height: 900 } })
    const list = page.locator('ul:has(> [data-place])')
    await list.waitFor()
    const box = await list.boundingBox()
    expect((box?.width ?? 0) / Math.min(width, 1760)).toBeGreaterThan(0.54)
    const lefts = await list
      .locator('> li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left))
    expect(new Set(lefts).size).toBe(columns)
  })

  it('gives its space to the list when it is closed, beside a column of filters', async () => {
    const { page } = await site.visit('/properties', { viewport: { width: 1920, height: 900 } })
    const filters = page.getByRole('combobox', { name: 'Keyword' })
    await page.getByRole('button', { name: 'Hide map' }).click()
    await filters.waitFor()
    const lefts = await page
      .locator('[data-place]')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left))
    expect(new Set(lefts).size).toBe(4)
  })

  it('has buttons beside it that open the filters at their section', async () => {
    const { page } = await site.visit('/properties', WIDE)
    const guests = page.getByRole('button', { name: 'Guests', exact: true })
    await guests.click()
    const more = page.getByRole('button', { name: 'Add a guest' })
    await more.click()
    await page.waitForURL(({ search }) => search === '?guests=1')
    await page.keyboard.press('Escape')
    await more.waitFor({ state: 'hidden' })
    await expect.poll(() => guests.evaluate((button) => button === document.activeElement)).toBe(true)
    await expect.poll(() => guests.getAttribute('data-active')).toBe('true')
  })

  it('shows prices as buttons, and points from the list to the map and back', async () => {
    const { page } = await site.visit('/properties?city=Paris', WIDE)
    const pin = pins(page).first()
    await pin.waitFor()
    const label = await heard(pin)
    expect(label).toMatch(/, \$[\d,]+ per (night|week|month)$/)
    await expect.poll(() => pin.locator('[aria-hidden]').textContent()).toMatch(/^\$[\d,]+ \/(night|week|month)$/)
    const title = label?.replace(/, \$[\d,]+ per \w+$/, '') ?? ''
    const card = page.locator('[data-place]').filter({ hasText: title })
    await card.hover()
    await expect.poll(() => pin.getAttribute('class')).toContain('highlighted')
    await page.getByRole('heading', { level: 1 }).hover()
    await expect.poll(() => pin.getAttribute('class')).not.toContain('highlighted')
    await pin.hover()
    await expect.poll(() => card.getAttribute('data-lit')).toBe('')
  })

  it('searches the new area after the map is moved, and the list follows', async () => {
    const { page } = await site.visit('/properties', WIDE)
    await clusters(page).first().waitFor()
    const all = await count(page)
    const here = page.getByRole('button', { name: 'Search this area' })
    await expect.poll(() => here.count()).toBe(0)
    await clusters(page).first().click()
    await here.click()
    await page.waitForURL(/bbox=-?[\d.]+,-?[\d.]+,-?[\d.]+,-?[\d.]+/)
    await expect.poll(() => count(page)).not.toBe(all)
    await page.getByRole('link', { name: 'Remove filter: Map area' }).click()
    await expect.poll(() => count(page)).toBe(all)
    await expect.poll(() => here.count()).toBe(0)
  })

  it('shows every match in a cluster or a pin, and a click on a cluster goes to its places', async () => {
    const { page } = await site.visit('/properties', WIDE)
    const total = Number(/\d+/.exec((await count(page)) ?? '')?.[0])
    await expect.poll(() => shownOnMap(page)).toBe(total)
    const cluster = clusters(page).first()
    const inside = Number(await cluster.locator('[aria-hidden]').textContent())
    const answered = page.waitForResponse(/\/api\/properties\/clusters\?.*zoom=/)
    await cluster.click()
    const { clusters: found, pins: single } = (await (await answered).json()) as Shown
    expect(found.reduce((sum, each) => sum + each.count, single.length)).toBeGreaterThanOrEqual(inside)
    await expect.poll(() => shownOnMap(page)).not.toBe(total)
  })

  it('starts on what was found, and on all places when nothing is', async () => {
    const shownAt = async (path: string) => {
      const { page } = await site.visit(path, WIDE)
      const request = await page.waitForRequest(/\/api\/properties\/clusters\?.*zoom=/)
      const { searchParams } = new URL(request.url())
      return { zoom: Number(searchParams.get('zoom')), area: searchParams.get('area')?.split(',').map(Number) ?? [] }
    }
    const paris = await shownAt('/properties?city=Paris')
    expect(paris.zoom).toBeGreaterThan(9)
    expect(paris.area[0]).toBeLessThan(2.35)
    expect(paris.area[2]).toBeGreaterThan(2.35)
    expect(await shownAt('/properties?city=Paris&guests=100')).toEqual(await shownAt('/properties'))
  })

  it('keeps what it shows while another area loads, and ignores a late answer', async () => {
    const { page } = await site.visit('/properties', WIDE)
    await clusters(page).first().waitFor()
    const before = await shownOnMap(page)
    const late: (() => Promise<void>)[] = []
    await page.route(/\/api\/properties\/clusters\?.*zoom=/, (route) => {
      late.push(() =>
        route.fulfill({ json: { total: 1, clusters: [], pins: [], labels: [], currency: 'USD' } }).catch(() => {}),
      )
    })
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
    await expect.poll(() => late.length).toBe(1)
    expect(await shownOnMap(page)).toBe(before)
    await page.unroute(/\/api\/properties\/clusters\?.*zoom=/)
    await page.getByRole('button', { name: 'Zoom out', exact: true }).click()
    await expect.poll(() => shownOnMap(page)).toBe(before)
    await late[0]?.()
    await expect.poll(() => shownOnMap(page)).toBe(before)
  })

  it('lists the places of a cluster that zooming cannot separate', async () => {
    const { page } = await site.visit('/properties?city=Paris', WIDE)
    await pins(page).first().waitFor()
    const box = { west: 2.349, south: 48.855, east: 2.349, north: 48.855 }
    await page.route(/\/api\/properties\/clusters\?.*zoom=/, (route) =>
      route.fulfill({
        json: {
          total: 25,
          clusters: [{ lat: 48.855, lng: 2.349, count: 25, box }],
          pins: [],
          labels: [],
          currency: 'USD',
        },
      }),
    )
    await page.route(/\/api\/properties\?.*bbox=/, async (route) => {
      const answer = await fetch(`${site.url}/api/properties?city=Paris&limit=2`)
      await route.fulfill({ json: { ...((await answer.json()) as object), total: 25 } })
    })
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
    const cluster = page.getByRole('button', { name: '25 places, zoom in' })
    await cluster.focus()
    await page.keyboard.press('Enter')
    const card = page.getByRole('region', { name: 'Selected place' })
    await expect.poll(() => card.getByRole('link').count()).toBe(2)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => cluster.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await card.getByRole('button', { name: 'Show all 25 places' }).click()
    await page.waitForURL(/bbox=/)
  })

  it('is reached and used by the keyboard alone', async () => {
    const { page } = await site.visit('/properties?city=Paris', WIDE)
    await pins(page).first().waitFor()
    await page.getByRole('region', { name: /^Map\. Use the arrow keys/ }).focus()
    await page.keyboard.press('Tab')
    for (let steps = 0; steps < 20 && !(await page.locator('.map-pin:focus').count()); steps++)
      await page.keyboard.press('Tab')
    const label = await heard(page.locator('.map-pin:focus'))
    await page.keyboard.press('Enter')
    const card = page.getByRole('region', { name: 'Selected place' })
    await card.waitFor()
    expect(label).toContain(await card.locator('a span[dir=auto]').textContent())
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => card.count()).toBe(0)
    await expect.poll(() => heard(page.locator('.map-pin:focus'))).toBe(label)
    await page.keyboard.press('Enter')
    await card.waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/properties\/[0-9a-f-]{36}$/)
  })

  it('can be hidden, and stays hidden', async () => {
    const { page } = await site.visit('/properties', WIDE)
    await page.getByRole('button', { name: 'Hide map' }).click()
    await expect.poll(() => page.locator('.map').count()).toBe(0)
    await page.reload()
    await page.getByRole('button', { name: 'Show map' }).click()
    await page.locator('.map').waitFor()
  })

  it('is a sheet over the list on a phone', async () => {
    const { page, requests } = await site.visit('/properties?city=Paris', { ...PHONE, language: 'ar', theme: 'light' })
    const open = page.getByRole('button', { name: 'الخريطة', exact: true })
    await open.waitFor()
    expect(requests.filter((url) => MAP_FILES.test(url) && !/SearchMapSide/.test(url))).toEqual([])
    await open.click()
    await pins(page).first().click()
    await page.getByRole('region', { name: 'السكن المحدد' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'القائمة' }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })
})

describe('where a place is', () => {
  it('is drawn as an area when a reader comes to it, not before', async () => {
    const { data } = (await (await fetch(`${site.url}/api/properties?limit=1`)).json()) as { data: { id: string }[] }
    const { page, requests, complaints } = await site.visit(`/properties/${data[0]?.id}`, PHONE)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    expect(requests.filter((url) => MAP_FILES.test(url))).toEqual([])
    await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded()
    await page.locator('.map-circle').waitFor()
    expect(elsewhere(requests)).toEqual([])
    expect(complaints).toEqual([])
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
