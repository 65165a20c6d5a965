import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from './errors.ts'
import { compressFor } from './pages/compress.ts'
import { forRobots, type SitemapEntries } from './pages/forRobots.ts'
import { type Inject, openRenderer } from './pages/renderer.ts'
import { acceptsPages, preferencesOf } from './pages/visitor.ts'
import { plainPage } from './plain-page.ts'

export type PagesOptions = {
  /** The folder of the web side: its `dist` in service, its sources in development. */
  readonly webFolder: string
  /** Without a slash at its end. */
  readonly publicUrl: string
  /** Makes a call as a stranger would, without the network. */
  readonly inject: Inject
  /** Every public property, for the sitemap. */
  readonly sitemapEntries: SitemapEntries
  /** Hot reload instead of the built site. */
  readonly dev?: boolean
}

/** Addresses of other parts: nothing below them is ever a page. */
const NOT_PAGES = /^\/(api|media|assets|socket\.io|docs|openapi\.json|healthz|readyz|metrics)(\/|$|\?)/

/** What depends on the visitor's cookies and languages is the visitor's own, and is asked for again each time. */
const PAGE_HEADERS = {
  'cache-control': 'private, no-cache',
  vary: 'Cookie, Accept-Language, Accept-Encoding',
  'content-type': 'text/html; charset=utf-8',
}

/** When not even the error page can be rendered. */
const LAST_RESORT = plainPage('Something went wrong on our side. Please try again in a moment.')

/** Built files carry a hash of their content in their name; the others are asked for again. */
const serveFiles = async (app: FastifyInstance, clientFolder: string) => {
  const shared = { preCompressed: true, index: false as const, list: false as const, dotfiles: 'ignore' as const }
  await app.register(fastifyStatic, {
    ...shared,
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
  })
  const names = readdirSync(clientFolder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ name }) => name)
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { ...shared, root: clientFolder, serve: false, maxAge: '1d' })
    for (const name of names)
      scope.get(`/${name}`, { schema: { hide: true } }, (_request, reply) => reply.sendFile(name))
  })
}

/** The site behind the calls: built files, rendered pages, and what robots ask for. */
export const servePages = async (app: FastifyInstance, options: PagesOptions): Promise<void> => {
  const { webFolder, publicUrl, inject, sitemapEntries, dev = false } = options
  const renderer = await openRenderer(app, { webFolder, dev })
  if (!dev) await serveFiles(app, join(webFolder, 'dist/client'))
  forRobots(app, { publicUrl, sitemapEntries })

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (renderer.serveFile?.(request, reply)) return reply
    if (NOT_PAGES.test(request.url) || !acceptsPages(request)) return notFound(request, reply)
    const { status, headers, html } = await renderer
      .render(new Request(publicUrl + request.url, { headers: { accept: 'text/html' } }), {
        inject,
        publicUrl,
        ...preferencesOf(request),
        onError: (problem) => request.log.error({ err: problem }, 'a page failed'),
      })
      .catch((problem: unknown) => {
        request.log.error({ err: problem }, 'a page failed, and its error page too')
        return { status: 500, headers: {}, html: LAST_RESORT }
      })
    const { body, encoding } = await compressFor(request, html)
    if (encoding) reply.header('content-encoding', encoding)
    return reply.code(status).headers(PAGE_HEADERS).headers(headers).send(body)
  }

  app.get('/*', { schema: { hide: true } }, answer)
  app.setNotFoundHandler(notFound)
}
