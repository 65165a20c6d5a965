import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGES } from '#contract/product.ts'
import { manifestFor } from './manifest.ts'
import { readPreferences } from './preferences.ts'
import { createSitemaps, SITEMAP_MAX_AGE, type SitemapSource } from './sitemaps.ts'

const hide = { schema: { hide: true } }

const SITEMAP_HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': `max-age=${SITEMAP_MAX_AGE}`,
  vary: 'accept-encoding',
}

/** Sends a file that is compressed by gzip as it is, or unpacked to the few that ask for something else. */
const sendPacked = (request: FastifyRequest, reply: FastifyReply, path: string) => {
  const file = createReadStream(path)
  reply.headers(SITEMAP_HEADERS)
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(`${request.headers['accept-encoding'] ?? ''}`))
    return reply.header('content-encoding', 'gzip').send(file)
  return reply.send(file.compose(createGunzip()))
}

const robots = (publicUrl: string) => `User-agent: *
Allow: /
Disallow: /api/
Disallow: /compare

Sitemap: ${publicUrl}/sitemap.xml
`

/** Serves robots.txt, the sitemaps and the web app manifest. */
export const serveRobotsFiles = (
  app: FastifyInstance,
  options: { publicUrl: string; sitemapSource: SitemapSource; sitemapFolder: string; clock: () => Date },
): void => {
  const { publicUrl, sitemapSource: source, sitemapFolder: folder, clock } = options
  app.get('/robots.txt', hide, (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(publicUrl)))

  app.get('/manifest.webmanifest', hide, (request, reply) =>
    // Browsers fetch it without cookies, so the page names its language in the address.
    reply
      .type('application/manifest+json; charset=utf-8')
      .headers({ 'cache-control': 'max-age=86400', vary: 'accept-language, accept-encoding' })
      .send(manifestFor(readPreferences(request).language)),
  )

  const sitemaps = createSitemaps({ publicUrl, source, folder, clock })
  app.get('/sitemap.xml', hide, async (request, reply) => sendPacked(request, reply, await sitemaps.index()))
  for (const language of LANGUAGES) {
    app.get(`/sitemap-${language}.xml`, hide, async (request, reply) =>
      sendPacked(request, reply, await sitemaps.pages(language)),
    )
    app.get<{ Params: { number: string } }>(
      `/sitemap-${language}-:number(^[1-9]\\d{0,4}$).xml`,
      hide,
      async (request, reply) => {
        const path = await sitemaps.part(language, Number(request.params.number))
        return path === undefined ? reply.callNotFound() : sendPacked(request, reply, path)
      },
    )
  }
}
