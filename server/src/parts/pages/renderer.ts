import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language, Theme } from '#contract/product.ts'
import { type Assets, assetsFrom, type Manifest } from './assets.ts'

/** A GET of our own, by its path. */
export type Inject = (url: string) => Promise<{ status: number; body: unknown; retryAfter?: string | undefined }>

type PageOptions = {
  inject: Inject
  publicUrl: string
  theme: Theme
  language: Language
  onError: (problem: unknown) => void
}

type Rendered = { status: number; headers: Record<string, string>; html: string }

/** What web/src/server.tsx exports. It is loaded, not imported: the server does not depend on the web side. */
type ServerEntry = {
  render: (request: Request, options: PageOptions & { assetsOf: (modules: string[]) => Assets }) => Promise<Rendered>
}

export type Renderer = {
  render: (request: Request, options: PageOptions) => Promise<Rendered>
  /** Hands a source file over to Vite (development only). */
  serveFile?: (request: FastifyRequest, reply: FastifyReply) => boolean
}

const builtRenderer = async (webFolder: string): Promise<Renderer> => {
  const manifest: Manifest = JSON.parse(await readFile(join(webFolder, 'dist/client/.vite/manifest.json'), 'utf8'))
  const entry: ServerEntry = await import(pathToFileURL(join(webFolder, 'dist/server/server.js')).href)
  const assetsOf = assetsFrom(manifest)
  return { render: (request, options) => entry.render(request, { ...options, assetsOf }) }
}

/** Vite's own addresses, the sources, and files with an ending (web/public). */
const SOURCES = /^\/(@|src\/|node_modules\/|[\w-]+\.(svg|png|ico)$)/

const liveRenderer = async (app: FastifyInstance, webFolder: string): Promise<Renderer> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(webFolder, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  const assetsOf = () => ({
    scripts: ['/@vite/client', '/src/development.ts'],
    styles: ['/src/styles.css'],
    preloads: [],
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

export const openRenderer = (
  app: FastifyInstance,
  { webFolder, dev }: { webFolder: string; dev: boolean },
): Promise<Renderer> => (dev ? liveRenderer(app, webFolder) : builtRenderer(webFolder))
