import { type Duplex, pipeline, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SitemapIndexStream, SitemapStream } from 'sitemap'
import { inLanguage } from '#contract/locales.ts'
import { LANGUAGES, type Language } from '#contract/product.ts'
import { manifestFor } from './manifest.ts'
import { readPreferences } from './preferences.ts'

/** Yields the public pages by path, with the date of their last change. */
export type SitemapEntries = () => AsyncIterable<{ path: string; lastModified?: Date | undefined }>

/** Maximum number of addresses of a sitemap (sitemaps.org). */
const SITEMAP_LIMIT = 50_000

const hide = { schema: { hide: true } }

/** The page in one language, with its addresses in all of them. */
const entryIn = (language: Language, path: string, lastModified?: Date) => ({
  url: inLanguage(path, language),
  lastmod: lastModified?.toISOString(),
  links: [...LANGUAGES.map((each) => ({ lang: each, url: inLanguage(path, each) })), { lang: 'x-default', url: path }],
})

async function* entriesIn(language: Language, entries: ReturnType<SitemapEntries>) {
  yield entryIn(language, '/')
  yield entryIn(language, '/properties')
  let left = SITEMAP_LIMIT - 2
  for await (const { path, lastModified } of entries) {
    if (left-- === 0) return
    yield entryIn(language, path, lastModified)
  }
}

const SITEMAP_HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'max-age=3600' }
const sitemapPath = (language: Language) => `/sitemap-${language}.xml`

const robots = (publicUrl: string) => `User-agent: *
Allow: /
Disallow: /api/
Disallow: /compare

Sitemap: ${publicUrl}/sitemap.xml
`

/** Serves robots.txt, the sitemaps and the web app manifest. */
export const serveRobotsFiles = (
  app: FastifyInstance,
  { publicUrl, sitemapEntries }: { publicUrl: string; sitemapEntries: SitemapEntries },
): void => {
  app.get('/robots.txt', hide, (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(publicUrl)))

  app.get('/manifest.webmanifest', hide, (request, reply) =>
    // Browsers fetch it without cookies, so the page names its language in the address.
    reply
      .type('application/manifest+json; charset=utf-8')
      .headers({ 'cache-control': 'max-age=86400', vary: 'accept-language, accept-encoding' })
      .send(manifestFor(readPreferences(request).language)),
  )

  const sendXml = (
    request: FastifyRequest,
    reply: FastifyReply,
    items: Iterable<unknown> | AsyncIterable<unknown>,
    xml: Duplex,
  ) => {
    pipeline(Readable.from(items), xml, (problem) => {
      if (problem) request.log.error({ err: problem }, 'sitemap interrupted')
    })
    return reply.headers(SITEMAP_HEADERS).send(xml)
  }

  // One sitemap for each language: together they would hold a quarter of the pages.
  app.get('/sitemap.xml', hide, (request, reply) =>
    sendXml(
      request,
      reply,
      LANGUAGES.map((language) => publicUrl + sitemapPath(language)),
      new SitemapIndexStream(),
    ),
  )
  for (const language of LANGUAGES)
    app.get(sitemapPath(language), hide, (request, reply) => {
      const xmlns = { news: false, xhtml: true, image: false, video: false }
      const xml = new SitemapStream({ hostname: publicUrl, xmlns })
      return sendXml(request, reply, entriesIn(language, sitemapEntries()), xml)
    })
}
