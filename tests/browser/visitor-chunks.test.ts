import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const CLIENT = join(import.meta.dirname, '../../web/dist/client')
const ENTRIES = ['src/browser.ts', 'src/hydrate.tsx']
const PAGES = ['home', 'search', 'property', 'compare']

type Chunk = { file: string; imports?: string[] }

it('no chunk of the pages on which visitors look for a place knows a call of admins', () => {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'))
  const files = new Set<string>()
  const walk = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}.`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const further of chunk.imports ?? []) walk(further)
  }
  for (const name of [...ENTRIES, ...PAGES.map((page) => `src/app/routes/${page}.tsx`)]) walk(name)
  expect(files.size).toBeGreaterThan(PAGES.length)
  const found = [...files].filter((file) => /\/api\/(super-)?admin/.test(readFileSync(join(CLIENT, file), 'utf8')))
  expect(found).toEqual([])
})
