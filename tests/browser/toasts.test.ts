import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults, type Site, sharedSite } from '../support/browser.ts'
import { TEST_INSTANT } from '../support/clock.ts'
import { settled } from '../support/visit.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

const DAY = 86_400_000

type Kind = 'plain' | 'success' | 'error' | 'loading'
type ShowToast = (text: string, options?: { duration: number }) => string
type ToastFunction = ShowToast &
  Record<Exclude<Kind, 'plain'>, ShowToast> & {
    remove: () => void
  }
type WithToasts = { toastOfPage: ToastFunction }

/** Finds the function that the modules of the page show toasts with. A text, since vitest rewrites `import()`. */
const FIND_TOAST_FUNCTION = `(async () => {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name)
  const modules = urls.filter((url) => url.startsWith(location.origin) && url.endsWith('.js'))
  const loaded = await Promise.all(modules.map((url) => import(url)))
  const isToast = (exported) => typeof exported === 'function' && 'loading' in exported && 'dismiss' in exported
  globalThis.toastOfPage = loaded.flatMap((module) => Object.values(module)).find(isToast)
})()`

/** Shows toasts as the page's own code does: no page of the product shows each kind. */
const showToasts = (page: Page, kind: Kind, ...texts: string[]) =>
  page.evaluate(
    ([kind, texts]) => {
      const { toastOfPage: toast } = globalThis as unknown as WithToasts
      const show = kind === 'plain' ? toast : toast[kind]
      for (const text of texts) show(text)
    },
    [kind, texts] as const,
  )

/** Opens a page that shows toasts and whose clock moves only when the test says so. */
const visit = async (language = 'en', theme = 'dark') => {
  const { page } = await site.visit('/', { language, theme })
  await settled(page)
  await page.evaluate(FIND_TOAST_FUNCTION)
  // Toasts wait until their list has been loaded.
  await showToasts(page, 'plain', 'Ready.')
  await toast(page, 'Ready.').waitFor()
  await page.evaluate(() => (globalThis as unknown as WithToasts).toastOfPage.remove())
  await page.clock.install({ time: TEST_INSTANT })
  await page.clock.pauseAt(TEST_INSTANT.getTime() + DAY)
  return page
}

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
/** Whether a toast is shown: one that is over fades out before it is removed. */
const isShown = async (page: Page, text: string) =>
  (await toast(page, text).count()) > 0 &&
  (await toast(page, text).evaluate((element) => getComputedStyle(element).opacity)) === '1'

describe('a toast (specification §9)', () => {
  it.each([
    ['plain', 4_000],
    ['success', 2_000],
    ['error', 4_000],
  ] as const)('%s is shown for %i ms', async (kind, duration) => {
    const page = await visit()
    await showToasts(page, kind, 'This takes a moment.')
    await page.clock.runFor(duration - 100)
    await expect.poll(() => isShown(page, 'This takes a moment.')).toBe(true)
    await page.clock.runFor(200)
    await expect.poll(() => isShown(page, 'This takes a moment.')).toBe(false)
  })

  it('loading is shown until it is dismissed', async () => {
    const page = await visit()
    await showToasts(page, 'loading', 'Loading a lot.')
    await page.clock.fastForward(DAY)
    await expect.poll(() => isShown(page, 'Loading a lot.')).toBe(true)
    await toast(page, 'Loading a lot.').getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => isShown(page, 'Loading a lot.')).toBe(false)
  })

  it('is one of at most 20, of which the newest is the first', async () => {
    const page = await visit()
    const texts = Array.from({ length: 25 }, (_, index) => `Toast number ${index + 1}.`)
    await showToasts(page, 'plain', ...texts)
    await expect.poll(() => page.getByText(/^Toast number/).allTextContents()).toEqual(texts.slice(5).reverse())
  })

  it.each(['light', 'dark'])('has no accessibility fault: %s', async (theme) => {
    const page = await visit('ar', theme)
    await page.evaluate((duration) => {
      const { toastOfPage: show } = globalThis as unknown as WithToasts
      for (const kind of ['success', 'error', 'loading'] as const) show[kind](`A ${kind} toast.`, { duration })
    }, DAY)
    // The rules are checked by timers of the page.
    await page.clock.resume()
    for (const kind of ['success', 'error', 'loading'])
      await expect.poll(() => isShown(page, `A ${kind} toast.`)).toBe(true)
    expect(await accessibilityFaults(page, 'div:has(> [role="status"] button)')).toEqual([])
  })

  it.each(['en', 'ar'])('is at the top right, also where text runs from right to left: %s', async (language) => {
    const page = await visit(language)
    await showToasts(page, 'plain', 'Here.')
    const box = await toast(page, 'Here.').boundingBox()
    const width = await page.evaluate(() => document.documentElement.clientWidth)
    expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBe(16)
    // Below the header.
    expect(box?.y).toBe(72)
  })
})
