import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { backupContextOfFile, environmentOf, rowsOf, run, type Site } from '../../tests/support/backups.ts'
import { addPerson } from '../../tests/support/fixtures.ts'
import { launch } from '../../tests/support/process.ts'

const context = backupContextOfFile()

/** Starts a server that is to refuse. Returns what it printed. */
const startRefused = async (site: Site) => {
  const { child, output } = launch({ ...environmentOf(site), PORT: '0' })
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(1)
  return output().trim()
}

it('R13 a restore that fails among the files keeps the secret and stops servers until it is repeated', async () => {
  const source: Site = { ...context.site, hasOwnSecret: true }
  const backups = await context.newFolder()
  expect(await run('backup', source, backups)).toMatchObject({ code: 0 })

  const target: Site = {
    database: await context.newDatabase(),
    dataDir: await context.newFolder(),
    hasOwnSecret: true,
  }
  const person = await addPerson(target.database.db)
  await target.database.db.destroy()
  const people = async () => (await rowsOf(target.database, 'select id from users')).map(({ id }) => id)
  const secretFile = join(target.dataDir, 'secret')
  await writeFile(secretFile, 'b'.repeat(64))
  const files = join(source.dataDir, 'files')
  const [stored] = (await readdir(files, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const path = join(stored?.parentPath ?? '', stored?.name ?? '').slice(files.length)
  const obstacle = join(target.dataDir, 'files', path)
  // A folder where a file is to be.
  await mkdir(join(obstacle, 'full'), { recursive: true })
  expect(dirname(obstacle)).toContain('pictures')

  expect(await run('restore', target, backups, '--overwrite')).toEqual({
    code: 1,
    output: expect.stringMatching(/^File storage failed/),
  })
  expect(await readFile(secretFile, 'utf8')).toBe('b'.repeat(64))
  expect(await people()).toEqual([person])
  expect(await startRefused(target)).toBe('A restore of this database was interrupted. Repeat `npm run restore`.')

  await rm(obstacle, { recursive: true })
  expect(await run('restore', target, backups, '--overwrite')).toMatchObject({ code: 0 })
  expect(await readFile(secretFile, 'utf8')).toBe(await readFile(join(source.dataDir, 'secret'), 'utf8'))
  expect(await people()).toContain(context.landlord)
  expect(await people()).not.toContain(person)
})

it('R13 a restore that was killed while it wrote a file can be repeated', async () => {
  const backups = await context.newFolder()
  expect(await run('backup', context.site, backups)).toMatchObject({ code: 0 })
  const target = { database: await context.newDatabase('template0'), dataDir: await context.newFolder() }
  const folder = join(target.dataDir, 'files/pictures/01a21ae2-8b0c-7420-9efb-70700d80dac3')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `640.avif.${randomUUID()}`), 'half of it')
  expect(await run('restore', target, backups)).toMatchObject({ code: 0 })
})

it('R13 a restore that is refused because a server uses the database leaves no mark', async () => {
  const backups = await context.newFolder()
  await run('backup', context.site, backups)
  const target = { database: await context.newDatabase(), dataDir: await context.newFolder() }
  await target.database.db.selectFrom('users').select('id').execute()
  expect(await run('restore', target, backups, '--overwrite')).toEqual({
    code: 1,
    output: 'The database is in use. Stop every server and command first. Nothing was changed.',
  })
  const tables = await target.database.db.introspection.getTables()
  expect(tables.some(({ name }) => name === 'unfinished_restore')).toBe(false)
})
