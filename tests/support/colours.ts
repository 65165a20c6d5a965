import type { Page } from 'playwright-core'
import { accessibilityFaults } from './browser.ts'

/** A theme, which forced colours replace by the reader's own palette of that brightness. */
export type Colours = { readonly theme: 'light' | 'dark'; readonly isForced?: boolean }

export const THEMES: readonly Colours[] = [{ theme: 'light' }, { theme: 'dark' }]
export const ALL_COLOURS: readonly Colours[] = [
  ...THEMES,
  { theme: 'light', isForced: true },
  { theme: 'dark', isForced: true },
]

/** Runs in the page. Waits for the transitions that run, and returns whether there were any. One that keeps its last frame is listed too. */
const endTransitions = async (): Promise<boolean> => {
  const running = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
  await Promise.allSettled(running.map(({ finished }) => finished))
  return running.length > 0
}

/** Where a colour changes by a transition, it starts with the former one, and those that inherit it may begin theirs afterwards. */
const transitionsEnded = async (page: Page) => {
  for (let quiet = 0; quiet < 2; quiet += 1) if (await page.evaluate(endTransitions)) quiet = -1
}

/** Returns what axe finds in the part of the page in each of the colours, which the open page takes on one after the other. */
export const faultsInColours = async (page: Page, colours: readonly Colours[], part = 'html'): Promise<string[]> => {
  const faults: string[] = []
  for (const { theme, isForced } of colours) {
    if (colours.length > 1) {
      await page.emulateMedia({ colorScheme: theme, forcedColors: isForced ? 'active' : 'none' })
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    }
    await transitionsEnded(page)
    const found = await accessibilityFaults(page, part)
    faults.push(...found.map((fault) => `${isForced ? 'forced ' : ''}${theme}: ${fault}`))
  }
  if (colours.length > 1) await page.emulateMedia({ colorScheme: null, forcedColors: null })
  return faults
}
