import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { BROWSER } from '../tests/support/chromium.ts'
import { startServer } from '../tests/support/process.ts'
import { settled, visitor } from '../tests/support/visit.ts'

/** Takes the screenshots of README.md of a fresh demo. Those of every page: `contact-sheet.ts`. */
const target = join(import.meta.dirname, '../docs/pictures')

const dataDir = await mkdtemp(join(tmpdir(), 'lintel-pictures-'))
const server = await startServer({ DATA_DIR: dataDir, DEMO: '1', MAP_TILES_URL: '', LOG_LEVEL: 'warn' })
const browser = await chromium.launch(BROWSER)
const visit = visitor(browser, server.url)
const { data } = (await (await fetch(`${server.url}/api/properties?limit=1&sort=popular`)).json()) as {
  data: { id: string }[]
}
const takeScreenshot = async (name: string, path: string, theme: string) => {
  const { page, context } = await visit(path, { theme, language: 'en', viewport: { width: 1440, height: 900 } })
  await settled(page)
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(join(target, `${name}.webp`))
  await context.close()
}
await takeScreenshot('home', '/', 'dark')
await takeScreenshot('search', '/properties', 'light')
await takeScreenshot('property', `/properties/${data[0]?.id}`, 'dark')
await browser.close()
await server.stop()
await rm(dataDir, { recursive: true, force: true })
