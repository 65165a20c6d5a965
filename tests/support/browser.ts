import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../../scripts/browser.mjs'
import { type Served, startServer } from './process.ts'

export type Site = {
  readonly url: string
  readonly server: Served
  /** A new visitor. Whatever the page complains about on its console is collected in `complaints`. */
  readonly visit: (
    path: string,
    options?: BrowserContextOptions & { theme?: string; language?: string },
  ) => Promise<Visit>
  readonly close: () => Promise<void>
}

export type Visit = {
  readonly page: Page
  readonly context: BrowserContext
  readonly complaints: string[]
  readonly requests: string[]
}

/** The whole product with demo data, as a newcomer starts it, and a real browser before it. */
export const openSite = async (env: Record<string, string> = {}, args: string[] = []): Promise<Site> => {
  const dataDir = await mkdtemp(`${tmpdir()}/lintel-site-`)
  const server = await startServer({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'warn', ...env }, { args })
  const browser: Browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  return {
    url: server.url,
    server,
    visit: async (path, { theme, language, ...options } = {}) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        locale: 'en-GB',
        reducedMotion: 'reduce',
        ...options,
      })
      const cookies = Object.entries({ theme, language }).flatMap(([name, value]) =>
        value ? [{ name, value, url: server.url }] : [],
      )
      await context.addCookies(cookies)
      const page = await context.newPage()
      const complaints: string[] = []
      const requests: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', (problem) => complaints.push(String(problem)))
      page.on('request', (request) => requests.push(request.url()))
      await page.goto(server.url + path)
      return { page, context, complaints, requests }
    },
    close: async () => {
      await browser.close()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

/** What axe finds wrong, one line each; with the rules of WCAG 2.2 AA. */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
