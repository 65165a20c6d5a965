import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { fingerprint } from './fingerprint.mjs'

it('changes with the content and the name of a file, and not with what was built', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-fingerprint-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const sources = [relative(join(import.meta.dirname, '..'), folder)]
  await mkdir(join(folder, 'src'))
  await writeFile(join(folder, 'src/a.ts'), '1')
  const first = fingerprint(sources)
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'dist/a.js'), '1')
  expect(fingerprint(sources)).toBe(first)
  await writeFile(join(folder, 'src/a.ts'), '2')
  const changed = fingerprint(sources)
  expect(changed).not.toBe(first)
  await writeFile(join(folder, 'src/b.ts'), '')
  expect(fingerprint(sources)).not.toBe(changed)
})
