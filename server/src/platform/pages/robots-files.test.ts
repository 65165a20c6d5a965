import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/product.ts'
import { serveRobotsFiles } from './robots-files.ts'
import type { SitemapSource } from './sitemaps.ts'

const publicUrl = 'https://rent.example'
const LISTINGS = 10_001

let sitemapFolder: string
beforeEach(async () => {
  sitemapFolder = await mkdtemp(join(tmpdir(), 'lintel-sitemaps-'))
})
afterEach(() => rm(sitemapFolder, { recursive: true }))

/** A site with as many listings, which counts what is read of it. */
const createSite = (problem?: Error) => {
  const state = { now: 0, reads: 0, running: 0, most: 0, problem }
  const read = async <T>(answer: T): Promise<T> => {
    state.reads++
    state.most = Math.max(state.most, ++state.running)
    await new Promise(setImmediate)
    state.running--
    if (state.problem) throw state.problem
    return answer
  }
  const ids = Array.from({ length: LISTINGS }, (_, nth) => `${10_000 + nth}`)
  const sitemapSource: SitemapSource = {
    pages: () => read([{ path: '/' }, { path: '/properties?city=Addis+Ababa' }]),
    starts: (size) => read(ids.filter((_, nth) => nth % size === 0)),
    listings: (start, end = '~', size) =>
      read(
        ids
          .filter((id) => id >= start && id < end)
          .slice(0, size)
          .map((id) => ({ path: `/properties/${id}`, lastModified: new Date('2026-05-01T00:00:00Z') })),
      ),
  }
  const app = fastify()
  serveRobotsFiles(app, { publicUrl, sitemapSource, sitemapFolder, clock: () => new Date(state.now) })
  return { app, state, get: async (url: string) => (await app.inject(url)).body }
}

const addressesOf = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)

describe('the sitemap', () => {
  it('names each page in each language, with its addresses in all of them', async () => {
    const { get } = createSite()
    const alternates = (path: string, mark: string) => [
      ['en', publicUrl + path],
      ...['fr', 'ar', 'am'].map((language) => [language, `${publicUrl}${path}${mark}lang=${language}`]),
      ['x-default', publicUrl + path],
    ]
    const linksOf = (page = '') =>
      [...page.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, tag, address = '']) => [
        tag,
        address.replaceAll('&amp;', '&'),
      ])
    const french = await get('/sitemap-fr.xml')
    expect(addressesOf(french)).toEqual([
      `${publicUrl}/?lang=fr`,
      `${publicUrl}/properties?city=Addis+Ababa&amp;lang=fr`,
    ])
    expect(linksOf(french.split('<url>')[2])).toEqual(alternates('/properties?city=Addis+Ababa', '&'))
    const listings = await get('/sitemap-fr-1.xml')
    expect(listings).toContain('<lastmod>2026-05-01')
    expect(linksOf(listings.split('<url>')[1])).toEqual(alternates('/properties/10000', '?'))
  })

  it('is an index of files of at most 5,000 listings, which together have each listing once', async () => {
    const { app, get } = createSite()
    const names = LANGUAGES.flatMap((language) =>
      ['', '-1', '-2', '-3'].map((part) => `/sitemap-${language}${part}.xml`),
    )
    expect(addressesOf(await get('/sitemap.xml'))).toEqual(names.map((name) => publicUrl + name))
    const parts = await Promise.all([1, 2, 3].map((number) => get(`/sitemap-en-${number}.xml`)))
    expect(parts.map((part) => addressesOf(part).length)).toEqual([5_000, 5_000, 1])
    expect(new Set(parts.flatMap(addressesOf)).size).toBe(LISTINGS)
    for (const name of ['/sitemap-en-4.xml', '/sitemap-en-0.xml', '/sitemap-en-x.xml', '/sitemap-xx-1.xml'])
      expect((await app.inject(name)).statusCode, name).toBe(404)
  })

  it('is made once an hour for all requests, and one file at a time', async () => {
    const { get, state } = createSite()
    const urls = LANGUAGES.flatMap((language) => [`/sitemap-${language}.xml`, `/sitemap-${language}-3.xml`])
    await Promise.all([...urls, ...urls, ...urls].map(get))
    await get('/sitemap-en-3.xml')
    expect([state.reads, state.most]).toEqual([1 + urls.length, 1])
    expect(await readdir(sitemapFolder)).toHaveLength(urls.length)
    state.now += 3_600_000
    await get('/sitemap-en-3.xml')
    expect(state.reads).toBe(1 + urls.length + 2)
  })

  it('is tried again after a failure', async () => {
    const { app, state } = createSite(new Error('The database is away.'))
    expect((await app.inject('/sitemap-en-1.xml')).statusCode).toBe(500)
    state.problem = undefined
    expect((await app.inject('/sitemap-en-1.xml')).statusCode).toBe(200)
  })

  it('is made again when its file was deleted meanwhile', async () => {
    const { app, state } = createSite()
    expect((await app.inject('/sitemap-en-1.xml')).statusCode).toBe(200)
    await rm(sitemapFolder, { recursive: true })
    const again = await app.inject('/sitemap-en-1.xml')
    expect([again.statusCode, addressesOf(again.body).length]).toEqual([200, 5_000])
    expect(state.reads).toBe(3)
  })

  it('is sent compressed to those who accept that', async () => {
    const { app, get } = createSite()
    const inject = (encoding: string) =>
      app.inject({ url: '/sitemap-en.xml', headers: { 'accept-encoding': encoding } })
    const packed = await inject('br, gzip')
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(packed.headers['cache-control']).toBe('max-age=3600')
    const plain = await get('/sitemap-en.xml')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain)
    expect((await inject('gzip;q=0')).body).toBe(plain)
  })
})

it('the app is described in the language that the page names, with its shortcuts', async () => {
  const { app } = createSite()
  const manifest = async (url: string, headers = {}) => (await app.inject({ url, headers })).json()
  const named = await manifest('/manifest.webmanifest?lang=ar', { 'accept-language': 'fr' })
  expect(named).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: '/' })
  expect(named.shortcuts.map(({ url }: { url: string }) => url)).toContain('/favourites')
  expect(await manifest('/manifest.webmanifest', { 'accept-language': 'fr' })).toMatchObject({ lang: 'fr', dir: 'ltr' })
  expect(await manifest('/manifest.webmanifest?lang=xx')).toMatchObject({ lang: 'en' })
})
