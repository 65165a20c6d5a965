import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { chunkFilesOf, readSiteManifest } from '../../scripts/built-files.mjs'
import { ANSWER_DELAY } from '../../web/src/features/assistant/assistant.ts'
import { accessibilityFaults, type Session, type Site, sharedSite } from '../support/browser.ts'
import { instantAfter } from '../support/clock.ts'
import { settled } from '../support/visit.ts'

const SCREEN = { width: 390, height: 844 }
const PANEL = [
  'src/app/lazy/assistantPanel.ts',
  'src/languages/assistant/en.ts',
  'src/languages/assistant/keywords/en.ts',
]
const PHONE = { viewport: SCREEN, isMobile: true, hasTouch: true }

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})

const button = (page: Page) => page.getByRole('button', { name: 'Lintel Assistant' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Lintel Assistant' })
const field = (page: Page) => panel(page).getByRole('textbox', { name: 'Ask me anything…' })
const lines = (page: Page) => panel(page).getByRole('article')
const typing = (page: Page) => panel(page).getByText('Lintel Assistant is typing')

const visitAs = async (session: Session, path = '/', options = {}) => {
  const visited = await site.visitAs(session, path, options)
  await button(visited.page).waitFor()
  return visited
}
const HOURS = 6 * 3_600_000

const open = async (page: Page) => {
  await button(page).click()
  await lines(page).first().waitFor()
}
const ask = async (page: Page, text: string) => {
  await field(page).fill(text)
  await panel(page).getByRole('button', { name: 'Send' }).click()
}

describe('the help assistant', () => {
  it('is loaded when it is opened, greets, is typing for 800 ms, and answers with a link', async () => {
    const ann = await site.addAccount('Ann Tenant')
    const { page, complaints, requests } = await visitAs(ann)
    expect(requests.filter((url) => /fuse|assistantPanel/i.test(url))).toEqual([])
    await open(page)
    await panel(page).getByText("Hi Ann Tenant! I'm your Assistant — how can I help you today?").waitFor()
    await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])

    // Later than the greeting, however long the run takes.
    await page.clock.install({ time: instantAfter(HOURS) })
    await page.clock.pauseAt(instantAfter(HOURS + 60_000))
    await ask(page, '   ')
    expect(await lines(page).count()).toBe(1)
    await ask(page, '  how do i cancel my booking ')
    await typing(page).waitFor()
    await page.clock.runFor(ANSWER_DELAY - 1)
    expect(await lines(page).count()).toBe(2)
    await page.clock.runFor(1)
    await panel(page).getByText('Cancellation is free within 24 hours').waitFor()
    await page.clock.resume()
    expect(await typing(page).count()).toBe(0)
    expect(await lines(page).nth(1).textContent()).toMatch(/^Youhow do i cancel my booking\d{2}:\d{2}$/)

    await panel(page).getByRole('link', { name: 'My Bookings' }).click()
    await page.waitForURL(/\/bookings$/)
    await panel(page).waitFor()
    expect(complaints).toEqual([])
  })

  it('answers a question in another language than the page in the language of the question', async () => {
    const { page, complaints, requests } = await visitAs(await site.addAccount('Ann Tenant'))
    await open(page)
    const ofArabic = () => requests.filter((url) => /\/ar[.-]/.test(url))
    expect(ofArabic()).toEqual([])
    await ask(page, 'كيف ألغي الحجز')
    await panel(page).getByText('الإلغاء').waitFor()
    expect(ofArabic().length).toBeGreaterThan(0)
    await ask(page, 'how do i cancel my booking')
    await panel(page).getByText('Cancellation is free within 24 hours').waitFor()
    expect(complaints).toEqual([])
  })

  it('keeps the history of each user over reloads', async () => {
    const { page, complaints } = await visitAs(await site.addAccount('Ann Tenant'))
    await open(page)
    await ask(page, 'refund')
    await expect.poll(() => lines(page).count()).toBe(3)
    await page.reload()
    await settled(page)
    await open(page)
    await expect.poll(() => lines(page).count()).toBe(3)

    const ben = await site.addAccount('Ben Tenant')
    await page.evaluate(({ user, token }) => {
      localStorage.setItem('user', JSON.stringify(user))
      localStorage.setItem('token', token)
    }, ben)
    await page.reload()
    await settled(page)
    await open(page)
    await panel(page).getByText('Hi Ben Tenant!').waitFor()
    expect(await lines(page).count()).toBe(1)
    expect(complaints).toEqual([])
  })

  it('is used by keyboard alone: Escape closes it and the focus returns', async () => {
    const { page } = await visitAs(await site.addAccount())
    await button(page).focus()
    await page.keyboard.press('Enter')
    await lines(page).first().waitFor()
    await page.keyboard.type('payment failed')
    await page.keyboard.press('Enter')
    await panel(page).getByText('nothing was charged').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => panel(page).count()).toBe(0)
    expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it.each(['Escape', 'Back'])('returns the focus when %s closes it on a phone', async (way) => {
    const { page } = await visitAs(await site.addAccount(), '/', PHONE)
    await open(page)
    await lines(page).first().waitFor()
    if (way === 'Back') await page.goBack()
    else await page.keyboard.press(way)
    await expect.poll(() => panel(page).count()).toBe(0)
    await expect.poll(() => button(page).evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('gives an answer under way once when the panel is closed and when the page is left', async () => {
    const { page } = await visitAs(await site.addAccount())
    await open(page)
    await ask(page, 'refund')
    await page.keyboard.press('Escape')
    await open(page)
    await panel(page).getByText('You get a full refund').waitFor()
    await ask(page, 'deposit')
    await page.reload()
    await settled(page)
    await open(page)
    await panel(page).getByText('The deposit goes back').waitFor()
    await expect.poll(() => typing(page).count()).toBe(0)
    expect(await lines(page).count()).toBe(5)
  })

  it('offers questions at first, and answers the one that is chosen', async () => {
    const { page } = await visitAs(await site.addAccount())
    await open(page)
    await panel(page)
      .getByRole('button', { name: /^How do I book a place/ })
      .click()
    await panel(page).getByText('Requesting is free.').waitFor()
    expect(await panel(page).getByRole('list', { name: 'Suggested questions' }).count()).toBe(0)
  })

  it('passes the chat on to a person', async () => {
    const { page } = await visitAs(await site.addAccount())
    await open(page)
    await ask(page, 'deposit')
    await panel(page).getByText('The deposit goes back').waitFor()
    await panel(page).getByRole('link', { name: 'Talk to a person' }).click()
    await page.waitForURL(/\/support\/new$/)
    await page.getByRole('main').getByText('The deposit goes back').waitFor({ state: 'attached' })
  })

  it('fills the screen of a phone, where Back closes it', async () => {
    const { page } = await visitAs(await site.addAccount(), '/properties', PHONE)
    await open(page)
    expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 0, ...SCREEN })
    expect(await panel(page).evaluate((element) => element.matches(':modal'))).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.goBack()
    await expect.poll(() => panel(page).count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/properties')
  })

  it('does not cover the bar with the price of a property on a phone', async () => {
    const ann = await site.addAccount()
    const { data } = await (await site.call('/api/properties?limit=1')).json()
    const { page } = await visitAs(ann, `/properties/${data[0].id}`, PHONE)
    const [own, bar] = await Promise.all([
      button(page).boundingBox(),
      page.getByRole('button', { name: 'Select dates' }).boundingBox(),
    ])
    expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })

  it('answers where storage is blocked', async () => {
    const { page, context } = await visitAs(await site.addAccount())
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.reload()
    await settled(page)
    await open(page)
    await ask(page, 'deposit')
    await panel(page).getByText('The deposit goes back').waitFor()
  })

  it('specification §1: is there for all who are logged in, also in the administration', async () => {
    const admin = await site.logIn('admin@lintel.example')
    const { page } = await visitAs(admin)
    await page.getByRole('banner').getByRole('link', { name: 'Administration' }).click()
    await page.waitForURL(/\/admin$/)
    await open(page)
    await ask(page, 'deposit')
    await panel(page).getByText('The deposit goes back').waitFor()
  })

  it('product.md 9: works without the server, also when it is opened for the first time', async () => {
    const ann = await site.addAccount('Ann Offline')
    const { page, context } = await visitAs(ann, '/', { serviceWorkers: 'allow' })
    const files = [...chunkFilesOf(readSiteManifest(), PANEL)]
    const missing = () =>
      page.evaluate(async (names) => {
        const stored = (await (await caches.open('assets')).keys()).map(({ url }) => new URL(url).pathname)
        return names.filter((name) => !stored.includes(`/${name}`))
      }, files)
    await expect.poll(missing).toEqual([])
    await context.setOffline(true)
    await open(page)
    await ask(page, 'deposit')
    await panel(page).getByText('The deposit goes back').waitFor()
  })

  it('is not there for visitors', async () => {
    const { page, requests } = await site.visit('/')
    await settled(page)
    expect(await button(page).count()).toBe(0)
    expect(requests.filter((url) => /assistant|fuse/i.test(url))).toEqual([])
  })
})
