import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityFaults, type Site, sharedSite } from '../support/browser.ts'
import { TEST_INSTANT } from '../support/clock.ts'
import { settled } from '../support/visit.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

/** Whether the service worker controls the page and has stored the offline page. */
const isWorkerReady = (page: Page) =>
  page.evaluate(async () => {
    const shell = await caches.open('offline-page')
    return navigator.serviceWorker.controller !== null && (await shell.match('/offline')) !== undefined
  })

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

it('the page comes by itself when the server answers again, which the browser does not announce', async () => {
  const { data } = (await (await site.call('/api/properties?limit=1')).json()) as {
    data: { id: string; title: string }[]
  }
  const [{ id, title } = { id: '', title: '' }] = data
  const { page } = await site.visit('/properties', { serviceWorkers: 'allow', language: 'en' })
  await expect.poll(() => isWorkerReady(page)).toBe(true)
  await settled(page)
  await page.clock.install({ time: TEST_INSTANT })
  const silence = /\/(?:api|properties)\//
  await page.route(silence, (route) => route.abort())
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  await page.unroute(silence)
  await page.clock.fastForward(20_000)
  await page.waitForURL(`${site.url}/properties/${id}`)
})

it('without a connection, people read the favourites that they saw last, until they log out', async () => {
  const session = await site.logIn('tenant@lintel.example')
  const { data } = (await (await site.call('/api/properties?limit=1')).json()) as {
    data: { id: string; title: string }[]
  }
  const [{ id, title } = { id: '', title: '' }] = data
  await site.call(`/api/properties/${id}/like`, { token: session.token, method: 'POST' })
  const { page, context } = await site.visitAs(session, '/favourites', { serviceWorkers: 'allow', language: 'en' })
  await page.getByRole('main').getByText(title).first().waitFor()
  await expect.poll(() => isWorkerReady(page)).toBe(true)
  await expect.poll(() => cacheNames(page)).toContain('seen')

  await context.setOffline(true)
  await page.getByText('You’re offline.').waitFor()
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
  await expect.poll(() => page.url()).toContain('/offline?to=')
  await page.goto(`${site.url}/properties/${id}`)
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  await settled(page)
  const entry = page.getByRole('listitem').filter({ hasText: title })
  await entry.getByText('As of').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const seen = await (await caches.open('seen')).match('/seen')
    return { paths: requests.flat().map(({ url }) => new URL(url).pathname), seen: await seen?.text() }
  })
  expect(stored.paths.filter((path) => !/^\/(?:assets\/|media\/|favicon\.svg$|offline$|seen$)/.test(path))).toEqual([])
  expect(stored.seen).not.toContain(session.token)

  await context.setOffline(false)
  await page.waitForURL(`${site.url}/properties/${id}`)
  await page.getByRole('heading', { name: 'About this place' }).waitFor()

  // An answer that a page waits for may store the session again, so on one without the app.
  await page.goto(`${site.url}/healthz`)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${site.url}/`)
  await expect.poll(async () => (await cacheNames(page)).filter((name) => name.startsWith('seen'))).toEqual([])
})
