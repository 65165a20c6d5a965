import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { BROWSER } from '../tests/support/chromium.ts'
import { startServer } from '../tests/support/process.ts'
import { settled, visitor } from '../tests/support/visit.ts'
import type { Result } from './measure.ts'

/** Longest time in ms from an interaction with a search to the next frame, with the processor four times slower. */
const LIMIT = 100
const SLOWNESS = 4
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Runs in the page. Records how long each interaction takes, from the input to the frame that shows its effect. */
const observe = () => {
  const took: { name: string; duration: number }[] = []
  Object.assign(globalThis, { took })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) took.push({ name: entry.name, duration: entry.duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Returns the longest interaction since the last call in ms; those below one frame count as none. */
const longest = async (page: Page): Promise<number> => {
  // The entry of an interaction follows the frame that it has waited for.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => done(true)))))
  return page.evaluate(() => {
    const { took } = globalThis as typeof globalThis & { took: { duration: number }[] }
    return Math.max(0, ...took.splice(0).map(({ duration }) => duration))
  })
}

/** What people do on a search, each with what shows that it has been done. */
const STEPS: [name: string, run: (page: Page) => Promise<unknown>][] = [
  ['open the filters', (page) => page.getByRole('button', { name: 'Filters' }).tap()],
  [
    'choose an amenity',
    async (page) => {
      await page.getByRole('checkbox', { name: /^Wi-Fi/ }).tap()
      await page.waitForURL(/amenities=WIFI/)
    },
  ],
  [
    'add a guest',
    async (page) => {
      await page.getByRole('button', { name: 'Add a guest' }).tap()
      await page.waitForURL(/guests=1/)
    },
  ],
  [
    'type a word',
    async (page) => {
      await page.getByRole('combobox', { name: 'Keyword' }).pressSequentially('garden')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Escape')
    },
  ],
  [
    'open the calendar',
    async (page) => {
      await page.getByRole('group', { name: 'Dates', exact: true }).last().getByRole('button').first().tap()
      await page.getByRole('grid').first().waitFor()
      await page.keyboard.press('Escape')
    },
  ],
  ['close the filters', (page) => page.getByRole('button', { name: /^Show \d+ places?$/ }).tap()],
  [
    'sort by price',
    async (page) => {
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_asc')
      await page.waitForURL(/sort=price_asc/)
    },
  ],
  [
    'like a place',
    (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Add to favourites/ })
        .first()
        .tap(),
  ],
]

/** Measures the interactions of a search on a phone with a slow processor (interaction to next paint). */
export const benchInteractions = async (): Promise<Result[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'))
  const server = await startServer({ DATA_DIR: folder, DEMO: '1', MAP_TILES_URL: '', LOG_LEVEL: 'silent' })
  const browser = await chromium.launch(BROWSER)
  try {
    const { page, context } = await visitor(browser, server.url)('/properties', PHONE)
    await settled(page)
    await page.evaluate(observe)
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
    const results: Result[] = []
    for (const [name, run] of STEPS) {
      await run(page)
      results.push({
        name: `search on a phone, ${SLOWNESS}× slower: ${name}`,
        value: await longest(page),
        unit: 'ms',
        limit: LIMIT,
      })
    }
    return results
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
