import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { BROWSER } from '../tests/support/chromium.ts'
import { startServer } from '../tests/support/process.ts'
import { isComplete, visitor } from '../tests/support/visit.ts'
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
  /** What is tapped: the first element of this CSS selector that can be seen. */
  target: string
  /** Typed into it. */
  text?: string
  /** Selects what can be seen, or is part of the address, when the step has had its effect. */
  effect: string | RegExp
  /** What is pressed afterwards, so that the next step begins on the search. */
  key?: string
}

/** What people do on a search. */
const STEPS: readonly Step[] = [
  { name: 'open the filters', target: 'main button[popovertarget="filters"]', effect: '#filters-title' },
  { name: 'choose an amenity', target: '[name="amenities"][value="WIFI"]', effect: /amenities=WIFI/ },
  { name: 'add a guest', target: '[aria-label="Add a guest"]', effect: /guests=1/ },
  { name: 'type a word', target: '#filters [name="q"]', text: 'garden', effect: '[role="option"]', key: 'Escape' },
  {
    name: 'open the calendar',
    target: '[data-section="dates"] button[aria-haspopup="dialog"]',
    effect: '[role="grid"]',
    key: 'Escape',
  },
  { name: 'close the filters', target: '#filters [type="submit"]', effect: 'main:not(:has(#filters:popover-open))' },
  { name: 'like a place', target: 'main [aria-label^="Add to favourites"]', effect: /login/ },
]

/** Runs in the page. Returns the middle of the first element of a selector that can be seen, scrolled into the window. */
const middleOf = (selector: string) => {
  const element = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility())
  element?.scrollIntoView({ block: 'center' })
  const box = element?.getBoundingClientRect()
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** How long to wait before and after a tap, in ms, so that one interaction ends before the next begins. */
const QUIET = 600
/** How long a finger stays on the glass, in ms: `touchscreen.tap` lifts it before the page has noticed it. */
const TOUCH = 80
/** Milliseconds between two looks at the page. */
const POLL = 50

/** Waits for what the page answers. Playwright would wait by a script that stays in the page and handles each tap, too. */
const waitFor = async <T, Arg>(page: Page, ask: (arg: Arg) => T, arg: Arg): Promise<NonNullable<T>> => {
  for (let left = 10_000; left > 0; left -= POLL) {
    const answer = await (page.evaluate as (ask: (arg: Arg) => T, arg: Arg) => Promise<T>)(ask, arg)
    if (answer) return answer
    await setTimeout(POLL)
  }
  throw new Error(`It has not happened: ${String(ask)} with ${JSON.stringify(arg)}`)
}

/** Taps, with the processor slowed down. Returns the longest interaction in ms. */
const measureStep = async (page: Page, devTools: CDPSession, step: Step): Promise<number> => {
  const slowDown = (rate: number) => devTools.send('Emulation.setCPUThrottlingRate', { rate })
  const { x, y } = await waitFor(page, middleOf, step.target)
  await setTimeout(QUIET)
  await page.evaluate(forget)
  await slowDown(SLOWNESS)
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await setTimeout(TOUCH)
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  if (step.text) await page.keyboard.type(step.text, { delay: 100 })
  await setTimeout(QUIET)
  await slowDown(1)
  if (typeof step.effect === 'string') await waitFor(page, middleOf, step.effect)
  else await page.waitForURL(step.effect)
  if (step.key) await page.keyboard.press(step.key)
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
      await waitFor(page, isComplete, undefined)
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
