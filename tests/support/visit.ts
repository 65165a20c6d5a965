import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

export type VisitOptions = BrowserContextOptions & {
  theme?: string
  language?: string
  /** What the browser has stored for the site before it opens the page. */
  stored?: Readonly<Record<string, string>>
}

export type Visit = {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors on the page's console. */
  readonly complaints: string[]
  readonly requests: string[]
}

/** How many times slower than this machine the pages run: it finds journeys that read a page before it has followed. */
const SLOWNESS = Number(process.env.SLOW_PAGES ?? 1)

/** A window in which a search shows its filters in a column. In a wider one a map takes the place. */
export const WITH_COLUMN = { viewport: { width: 1200, height: 900 } }

/** Milliseconds that a journey waits for a page. */
export const PATIENCE = 60_000

/** Shifts the page's clock by that many milliseconds. Time passes as usual: timers stay real. */
const shiftClock = (offset: number) => {
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...args: unknown[]) {
      super(...((args.length > 0 ? args : [Real.now() + offset]) as [number]))
    }
    static override now() {
      return Real.now() + offset
    }
  } as DateConstructor
}

/** Runs in the page. Adds to what its browser has stored for the site. */
export const store = (items: Readonly<Record<string, string>>) => {
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
}

/** Returns a function that opens a page of the site at `url` as a new visitor, whose clock differs by `offset` ms. */
export const visitor =
  (browser: Browser, url: string, offset = 0) =>
  async (path: string, { theme, language, stored, ...options }: VisitOptions = {}): Promise<Visit> => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      // A worker loads the offline page and costs every journey some seconds.
      serviceWorkers: 'block',
      ...options,
    })
    if (offset) await context.addInitScript(shiftClock, offset)
    const cookies = Object.entries({ theme, language }).flatMap(([name, value]) =>
      value ? [{ name, value, url }] : [],
    )
    await context.addCookies(cookies)
    context.setDefaultTimeout(PATIENCE)
    const page = await context.newPage()
    if (SLOWNESS > 1) {
      const devTools = await context.newCDPSession(page)
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
    }
    const complaints: string[] = []
    const requests: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (problem) => complaints.push(String(problem)))
    page.on('request', (request) => requests.push(request.url()))
    // Not by `storageState`, for which Playwright opens a page of its own first.
    const storing = stored && (await page.addInitScript(store, stored))
    await page.goto(url + path)
    await storing?.dispose()
    return { page, context, complaints, requests }
  }

/** Runs in the page. Whether its code is ready and nothing is being loaded. */
export const isComplete = (): boolean =>
  performance.getEntriesByName('hydrated').length > 0 &&
  document.querySelector('.skeleton, .skeleton-line, [aria-busy="true"]') === null &&
  [...document.images].every((image) => image.loading === 'lazy' || image.complete)

/** Waits until the page is hydrated, has a heading, no placeholder, and all pictures that are not lazy. */
export const settled = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
  // By default it asks in each frame, which makes the browser paint all the time.
  await page.waitForFunction(isComplete, undefined, { polling: 50 })
}
