import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UNSENT_PARAM } from '#contract/product.ts'
import { isFromStranger } from '../http/client.ts'
import { sendNotFound, setNotFoundHandler } from '../http/errors.ts'
import { sendPacked } from '../http/packed.ts'
import { hasWritten } from '../http/read-routing.ts'
import { createAnswerCache } from './answer-cache.ts'
import { createChangeWatch } from './change-watch.ts'
import { createPageCache, type Rendered } from './page-cache.ts'
import { plainPage } from './plain-page.ts'
import { acceptsHtml, keepLanguage, readPreferences } from './preferences.ts'
import { createRenderer, type Inject } from './renderer.ts'
import { serveRobotsFiles } from './robots-files.ts'
import type { SitemapSource } from './sitemaps.ts'

export type PagesOptions = {
  /** Folder of the web client, with its build in `dist`. */
  readonly webFolder: string
  /** Without a trailing slash. */
  readonly publicUrl: string
  /**
   * Makes an unauthenticated call without the network, with the cookies of the visitor, or, without cookies, for an answer
   * that is kept for many.
   */
  readonly inject: (url: string, cookie?: string) => ReturnType<Inject>
  readonly sitemapSource: SitemapSource
  /** Where sitemaps are kept once they are made. */
  readonly sitemapFolder: string
  readonly clock: () => Date
  /** Returns whether anything public has changed since its last call. */
  readonly hasChanged: () => Promise<boolean>
  /** Serves the sources with hot reload instead of the build. */
  readonly dev?: boolean
}

/** Path prefixes that never render a page. */
const NOT_PAGES = /^\/(api|media|assets|socket\.io|docs|openapi\.json|healthz|readyz|metrics)(\/|$|\?)/

/** Pages depend on cookies and headers of the visitor, so shared caches must not store them. */
const PAGE_HEADERS = {
  'cache-control': 'private, no-cache',
  // In small letters, as @fastify/compress looks for it before it adds its own.
  vary: 'cookie, accept-language, accept-encoding',
  'content-type': 'text/html; charset=utf-8',
}

/** Public pages with addresses that lead to them from everywhere, and without secrets in them. */
const SHARED_PAGES =
  /^\/($|\?|(properties(\/[\w-]+)?|cities(\/[\w-]+)?|people\/[\w-]+|how-it-works|for-landlords|fees|help)\/?($|\?))/
/** Longer addresses are rarely those of several visitors. */
const SHARED_LENGTH_MAX = 500

/** Built by web/build.ts. */
const SERVICE_WORKER = 'sw.js'

/** Files in /assets have a content hash in their name and are cached for ever; others are revalidated. */
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
      scope.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
        // A service worker that is a day old would keep a new version from the people who need it.
        reply.sendFile(name, name === SERVICE_WORKER ? { maxAge: 0 } : {}),
      )
  })
}

/** Names all that the HTML of a stranger depends on. */
const keyOf = (url: string, { theme, language, locale, hasRecent }: ReturnType<typeof readPreferences>) =>
  [theme, language, locale, hasRecent, url].join(' ')

/**
 * Forms of pages are sent by script. One that the browser sends itself, before the script has loaded or without one, leads
 * back to its page, which says so (web/src/features/auth/AuthCard.tsx). Its content is discarded.
 */
const returnUnsentForms = async (scope: FastifyInstance): Promise<void> => {
  scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.on('end', () => done(null)).resume()
  })
  scope.post('/:page', { schema: { hide: true } }, (request, reply) => {
    if (NOT_PAGES.test(request.url) || !acceptsHtml(request)) return sendNotFound(request, reply)
    const { pathname, searchParams } = new URL(request.url, 'http://here.invalid')
    searchParams.set(UNSENT_PARAM, '1')
    return reply.redirect(`${pathname}?${searchParams}`, 303)
  })
}

/** Serves built files, rendered pages and the files for search engines. */
export const servePages = async (app: FastifyInstance, options: PagesOptions): Promise<void> => {
  const { webFolder, publicUrl, inject, dev = false } = options
  const renderer = await createRenderer(app, { webFolder, dev })
  if (!dev) await serveFiles(app, join(webFolder, 'dist/client'))
  serveRobotsFiles(app, options)

  const now = () => performance.now()
  const watch = createChangeWatch({ hasChanged: options.hasChanged, now })
  const pages = createPageCache({ watch, now })
  const answers = createAnswerCache({ watch, now })

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (renderer.serveFile?.(request, reply)) return reply
    if (NOT_PAGES.test(request.url) || !acceptsHtml(request)) return sendNotFound(request, reply)
    const preferences = readPreferences(request)
    const render = (call: Inject): Promise<Rendered> =>
      renderer
        .render(new Request(publicUrl + request.url, { headers: { accept: 'text/html' } }), {
          inject: call,
          publicUrl,
          ...preferences,
          onError: (problem) => request.log.error({ err: problem }, 'page rendering failed'),
        })
        .catch((problem: unknown) => {
          request.log.error({ err: problem }, 'rendering of the error page failed')
          return { status: 500, headers: {}, html: plainPage(preferences.language, 'unexpected') }
        })
    const isKept = !dev && request.url.length <= SHARED_LENGTH_MAX && SHARED_PAGES.test(request.url)
    const callKept: Inject = (url) => answers.get(url, () => inject(url))
    const renderForOne = async () => {
      // A browser that has written reads it, wherever that is.
      if (!isKept || hasWritten(request)) return render((url) => inject(url, request.headers.cookie ?? ''))
      // People see what they have just changed.
      await watch.check(0)
      return render(callKept)
    }
    const page =
      isKept && isFromStranger(request)
        ? await pages.get(keyOf(request.url, preferences), () => render(callKept))
        : await renderForOne()
    reply.headers(PAGE_HEADERS).headers(keepLanguage(request, publicUrl))
    return 'plain' in page
      ? sendPacked(request, reply, page)
      : reply.code(page.status).headers(page.headers).send(page.html)
  }

  app.get('/*', { schema: { hide: true } }, sendPage)
  await app.register(returnUnsentForms)
  setNotFoundHandler(app)
}
