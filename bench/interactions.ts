import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type CDPSession, chromium, type Locator, type Page } from 'playwright-core'
import { BROWSER } from '../tests/support/chromium.ts'
import { startServer } from '../tests/support/process.ts'
import { settled, visitor } from '../tests/support/visit.ts'
import { median, type Result } from './measure.ts'

/** Longest time in ms from an interaction with a search to the next frame, with the processor four times slower. */
const LIMIT = 100
const SLOWNESS = 4
const ROUNDS = 9
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

type Took = typeof globalThis & { took: { duration: number }[] }

/** Runs in the page. Drops what was recorded before. */
const forget = () => void (globalThis as Took).took.splice(0)

/** Runs in the page. Returns the longest interaction in ms; those below one frame count as none. */
const longest = () => Math.max(0, ...(globalThis as Took).took.map(({ duration }) => duration))

type Step = {
  name: string
  /** What is tapped. */
  target: (page: Page) => Locator
  /** Typed into it. */
  text?: string
  /** Resolves when the step has had its effect. */
  effect: (page: Page) => Promise<unknown>
}

/** What people do on a search. */
const STEPS: readonly Step[] = [
  {
    name: 'open the filters',
    target: (page) => page.getByRole('button', { name: 'Filters' }),
    effect: (page) => page.getByRole('heading', { name: 'Filters' }).waitFor(),
  },
  {
    name: 'choose an amenity',
    target: (page) => page.getByRole('checkbox', { name: /^Wi-Fi/ }),
    effect: (page) => page.waitForURL(/amenities=WIFI/),
  },
  {
    name: 'add a guest',
    target: (page) => page.getByRole('button', { name: 'Add a guest' }),
    effect: (page) => page.waitForURL(/guests=1/),
  },
  {
    name: 'type a word',
    target: (page) => page.getByRole('combobox', { name: 'Keyword' }),
    text: 'garden',
    effect: async (page) => {
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'open the calendar',
    target: (page) => page.getByRole('group', { name: 'Dates', exact: true }).last().getByRole('button').first(),
    effect: async (page) => {
      await page.getByRole('grid').first().waitFor()
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'close the filters',
    target: (page) => page.getByRole('button', { name: /^Show \d+ places?$/ }),
    effect: (page) => page.getByRole('heading', { name: 'Filters' }).waitFor({ state: 'hidden' }),
  },
  {
    name: 'like a place',
    target: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Add to favourites/ })
        .first(),
    effect: (page) => page.waitForURL(/login/),
  },
]

/** How long to wait before and after a tap, in ms, so that one interaction ends before the next begins. */
const QUIET = 600

/**
 * Taps without the help of Playwright, whose questions about roles and whether something can be tapped run in the page, and
 * slower there. Returns the longest interaction in ms.
 */
const measureStep = async (page: Page, devTools: CDPSession, { target, text, effect }: Step): Promise<number> => {
  const slowDown = (rate: number) => devTools.send('Emulation.setCPUThrottlingRate', { rate })
  await target(page).scrollIntoViewIfNeeded()
  const box = await target(page).boundingBox()
  if (!box) throw new Error('It has no box')
  await setTimeout(QUIET)
  await page.evaluate(forget)
  await slowDown(SLOWNESS)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  if (text) await page.keyboard.type(text, { delay: 100 })
  await setTimeout(QUIET)
  await slowDown(1)
  await effect(page)
  return page.evaluate(longest)
}

/** Measures the interactions of a search on a phone with a slow processor (interaction to next paint). */
export const benchInteractions = async (): Promise<Result[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'))
  const server = await startServer({ DATA_DIR: folder, DEMO: '1', MAP_TILES_URL: '', LOG_LEVEL: 'silent' })
  const browser = await chromium.launch(BROWSER)
  try {
    const times = STEPS.map((): number[] => [])
    for (let round = 0; round < ROUNDS; round++) {
      const { page, context } = await visitor(browser, server.url)('/properties', PHONE)
      await settled(page)
      await page.evaluate(observe)
      const devTools = await context.newCDPSession(page)
      for (const [index, step] of STEPS.entries()) times[index]?.push(await measureStep(page, devTools, step))
      await context.close()
    }
    return STEPS.map(({ name }, index) => ({
      name: `search on a phone, ${SLOWNESS}× slower: ${name}`,
      value: median(times[index] ?? []),
      unit: 'ms',
      limit: LIMIT,
    }))
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
