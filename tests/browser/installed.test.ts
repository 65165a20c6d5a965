import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { accessibilityFaults, type Site, sharedSite } from '../support/browser.ts'
import { settled } from '../support/visit.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

/** Whether the service worker controls the page. */
const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

/** Passes requests on to the site. After `deploy` its service worker is that of a newer build. */
const deployable = async () => {
  let isNewer = false
  const pass = async ({ url = '/', method = 'GET', headers }: IncomingMessage, answer: ServerResponse) => {
    const language = headers['accept-language'] ?? 'en'
    const passed = await fetch(site.url + url, { method, headers: { 'accept-language': language }, redirect: 'manual' })
    const body = Buffer.from(await passed.arrayBuffer())
    answer.statusCode = passed.status
    for (const [name, value] of passed.headers)
      if (!/^(content-(encoding|length)|transfer-encoding|connection|keep-alive)$/.test(name))
        answer.setHeader(name, value)
    // The version of a worker is the names of the built files.
    const isWorker = isNewer && url === '/sw.js'
    answer.end(isWorker ? body.toString().replaceAll(/\/assets\/([\w.-]+\.css)/g, '/assets/newer-$1') : body)
  }
  const server = createServer((request, answer) => void pass(request, answer).catch(() => answer.destroy()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const deploy = () => {
    isNewer = true
  }
  return { url: `http://127.0.0.1:${port}`, deploy }
}

it('a tab that stays open offers the new version, and asks before a reload that loses input', async () => {
  const { url, deploy } = await deployable()
  const { page } = await site.visit('/robots.txt', { serviceWorkers: 'allow' })
  await page.goto(`${url}/login`)
  await settled(page)
  await expect.poll(() => isControlled(page)).toBe(true)
  await page.getByLabel('Email').fill('tenant@lintel.example')

  deploy()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.getByText('A new version is ready.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  const loaded = await page.evaluate(() => performance.timeOrigin)
  const loadedAgain = () => page.evaluate(() => performance.timeOrigin).catch(() => loaded)
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await page.getByText('Anything that you have not saved on this page will be lost.').waitFor()
  await expect.poll(loadedAgain).toBe(loaded)

  await page.getByRole('button', { name: 'Reload anyway' }).click()
  await expect.poll(loadedAgain).not.toBe(loaded)
  await settled(page)
  const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)
  await expect.poll(waiting).toBeNull()
})
