import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { findBrowser } from '../scripts/browser.mjs'
import { firstPageBytes, JAVASCRIPT_BUDGET } from '../scripts/budget.mjs'
import { freePort, startServer } from '../tests/support/process.ts'
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

const audit = async (url: string, port: number): Promise<Audit> => {
  const run = await lighthouse(url, { port, logLevel: 'error', output: 'json' })
  if (!run) throw new Error(`Lighthouse said nothing about ${url}.`)
  const { categories, audits } = run.lhr
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
        { name: `${page}: Lighthouse performance`, value: middle('performance'), unit: '', limit: 95, isMinimum: true },
        {
          name: `${page}: Lighthouse accessibility`,
          value: middle('accessibility'),
          unit: '',
          limit: 100,
          isMinimum: true,
        },
        { name: `${page}: Lighthouse best practices`, value: middle('best-practices'), unit: '' },
        { name: `${page}: Lighthouse SEO`, value: middle('seo'), unit: '', limit: 100, isMinimum: true },
        { name: `${page}: largest contentful paint, simulated`, value: middle('lcp'), unit: 's', limit: 2 },
        { name: `${page}: layout shift`, value: middle('shift'), unit: '', limit: 0.02 },
      )
    }
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  return results
}
