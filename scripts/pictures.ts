import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { openSite } from '../tests/support/browser.ts'

/**
 * Photographs the main pages of a fresh demo. Without arguments: the pictures of README.md. With a folder: every page at
 * 390 and 1440 pixels, dark and light, English and Arabic, whole, to look at.
 */
const [folder] = process.argv.slice(2)
const target = folder ?? join(import.meta.dirname, '../docs/pictures')
await mkdir(target, { recursive: true })

const site = await openSite()
const { data } = (await (await fetch(`${site.url}/api/properties?limit=1&sort=popular`)).json()) as {
  data: { id: string }[]
}
const place = `/properties/${data[0]?.id}`
const shoot = async (
  name: string,
  path: string,
  look: { theme: string; language: string; width: number },
  fullPage: boolean,
) => {
  const { page, context } = await site.visit(path, {
    ...look,
    viewport: { width: look.width, height: look.width > 600 ? 900 : 844 },
  })
  if (fullPage)
    await page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager'
    })
  await page.waitForLoadState('networkidle')
  const picture = await page.screenshot({ fullPage })
  await (folder
    ? writeFile(join(target, `${name}.png`), picture)
    : sharp(picture)
        .webp({ quality: 82 })
        .toFile(join(target, `${name}.webp`)))
  await context.close()
}

if (folder) {
  const pages = { home: '/', search: '/properties', property: place, missing: '/nowhere' }
  for (const width of [390, 1440])
    for (const theme of ['dark', 'light'])
      for (const language of ['en', 'ar'])
        for (const [name, path] of Object.entries(pages))
          await shoot(`${name}-${width}-${theme}-${language}`, path, { theme, language, width }, true)
} else {
  await shoot('home', '/', { theme: 'dark', language: 'en', width: 1440 }, false)
  await shoot('search', '/properties', { theme: 'light', language: 'en', width: 1440 }, false)
  await shoot('property', place, { theme: 'dark', language: 'en', width: 1440 }, false)
}
await site.close()
