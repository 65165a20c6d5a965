import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getProperty, Property } from '#contract/properties.ts'
import { forBrowsers } from './contract-plugin.ts'

const ASSETS = join(import.meta.dirname, 'dist/client/assets')

describe('the contract in the browser', () => {
  it('is method, path and fallback of each call', () => {
    expect(forBrowsers(getProperty)).toEqual({
      method: 'GET',
      path: '/api/properties/{id}',
      fallback: 'Unknown error while fetching property.',
    })
  })
  it('has no schemas', () => {
    expect(forBrowsers(Property)).toBeUndefined()
  })
})

describe('the built site', () => {
  it('has a compressed twin of every script and style sheet, for @fastify/static sends raw files where it is missing', async () => {
    const names = (await readdir(ASSETS)).filter((name) => /\.(js|css)$/.test(name))
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) {
      if ((await stat(join(ASSETS, name))).size < 512) continue
      for (const twin of [`${name}.br`, `${name}.gz`]) expect((await stat(join(ASSETS, twin))).size).toBeGreaterThan(0)
    }
  })
  it('holds neither zod nor anything of the server', async () => {
    const manifest = JSON.parse(await readFile(join(ASSETS, '../.vite/manifest.json'), 'utf8')) as Record<
      string,
      { file: string }
    >
    for (const { file } of Object.values(manifest)) {
      const text = await readFile(join(ASSETS, '..', file), 'utf8')
      expect(text).not.toMatch(/ZodError|kysely|fastify/i)
    }
  })
})
