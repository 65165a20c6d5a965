import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getProperty } from '#contract/properties.ts'
import { Property } from '#contract/property.ts'
import { chunkFilesOf, readSiteManifest } from '../scripts/built-files.mjs'
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
  it('has no schemas written with zod', () => {
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
  it('contains nothing of the server, and zod only in its small form', async () => {
    for (const { file } of Object.values(readSiteManifest())) {
      const text = await readFile(join(ASSETS, '..', file), 'utf8')
      expect(text).not.toMatch(/kysely|fastify/i)
      expect(text).not.toMatch(/['"`]ZodObject['"`]/)
    }
  })
  it.each(['home', 'search', 'property', 'compare'])('loads no form validation on the page %s', async (page) => {
    for (const file of chunkFilesOf(readSiteManifest(), ['src/hydrate.tsx', `src/app/routes/${page}.tsx`]))
      expect(await readFile(join(ASSETS, '..', file), 'utf8')).not.toMatch(/['"`]ZodMiniObject['"`]/)
  })
  it('validates with zod on the login page', async () => {
    const files = [...chunkFilesOf(readSiteManifest(), ['src/app/routes/login.tsx'])]
    const texts = await Promise.all(files.map((file) => readFile(join(ASSETS, '..', file), 'utf8')))
    expect(texts.join()).toMatch(/['"`]ZodMiniObject['"`]/)
  })
})
