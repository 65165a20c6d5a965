import type { Dialog, Locator, Page, Request } from 'playwright-core'
import { type Colours, faultsInColours } from './colours.ts'
import { settled } from './visit.ts'

/** What opens over a page. */
const DIALOG = 'dialog[open]'
const MENU = '[popover]:popover-open'
const ANY = `${DIALOG}, ${MENU}`

/** Not what sorts a table, is a toggle, or shows more of the page itself. */
const OPENERS = 'button:not(thead *, [aria-pressed], [aria-expanded]:not([aria-haspopup]))'
/** Longer texts name one of many things, whose controls open the same. */
const MAX_LABEL = 40

/** Milliseconds that a press has to open something, once its script and data have been loaded. */
const PATIENCE = 300

/** The controls that a worker has pressed, in each language: those of the header are on every page. */
const pressed = new Set<string>()

/** Runs in the page. Marks the visible controls in the element by their position and returns what each looks like. */
const markControls = ([scope, openers, maxLabel]: readonly [string, string, number]): string[] => {
  const parent = [...document.querySelectorAll(scope)].at(-1)
  for (const each of document.querySelectorAll<HTMLElement>(`[data-control^="${scope} "]`)) delete each.dataset.control
  const controls = [...(parent?.querySelectorAll<HTMLElement>(openers) ?? [])].filter(
    (each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled, [aria-disabled="true"]'),
  )
  return controls.map((each, at) => {
    each.dataset.control = `${scope} ${at}`
    const icons = [...each.querySelectorAll('svg')].map((icon) => icon.getAttribute('class')).join()
    const label = (each.textContent ?? '').replace(/\d+/g, '')
    // Buttons of the same look that name a popover open the same one.
    const isCommon = label.length > maxLabel || each.hasAttribute('popovertarget')
    return [each.className, icons, isCommon ? '' : label].join('|')
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

/** Runs in the page. Whether the dialog has a name: axe asks that only of elements with the role, not of the native ones. */
const isNamed = (part: string): boolean =>
  [...document.querySelectorAll(part)].every((each) => {
    const titles = (each.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id))
    return !each.matches('dialog') || each.ariaLabel || titles.some((title) => title?.textContent?.trim())
  })

const checkOverlay = async (page: Page, part: string, colours: readonly Colours[]): Promise<string[]> => {
  const hasFocus = await holds(
    page,
    (selector) => [...document.querySelectorAll(selector)].some((each) => each.contains(document.activeElement)),
    part,
  )
  if ((await page.locator(part).count()) === 0) return []
  // A list that loads again is dimmed meanwhile.
  await holds(page, (selector) => document.querySelector(`:is(${selector}) [aria-busy="true"]`) === null, part)
  return [
    ...(hasFocus ? [] : ['has not got the focus']),
    ...((await page.evaluate(isNamed, part)) ? [] : ['has no name']),
    ...(await faultsInColours(page, colours, part)),
  ]
}

/** Counts the scripts and data that the page is loading, until it is stopped. */
const watchRequests = (page: Page) => {
  const loading = new Set<Request>()
  const add = (request: Request) => void (/^(script|fetch)$/.test(request.resourceType()) && loading.add(request))
  const remove = (request: Request) => void loading.delete(request)
  page.on('request', add).on('requestfinished', remove).on('requestfailed', remove)
  return {
    isLoading: () => loading.size > 0,
    stop: () => page.off('request', add).off('requestfinished', remove).off('requestfailed', remove),
  }
}

/**
 * Presses each control of the page that no other page had, and those of the menus that open, and checks what opens: it has
 * no accessibility fault in these colours, has the focus, is closed by Escape and gives the focus back. Changes never reach
 * the server. Returns one line for each fault.
 */
export const overlayFaults = async (page: Page, language: string, colours: readonly Colours[]): Promise<string[]> => {
  const faults: string[] = []
  const requests = watchRequests(page)
  const address = page.url()
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('failed'),
  )
  // Forms that are changed ask before they are left.
  const accept = (dialog: Dialog) => void dialog.accept()
  page.on('dialog', accept)
  // A button may log out.
  const session = await page.evaluate(() => Object.entries(localStorage))
  const isOpen = async () => (await page.locator(ANY).count()) > 0
  const closeAll = async () => {
    for (let presses = 0; presses < 4 && (await isOpen()); presses += 1) {
      await page.keyboard.press('Escape')
      await holds(page, (any) => document.querySelector(any) === null, ANY)
    }
  }
  const opens = async (overlays: string): Promise<boolean> => {
    let isOpened = await page.evaluate(waitForOverlay, [overlays, PATIENCE] as const)
    while (!isOpened && requests.isLoading())
      isOpened = await page.evaluate(waitForOverlay, [overlays, PATIENCE] as const)
    return isOpened
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
  const reload = async () => {
    await page.evaluate((items) => {
      for (const [name, value] of items) localStorage.setItem(name, value)
    }, session)
    await page.goto(address)
    await settled(page)
  }
  const pressAll = async (scope: string, openers: string): Promise<void> => {
    const mark = () => page.evaluate(markControls, [scope, openers, MAX_LABEL] as const)
    for (const key of new Set(await mark())) {
      const id = `${language} ${key}`
      if (pressed.has(id)) continue
      pressed.add(id)
      if (await isOpen()) await closeAll()
      // What was pressed before may have removed it.
      if (!(await mark()).includes(key)) await reload()
      const at = (await mark()).indexOf(key)
      if (at < 0) continue
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
      const isOpened = await opens(ANY)
      if (new URL(page.url()).pathname !== new URL(address).pathname) await reload()
      else if (isOpened) {
        const isMenu = (await page.locator(DIALOG).count()) === 0
        note(await checkOverlay(page, isMenu ? MENU : DIALOG, colours))
        if (isMenu && scope === 'main') {
          const items = await page.evaluate(markControls, [MENU, 'button', MAX_LABEL] as const)
          for (const index of items.keys()) {
            if ((await page.locator(MENU).count()) === 0 && !(await press(control))) break
            if (!(await press(page.locator(`[data-control="${MENU} ${index}"]`)))) continue
            if (!(await opens(DIALOG))) continue
            note(await checkOverlay(page, DIALOG, colours))
            await expectBack()
          }
          if ((await page.locator(MENU).count()) === 0) await press(control)
        }
        await expectBack()
      }
    }
  }
  await pressAll('main', OPENERS)
  await pressAll('header', '[popovertarget]')
  await page.unroute('**/api/**')
  page.off('dialog', accept)
  requests.stop()
  return faults
}
