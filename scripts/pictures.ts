import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { BROWSER } from '../tests/support/chromium.ts'
import { startServer } from '../tests/support/process.ts'
import { settled, visitor } from '../tests/support/visit.ts'

/**
 * Takes screenshots of a fresh demo. Without arguments, the pictures of README.md. With a folder, every main page in full
 * length at 390 and 1440 pixels, dark and light, in English and Arabic.
 */
const [folder] = process.argv.slice(2)
const target = folder ?? join(import.meta.dirname, '../docs/pictures')
await mkdir(target, { recursive: true })

const dataDir = await mkdtemp(join(tmpdir(), 'lintel-pictures-'))
const server = await startServer({ DATA_DIR: dataDir, DEMO: '1', MAP_TILES_URL: '', LOG_LEVEL: 'warn' })
const browser = await chromium.launch(BROWSER)
const visit = visitor(browser, server.url)
const { data } = (await (await fetch(`${server.url}/api/properties?limit=1&sort=popular`)).json()) as {
  data: { id: string }[]
}
const propertyPath = `/properties/${data[0]?.id}`
const takeScreenshot = async (
  name: string,
  path: string,
  settings: { theme: string; language: string; width: number },
  fullPage: boolean,
) => {
  const { page, context } = await visit(path, {
    ...settings,
    viewport: { width: settings.width, height: settings.width > 600 ? 900 : 844 },
  })
  if (fullPage)
    await page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager'
    })
  await settled(page)
  const picture = await page.screenshot({ fullPage })
  await (folder
    ? writeFile(join(target, `${name}.png`), picture)
    : sharp(picture)
        .webp({ quality: 82 })
        .toFile(join(target, `${name}.webp`)))
  await context.close()
}

if (folder) {
  const pages = { home: '/', search: '/properties', property: propertyPath, missing: '/nowhere' }
  for (const width of [390, 1440])
    for (const theme of ['dark', 'light'])
      for (const language of ['en', 'ar'])
        for (const [name, path] of Object.entries(pages))
          await takeScreenshot(`${name}-${width}-${theme}-${language}`, path, { theme, language, width }, true)
} else {
  await takeScreenshot('home', '/', { theme: 'dark', language: 'en', width: 1440 }, false)
  await takeScreenshot('search', '/properties', { theme: 'light', language: 'en', width: 1440 }, false)
  await takeScreenshot('property', propertyPath, { theme: 'dark', language: 'en', width: 1440 }, false)
}
await browser.close()
await server.stop()
await rm(dataDir, { recursive: true, force: true })
