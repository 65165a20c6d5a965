import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { findBrowser } from '../scripts/browser.mjs'
import { firstPageBytes, JAVASCRIPT_BUDGET } from '../scripts/budget.mjs'
import { DEMO_PASSWORD } from '../server/src/demo/accounts.ts'
import { itemsOf, type Session } from '../tests/support/browser.ts'
import { freePort, startServer } from '../tests/support/process.ts'
import { store } from '../tests/support/visit.ts'
import { median, type Result } from './measure.ts'

/** Lighthouse results vary; the median counts. */
const RUNS = 3

type Audit = {
  performance: number
  accessibility: number
  seo: number
  'best-practices': number
  lcp: number
  shift: number
}

/** Audits an address in a browser that stores nothing yet, or, with `keeps`, in one that keeps what is stored. */
const audit = async (url: string, port: number, { keeps = false } = {}): Promise<Audit> => {
  const run = await lighthouse(url, { port, logLevel: 'error', output: 'json', disableStorageReset: keeps })
  if (!run) throw new Error(`Lighthouse said nothing about ${url}.`)
  const { categories, audits, finalDisplayedUrl = '' } = run.lhr
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}.`)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    seo: score('seo'),
    'best-practices': score('best-practices'),
    lcp: (audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

const accessibilityOf = (page: string, value: number): Result => ({
  name: `${page}: Lighthouse accessibility`,
  value,
  unit: '',
  limit: 100,
  isMinimum: true,
})

/** Returns the answer of a call as the holder of the token. */
const answerOf = async (url: string, token: string) =>
  (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json()

/** Measures the accessibility of pages that need a login. */
const benchOwnPages = async (url: string, port: number): Promise<Result[]> => {
  // Lighthouse opens its pages beside those of the default context, with the same storage.
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const results: Result[] = []
  try {
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no default context.')
    const logIn = async (email: string): Promise<string> => {
      const answer = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: DEMO_PASSWORD }),
      })
      const session = (await answer.json()) as Session
      const page = await context.newPage()
      await page.goto(`${url}/robots.txt`)
      await page.evaluate(store, itemsOf(session))
      await page.close()
      return session.token
    }
    const add = async (name: string, path: string) => {
      const { accessibility } = await audit(url + path, port, { keeps: true })
      results.push(accessibilityOf(name, accessibility))
    }
    const tenant = await logIn('tenant@lintel.example')
    const { data: bookings } = await answerOf(`${url}/api/bookings/user?limit=1`, tenant)
    await add('booking', `/bookings/${bookings[0].id}`)
    const { data: conversations } = await answerOf(`${url}/api/conversations?limit=1`, tenant)
    await add('chat', `/messages/${conversations[0].id}`)
    await logIn('admin@lintel.example')
    await add('admin home', '/admin')
  } finally {
    await browser.close()
  }
  return results
}

/** Measures the size of the first page and the Lighthouse scores (mobile, simulated) of public pages. */
export const benchFirstPage = async (): Promise<Result[]> => {
  const { pages: languages, css } = firstPageBytes()
  const javascript = Math.max(...languages.map((page) => page.javascript))
  const limit = JAVASCRIPT_BUDGET / 1024
  const results: Result[] = [
    { name: 'first page: JavaScript of the longest language, brotli', value: javascript / 1024, unit: 'KB', limit },
    { name: 'first page: CSS, brotli', value: css / 1024, unit: 'KB' },
  ]
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'))
  const server = await startServer({ DATA_DIR: folder, DEMO: '1', MAP_TILES_URL: '', LOG_LEVEL: 'silent' })
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const { data } = (await (await fetch(`${server.url}/api/properties?limit=1`)).json()) as { data: { id: string }[] }
    const pages = { home: '/', search: '/properties', property: `/properties/${data[0]?.id}` }
    for (const [page, path] of Object.entries(pages)) {
      const audits: Audit[] = []
      for (let run = 0; run < RUNS; run += 1) audits.push(await audit(server.url + path, port))
      const middle = (name: keyof Audit) => median(audits.map((each) => each[name]))
      results.push(
        { name: `${page}: Lighthouse performance`, value: middle('performance'), unit: '', limit: 98, isMinimum: true },
        accessibilityOf(page, middle('accessibility')),
        { name: `${page}: Lighthouse best practices`, value: middle('best-practices'), unit: '' },
        { name: `${page}: Lighthouse SEO`, value: middle('seo'), unit: '', limit: 100, isMinimum: true },
        { name: `${page}: largest contentful paint, simulated`, value: middle('lcp'), unit: 's', limit: 1.5 },
        { name: `${page}: layout shift`, value: middle('shift'), unit: '', limit: 0 },
      )
    }
    results.push(...(await benchOwnPages(server.url, port)))
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  return results
}
