import fastify from 'fastify'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#contract/product.ts'
import { serveRobotsFiles } from './robots-files.ts'

const publicUrl = 'https://rent.example'

async function* sitemapEntries() {
  yield { path: '/properties?city=Addis+Ababa' }
  yield { path: '/properties/1', lastModified: new Date('2026-05-01T00:00:00Z') }
}

it('the sitemap names each page in each language, with its addresses in all of them', async () => {
  const app = fastify()
  serveRobotsFiles(app, { publicUrl, sitemapEntries })
  const get = async (url: string) => (await app.inject(url)).body
  const index = await get('/sitemap.xml')
  expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
    LANGUAGES.map((language) => `${publicUrl}/sitemap-${language}.xml`),
  )
  const alternates = (path: string, mark: string) => [
    ['en', publicUrl + path],
    ...['fr', 'ar', 'am'].map((language) => [language, `${publicUrl}${path}${mark}lang=${language}`]),
    ['x-default', publicUrl + path],
  ]
  const french = await get('/sitemap-fr.xml')
  const pages = french.split('<url>').slice(1)
  const addressesOf = (page = '') =>
    [...page.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, tag, address = '']) => [
      tag,
      address.replaceAll('&amp;', '&'),
    ])
  expect(pages.map((page) => /<loc>(.*?)<\/loc>/.exec(page)?.[1])).toEqual([
    `${publicUrl}/?lang=fr`,
    `${publicUrl}/properties?lang=fr`,
    `${publicUrl}/properties?city=Addis+Ababa&amp;lang=fr`,
    `${publicUrl}/properties/1?lang=fr`,
  ])
  expect(addressesOf(pages[2])).toEqual(alternates('/properties?city=Addis+Ababa', '&'))
  expect(addressesOf(pages[3])).toEqual(alternates('/properties/1', '?'))
  expect(await get('/sitemap-en.xml')).toContain(`<loc>${publicUrl}/properties/1</loc>`)
})

it('the app is described in the language that the page names, with its shortcuts', async () => {
  const app = fastify()
  serveRobotsFiles(app, { publicUrl, sitemapEntries })
  const manifest = async (url: string, headers = {}) => (await app.inject({ url, headers })).json()
  const named = await manifest('/manifest.webmanifest?lang=ar', { 'accept-language': 'fr' })
  expect(named).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: '/' })
  expect(named.shortcuts.map(({ url }: { url: string }) => url)).toContain('/favourites')
  expect(await manifest('/manifest.webmanifest', { 'accept-language': 'fr' })).toMatchObject({ lang: 'fr', dir: 'ltr' })
  expect(await manifest('/manifest.webmanifest?lang=xx')).toMatchObject({ lang: 'en' })
})
