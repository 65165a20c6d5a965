import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { fingerprint } from '../../scripts/fingerprint.mjs'
import { PROGRAMS, ROOT } from './programs.ts'

/** Modules keep the places of their sources, beside which they find files; only the entry that was started is the main one. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform: (code, id) => {
    const file = id.split('?')[0] ?? id
    if (!/\b__dirname\b|import\.meta\.(dirname|url|main)\b/.test(code)) return null
    return code
      .replaceAll(/\b__dirname\b|import\.meta\.dirname\b/g, JSON.stringify(dirname(file)))
      .replaceAll(/import\.meta\.url\b/g, JSON.stringify(pathToFileURL(file).href))
      .replaceAll(
        /import\.meta\.main\b/g,
        `process.argv[1]?.endsWith(${JSON.stringify(`/${basename(file, '.ts')}.mjs`)})`,
      )
  },
}

/** Folders of programs that are older were made from earlier sources. */
const DAY = 86_400_000

const deleteOld = async (folder: string) => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (performance.timeOrigin - mtimeMs > DAY) await rm(path, { recursive: true, force: true })
  }
}

/**
 * Bundles the programs that tests start: a process that loads one file is there in half the time, and tests start some
 * 100. The sources are started too, by main.test.ts and stop.test.ts.
 */
export default async (): Promise<void> => {
  const cache = join(ROOT, 'node_modules/.cache/programs')
  const sources = fingerprint(['server/src', 'contract/src', 'tests/support', 'package-lock.json'])
  // Bundles have the paths of their sources in them, and checkouts may share their packages.
  const folder = join(cache, createHash('sha256').update(ROOT).update(sources).digest('hex').slice(0, 16))
  process.env.TEST_PROGRAMS = folder
  if (existsSync(folder)) return
  await deleteOld(cache)
  await mkdir(cache, { recursive: true })
  // Another run may make the same one.
  const outDir = await mkdtemp(`${folder}-`)
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'error',
    plugins: [keepPlaces],
    // What has native code, or is found by its path.
    ssr: { noExternal: true, external: ['sharp', '@myriaddreamin/typst-ts-node-compiler', 'vite', 'pg-native'] },
    build: {
      ssr: true,
      outDir,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: PROGRAMS.map((program) => join(ROOT, program)),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  // Tests also start it as another user.
  await chmod(outDir, 0o755)
  await rename(outDir, folder).catch(() => rm(outDir, { recursive: true }))
}
