import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Presses of Tab after which a control counts as unreachable. */
const MAX_TABS = 150

/** Runs in the page. Returns what is wrong with how the focused element is seen (WCAG 2.4.7 and 2.4.11). */
const faultOfFocus = (element: Element): string | undefined => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = document.elementFromPoint(x, y)
  if (!hit) return `is outside of the window, at ${Math.round(x)}, ${Math.round(y)}`
  const related = [element, element.closest('label') ?? element, element.parentElement ?? element]
  if (!related.some((each) => each.contains(hit))) return `is covered by ${hit.outerHTML.slice(0, 100)}`
  const hasRing = [element, ...element.children, element.parentElement, element.nextElementSibling].some(
    (each) => each && (getComputedStyle(each).outlineStyle !== 'none' || getComputedStyle(each).boxShadow !== 'none'),
  )
  return hasRing ? undefined : 'has no focus ring'
}

/** Runs in the page. Returns whether the focus is on the element, or in it where that counts, else what has it. */
const focusOf = (element: Element, isInside: boolean): string => {
  const focused = document.activeElement
  const isHere = element === focused || (isInside && element.contains(focused))
  return isHere ? 'on it' : (focused?.outerHTML.slice(0, 200) ?? 'on nothing')
}

/** Waits until the control has the focus. */
export const isFocused = async (control: Locator): Promise<void> => {
  await control.waitFor({ state: 'attached' })
  await expect.poll(() => control.evaluate(focusOf, false)).toBe('on it')
}

/** Waits until the focus is on or in the element: the content after a navigation, a dialog that opened. */
export const hasFocus = async (element: Locator): Promise<void> => {
  await element.waitFor({ state: 'attached' })
  await expect.poll(() => element.evaluate(focusOf, true)).toBe('on it')
}

/**
 * Presses Tab until the control has the focus, as a person without a mouse does, and waits until it is seen: with a ring,
 * and not behind a bar. `back` goes the other way.
 */
export const tabTo = async (page: Page, control: Locator, { back = false } = {}): Promise<void> => {
  // Found once: a search by role and name after each press would look at every element of the page.
  let element = await control.elementHandle()
  const isReached = async (): Promise<boolean> => {
    const state = await page.evaluate(
      (each) => (each?.isConnected ? each === document.activeElement : 'replaced'),
      element,
    )
    if (state !== 'replaced') return state
    element = await control.elementHandle()
    return isReached()
  }
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    if (!(await isReached())) continue
    await expect.poll(() => control.evaluate(faultOfFocus)).toBeUndefined()
    return
  }
  throw new Error(`${control} is not reached by Tab.`)
}

/** Goes to the control by Tab and presses a key on it. */
export const pressOn = async (page: Page, control: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, control)
  await page.keyboard.press(key)
}
