import type { Page } from 'playwright-core'
import * as calls from '#contract/calls.ts'
import { PATIENCE, settled } from '../visit.ts'

export type Failure = {
  message: string
  /** The call that is answered 503 without a sentence. Without one the page itself says the message. */
  call?: keyof typeof calls
  /** The page where it happens; without one the page of the failure before. */
  path?: string
  /** What the person does. Without it the page makes the call when it is opened. */
  act?: (page: Page) => Promise<unknown>
  /** How the person clears the error, once the call would succeed. */
  clear?: (page: Page) => Promise<unknown>
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
export const confirm = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
export const fill = (page: Page, name: string, text: string) =>
  page.getByRole('textbox', { name, exact: true }).fill(text)
/** Gives the first of the common reasons and confirms. */
export const giveReason = async (page: Page, button: string) => {
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await confirm(button)(page)
}
export const retry = press('Try again')
export const closeError = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Close' }).click()

const failing = async (page: Page, name: keyof typeof calls, during: () => Promise<void>) => {
  const { method, path } = calls[name]
  const address = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
  const isCall = ({ pathname }: URL) => address.test(pathname)
  await page.route(isCall, (route) =>
    route.request().method() === method ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  )
  await during()
  await page.unroute(isCall)
}

const announced = (page: Page, message: string) =>
  page
    .locator('[role="alert"], [role="status"]')
    .filter({ hasText: new RegExp(message.replaceAll('.', '\\.')), visible: true })
    .first()

/** Returns the check of the messages that pages of a site show, and the messages that it has seen. */
export const createFailureChecks = (url: () => string) => {
  const shown = new Set<string>()
  const expectFailures = async (page: Page, failures: readonly Failure[]) => {
    for (const { message, call, path, act, clear } of failures) {
      const error = announced(page, message)
      const show = async () => {
        if (path) {
          await page.goto(url() + path)
          await settled(page)
        }
        await act?.(page)
      }
      const meet = async () => {
        // Waits from the start: a toast may come and go before a busy machine has settled the page.
        const seen = error.waitFor({ timeout: 3 * PATIENCE }).catch((problem: unknown) => {
          throw new Error(`“${message}” is not shown at ${page.url()}.`, { cause: problem })
        })
        await Promise.all([show(), seen])
        shown.add(message)
      }
      if (call) await failing(page, call, meet)
      else await meet()
      await clear?.(page)
      if (clear) await error.waitFor({ state: 'hidden' })
    }
  }
  return { expectFailures, shown }
}
