import { pipeline, Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { SitemapStream } from 'sitemap'
import { PRODUCT_NAME } from '#contract/product.ts'

/** Yields the public pages by path, with the date of their last change. */
export type SitemapEntries = () => AsyncIterable<{ path: string; lastModified?: Date | undefined }>

/** Maximum number of addresses of a sitemap (sitemaps.org). */
const SITEMAP_LIMIT = 50_000

const hide = { schema: { hide: true } }

async function* limited(entries: ReturnType<SitemapEntries>) {
  yield { url: '/' }
  yield { url: '/properties' }
  let left = SITEMAP_LIMIT - 2
  for await (const { path, lastModified } of entries) {
    if (left-- === 0) return
    yield { url: path, lastmod: lastModified?.toISOString() }
  }
}

const robots = (publicUrl: string) => `User-agent: *
Allow: /
Disallow: /api/
Disallow: /compare

Sitemap: ${publicUrl}/sitemap.xml
`

/** Web app manifest. */
const manifest = {
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#0e1413',
  theme_color: '#0e1413',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** Serves robots.txt, the sitemap and the web app manifest. */
export const serveRobotsFiles = (
  app: FastifyInstance,
  { publicUrl, sitemapEntries }: { publicUrl: string; sitemapEntries: SitemapEntries },
): void => {
  app.get('/robots.txt', hide, (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(publicUrl)))

  app.get('/manifest.webmanifest', hide, (_request, reply) =>
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'max-age=86400').send(manifest),
  )

  app.get('/sitemap.xml', hide, (request, reply) => {
    const xml = new SitemapStream({
      hostname: publicUrl,
      xmlns: { news: false, xhtml: false, image: false, video: false },
    })
    pipeline(Readable.from(limited(sitemapEntries())), xml, (problem) => {
      if (problem) request.log.error({ err: problem }, 'sitemap interrupted')
    })
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'max-age=3600').send(xml)
  })
}
