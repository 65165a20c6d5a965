import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const CONFIG = fileURLToPath(new URL('./vite.config.ts', import.meta.url))
const ASSETS = fileURLToPath(new URL('./dist/client/assets/', import.meta.url))

/** A page may stay open that long and still find its modules. */
const KEPT_MS = 30 * 24 * 3_600_000

const sweep = async (now: number) => {
  const names = await readdir(ASSETS).catch(() => [])
  await Promise.all(
    names.map(async (name) => {
      const file = join(ASSETS, name)
      const { mtimeMs } = await stat(file)
      if (now - mtimeMs > KEPT_MS) await rm(file)
    }),
  )
}

/** Both builds, and the oldest files of former ones away. `node web/build.ts` does the same. */
export const buildWeb = async (now = Date.now()): Promise<void> => {
  await sweep(now)
  // What is served is always the production build; Vite would take NODE_ENV's word for another.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await build({ configFile: CONFIG })
    await build({ configFile: CONFIG, build: { ssr: 'src/server.tsx' } })
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb()
