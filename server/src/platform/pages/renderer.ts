import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language, Theme } from '#contract/product.ts'
import { type Assets, createAssetLookup, type Manifest } from './assets.ts'

export type CallAnswer = { status: number; body: unknown; retryAfter?: string | undefined }

/** Makes a GET call inside the process. */
export type Inject = (url: string) => Promise<CallAnswer>

type PageOptions = {
  inject: Inject
  publicUrl: string
  theme: Theme
  language: Language
  /** The language with its region, as BCP 47 tag. */
  locale: string
  onError: (problem: unknown) => void
}

type Rendered = { status: number; headers: Record<string, string>; html: string }

/** Exports of web/src/server.tsx, which is loaded at run time: the server does not depend on the web client. */
type ServerEntry = {
  render: (request: Request, options: PageOptions & { assetsOf: (modules: string[]) => Assets }) => Promise<Rendered>
}

export type Renderer = {
  render: (request: Request, options: PageOptions) => Promise<Rendered>
  /** Lets Vite serve a source file; returns whether it does (development only). */
  serveFile?: (request: FastifyRequest, reply: FastifyReply) => boolean
}

const createBuiltRenderer = async (webFolder: string): Promise<Renderer> => {
  const manifest: Manifest = JSON.parse(await readFile(join(webFolder, 'dist/client/.vite/manifest.json'), 'utf8'))
  const entry: ServerEntry = await import(pathToFileURL(join(webFolder, 'dist/server/server.js')).href)
  const assetsOf = createAssetLookup(manifest)
  return { render: (request, options) => entry.render(request, { ...options, assetsOf }) }
}

/** Addresses of Vite, of sources and of files in web/public. */
const SOURCES = /^\/(@|src\/|node_modules\/|[\w-]+\.(svg|png|ico)$)/

const createDevelopmentRenderer = async (app: FastifyInstance, webFolder: string): Promise<Renderer> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(webFolder, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  const assetsOf = () => ({
    scripts: ['/@vite/client', '/src/development.ts'],
    styles: ['/src/styles.css'],
    modules: [],
  })
  return {
    render: async (request, options) => {
      const entry = (await vite.ssrLoadModule('/src/server.tsx')) as ServerEntry
      return entry.render(request, { ...options, assetsOf })
    },
    serveFile: (request, reply) => {
      if (!SOURCES.test(request.url)) return false
      reply.hijack()
      vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
      return true
    },
  }
}

export const createRenderer = (
  app: FastifyInstance,
  { webFolder, dev }: { webFolder: string; dev: boolean },
): Promise<Renderer> => (dev ? createDevelopmentRenderer(app, webFolder) : createBuiltRenderer(webFolder))
