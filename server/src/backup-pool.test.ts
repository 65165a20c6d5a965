import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { backupContextOfFile, run, type Site } from '../../tests/support/backups.ts'

const context = backupContextOfFile()
const { newFolder, newDatabase } = context

const filesOf = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** Changes one byte, and not the length. */
const damage = async (path: string) => {
  const bytes = await readFile(path)
  bytes[0] = (bytes[0] ?? 0) ^ 1
  await writeFile(path, bytes)
}

it('finds every damaged file of the pool with --verify, and replaces those that the site has', async () => {
  const backups = await newFolder()
  await run('backup', context.site, backups)
  const pool = await filesOf(join(backups, 'files'))
  for (const path of pool) await damage(path)
  expect(await run('backup', context.site, backups, '--verify')).toEqual({
    code: 0,
    output: `Read 1 backup with ${pool.length} files. Replaced ${pool.length} damaged files. All is whole.`,
  })

  const gone: Site = { ...context.site, dataDir: await newFolder() }
  const [first = ''] = pool
  await damage(first)
  const [name = ''] = (await readdir(backups)).filter((each) => /^\d/.test(each))
  const table = join(backups, name, 'database/public.users.copy.zst')
  await appendFile(table, 'x')
  const { code, output } = await run('backup', gone, backups, '--verify')
  expect(code).toBe(1)
  expect(output.split('\n').sort()).toEqual(
    [
      `${first} is missing or damaged.`,
      `${table} is missing or damaged.`,
      `Read 1 backup with ${pool.length} files. 2 are missing or damaged.`,
    ].sort(),
  )
})

it('reads a tenth of the pool again with each backup, and has replaced all damage before older ones are gone', async () => {
  const backups = await newFolder()
  await run('backup', context.site, backups)
  const pool = await filesOf(join(backups, 'files'))
  for (const path of pool) await damage(path)
  const outputs: string[] = []
  for (let nth = 0; nth < 10; nth += 1) outputs.push((await run('backup', context.site, backups, '--keep', '1')).output)
  const replaced = outputs.map((output) => Number(/^Replaced (\d+) damaged/m.exec(output)?.[1] ?? 0))
  expect(replaced.reduce((sum, each) => sum + each, 0)).toBe(pool.length)
  expect(Math.max(...replaced)).toBeLessThan(pool.length)
  const restored = { database: await newDatabase('template0'), dataDir: await newFolder() }
  expect(await run('restore', restored, backups)).toMatchObject({ code: 0 })
})

it('is refused with --verify for a folder without a backup', async () => {
  const folder = await newFolder()
  expect(await run('backup', context.site, folder, '--verify')).toMatchObject({
    code: 1,
    output: expect.stringContaining('has no backup of Lintel'),
  })
  await rm(folder, { recursive: true })
})
