import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadKeys, siteOf } from './keys.ts'

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-keys-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

it('starts at the same moment agree on the first secret, which only their user can read', async () => {
  const dataDir = await newFolder()
  const all = await Promise.all([1, 2, 3].map(() => loadKeys({ jwtSecret: undefined, dataDir })))
  expect(new Set(all.map(siteOf)).size).toBe(1)
  expect(await readdir(dataDir)).toEqual(['secret'])
  expect((await stat(join(dataDir, 'secret'))).mode & 0o077).toBe(0)
})

it.each(['x', '0123456789'])('a file with a part of a secret, %o, is refused and stays', async (content) => {
  const dataDir = await newFolder()
  await writeFile(join(dataDir, 'secret'), content)
  await expect(loadKeys({ jwtSecret: undefined, dataDir })).rejects.toThrow(
    'does not contain a valid secret. Put the earlier file back, which backups have,',
  )
  expect(await readdir(dataDir)).toEqual(['secret'])
})

it('a file that cannot be read is not taken for none, and stays', async () => {
  const dataDir = await newFolder()
  await mkdir(join(dataDir, 'secret'))
  await expect(loadKeys({ jwtSecret: undefined, dataDir })).rejects.toThrow('secret cannot be read (EISDIR).')
  expect(await readdir(dataDir)).toEqual(['secret'])
})
