import type { Locator, Page } from 'playwright-core'
import { accessibilityFaults } from './browser.ts'
import { settled } from './visit.ts'

/** What opens over a page. */
const DIALOG = 'dialog[open]'
const MENU = '[popover]:popover-open'
const ANY = `${DIALOG}, ${MENU}`

/** Milliseconds that a press has to open something; its module may still have to be loaded. */
const PATIENCE = 300

/** The controls that a worker has pressed, in each language: those of the header are on every page. */
const pressed = new Set<string>()

/** Runs in the page. Marks the visible controls in the element by their position and returns what each looks like. */
const markControls = ([scope, openers]: readonly [string, string]): string[] => {
  const parent = [...document.querySelectorAll(scope)].at(-1)
  const controls = [...(parent?.querySelectorAll<HTMLElement>(openers) ?? [])].filter(
    (each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled, [aria-disabled="true"]'),
  )
  return controls.map((each, at) => {
    each.dataset.control = `${scope} ${at}`
    const icons = [...each.querySelectorAll('svg')].map((icon) => icon.getAttribute('class')).join()
    return [each.className, icons, (each.textContent ?? '').replace(/\d+/g, '')].join('|')
  })
}

/** Runs in the page. Waits until one of these is open, or the time is over. */
const waitForOverlay = ([overlays, patience]: readonly [string, number]): Promise<boolean> =>
  new Promise((resolve) => {
    const end = performance.now() + patience
    const look = () => {
      if (document.querySelector(overlays)) return resolve(true)
      if (performance.now() > end) return resolve(false)
      setTimeout(look, 20)
    }
    look()
  })

/** Milliseconds until the focus is where it belongs. */
const FOCUS_TIME = 2_000

const holds = (page: Page, test: (part: string) => boolean, part: string): Promise<boolean> =>
  page
    .waitForFunction(test, part, { timeout: FOCUS_TIME })
    .then(() => true)
    .catch(() => false)

const checkOverlay = async (page: Page, part: string): Promise<string[]> => {
  const hasFocus = await holds(
    page,
    (selector) => [...document.querySelectorAll(selector)].some((each) => each.contains(document.activeElement)),
    part,
  )
  if ((await page.locator(part).count()) === 0) return []
  return [...(hasFocus ? [] : ['has not got the focus']), ...(await accessibilityFaults(page, part))]
}

/**
 * Presses each control of the page that no other page had, and those of the menus that open, and checks what opens: it has
 * no accessibility fault, has the focus, is closed by Escape and gives the focus back. Changes never reach the server.
 * Returns one line for each fault.
 */
export const overlayFaults = async (page: Page, language: string): Promise<string[]> => {
  const faults: string[] = []
  const address = page.url()
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('failed'),
  )
  // Forms that are changed ask before they are left.
  page.on('dialog', (dialog) => void dialog.accept())
  // A button may log out.
  const session = await page.evaluate(() => Object.entries(localStorage))
  const isOpen = async () => (await page.locator(ANY).count()) > 0
  const closeAll = async () => {
    for (let presses = 0; presses < 4 && (await isOpen()); presses += 1) {
      await page.keyboard.press('Escape')
      await holds(page, (any) => document.querySelector(any) === null, ANY)
    }
  }
  const press = async (control: Locator): Promise<boolean> => {
    const isFocused = await control
      .evaluate(
        (each: HTMLElement) => {
          each.focus()
          return each === document.activeElement
        },
        undefined,
        { timeout: 1_000 },
      )
      .catch(() => false)
    if (isFocused) await page.keyboard.press('Enter')
    return isFocused
  }
  const pressAll = async (scope: string, openers: string): Promise<void> => {
    const keys = await page.evaluate(markControls, [scope, openers] as const)
    for (const [at, key] of keys.entries()) {
      const id = `${language} ${key}`
      if (pressed.has(id)) continue
      pressed.add(id)
      if (await isOpen()) await closeAll()
      const control = page.locator(`[data-control="${scope} ${at}"]`)
      const note = (list: readonly string[]) => {
        // A second try of the test presses it again.
        if (list.length > 0) pressed.delete(id)
        faults.push(...list.map((fault) => `${key.slice(-60)}: ${fault}`))
      }
      const expectBack = async () => {
        await closeAll()
        const isBack = await holds(
          page,
          (mark) => {
            const opener = document.querySelector(`[data-control="${mark}"]`)
            return opener === null || opener === document.activeElement
          },
          `${scope} ${at}`,
        )
        if (!isBack) note(['has not got the focus back'])
      }
      if (!(await press(control))) continue
      const opened = await page.evaluate(waitForOverlay, [ANY, PATIENCE] as const)
      if (new URL(page.url()).pathname !== new URL(address).pathname || (await control.count()) === 0) {
        await page.evaluate((items) => {
          for (const [name, value] of items) localStorage.setItem(name, value)
        }, session)
        await page.goto(address)
        await settled(page)
        await page.evaluate(markControls, [scope, openers] as const)
        continue
      }
      if (!opened) continue
      const isMenu = (await page.locator(DIALOG).count()) === 0
      note(await checkOverlay(page, isMenu ? MENU : DIALOG))
      if (isMenu && scope === 'main') {
        const items = await page.evaluate(markControls, [MENU, 'button'] as const)
        for (const index of items.keys()) {
          if ((await page.locator(MENU).count()) === 0 && !(await press(control))) break
          if (!(await press(page.locator(`[data-control="${MENU} ${index}"]`)))) continue
          if (!(await page.evaluate(waitForOverlay, [DIALOG, PATIENCE] as const))) continue
          note(await checkOverlay(page, DIALOG))
          await expectBack()
        }
        if ((await page.locator(MENU).count()) === 0) await press(control)
      }
      await expectBack()
    }
  }
  await pressAll('main', 'button, summary')
  await pressAll('header', '[popovertarget]')
  await page.unroute('**/api/**')
  return faults
}
