import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { appendFile, cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { backupContextOfFile, rowsOf, run, runExactly, type Site, storageOf } from '../../tests/support/backups.ts'
import { addPerson } from '../../tests/support/fixtures.ts'

const context = backupContextOfFile()
const { newFolder, newDatabase } = context
beforeAll(async () => {
  expect(await run('backup', context.site, context.backups)).toMatchObject({ code: 0 })
})

describe('restore refuses in one line, and changes nothing:', () => {
  const refusal = async (from: string, target?: Partial<Site>) => {
    const place = { database: await newDatabase('template0'), dataDir: await newFolder(), ...target }
    const { code, output } = await run('restore', place, from)
    const rows = await rowsOf(place.database, `select from pg_class where relnamespace = 'public'::regnamespace`)
    expect({ code, lines: output.split('\n').length }).toEqual({ code: 1, lines: 1 })
    if (!target?.database) expect(rows).toEqual([])
    expect((await readdir(place.dataDir)).filter((name) => name === 'secret')).toEqual([])
    return output
  }
  /** A copy of the newest backup to break. */
  const copyOfBackup = async () => {
    const copy = await newFolder()
    await cp(context.backups, copy, { recursive: true })
    const [name = ''] = (await readdir(copy)).filter((each) => /^\d/.test(each))
    return { root: copy, folder: join(copy, name) }
  }

  it('a folder that is not there, or has no backup: the wrong disk', async () => {
    expect(await refusal(join(context.backups, 'nothing'))).toContain('Is its disk mounted?')
    expect(await refusal(await newFolder())).toContain('has no backup of Lintel')
  })
  it('a backup that was not finished', async () => {
    const { root, folder } = await copyOfBackup()
    await rm(join(folder, 'manifest.json'))
    expect(await refusal(root)).toContain('has only a part of a backup')
  })
  it('a file that is missing, or was changed', async () => {
    const { root, folder } = await copyOfBackup()
    await appendFile(join(folder, 'database/public.users.copy.zst'), 'x')
    expect(await refusal(root)).toContain('is not whole: 1 of its files')
    const other = await copyOfBackup()
    const pool = await readdir(join(other.root, 'files'), { recursive: true, withFileTypes: true })
    const [file] = pool.filter((entry) => entry.isFile())
    await rm(join(file?.parentPath ?? '', file?.name ?? ''))
    expect(await refusal(other.root)).toContain('is not whole: 1 of its files')
  })
  it('a secret that was cut off or changed', async () => {
    const own: Site = { ...context.site, dataDir: await newFolder(), hasOwnSecret: true }
    await writeFile(join(own.dataDir, 'secret'), 'ab'.repeat(32))
    const root = await newFolder()
    await run('backup', own, root)
    const [name = ''] = (await readdir(root)).filter((each) => /^\d/.test(each))
    for (const damaged of ['ab'.repeat(16), 'ac'.repeat(32), '']) {
      await writeFile(join(root, name, 'secret'), damaged)
      expect(await refusal(root, { hasOwnSecret: true })).toContain('is not whole: 1 of its files')
    }
  })
  it('a manifest that was changed, and a backup of a newer version', async () => {
    const { root, folder } = await copyOfBackup()
    const path = join(folder, 'manifest.json')
    const [, text = ''] = (await readFile(path, 'utf8')).split('\n')
    const newer = text.replace('"migrations":[', '"migrations":["9999_future.sql",')
    await writeFile(path, `${'0'.repeat(64)}\n${newer}\n`)
    expect(await refusal(root)).toContain('is damaged')
    await writeFile(path, `${createHash('sha256').update(newer).digest('hex')}\n${newer}\n`)
    expect(await refusal(root)).toMatch(/which is newer than this one \(it has 9999_future\.sql\)/)
  })
  it('a database with accounts, and a storage with files, unless --overwrite is given', async () => {
    const taken = { database: await newDatabase(), dataDir: await newFolder() }
    await addPerson(taken.database.db)
    await taken.database.db.destroy()
    expect(await refusal(context.backups, taken)).toContain('The database is not empty: it has accounts.')
    const full = await newFolder()
    await storageOf({ ...taken, dataDir: full }).then((files) => files.put(`documents/${randomUUID()}`, randomBytes(3)))
    expect(await refusal(context.backups, { dataDir: full })).toContain('The storage of files is not empty')
    const target = { ...taken, dataDir: full }
    expect(await run('restore', target, context.backups, '--overwrite')).toMatchObject({ code: 0 })
  })
})

describe('backup refuses in one line', () => {
  it('a folder with other things, and the backups of another site', async () => {
    expect(await run('backup', context.site, context.site.dataDir)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is in DATA_DIR'),
    })
    const folder = await newFolder()
    await writeFile(join(folder, 'notes.txt'), '')
    expect((await run('backup', context.site, folder)).output).toContain('is no folder of backups: it has notes.txt')
    const foreign = await newFolder()
    await writeFile(join(foreign, 'lintel-backups.json'), '{"site":"another"}')
    expect((await run('backup', context.site, foreign)).output).toContain('has the backups of another site')
  })
  it('a folder without backups, once the site has one: its disk may not be mounted', async () => {
    const folder = join(await newFolder(), 'backups')
    await run('backup', context.site, await newFolder())
    const refused = await runExactly('backup', context.site, folder)
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Is its disk mounted?') })
    await expect(stat(folder)).rejects.toThrow('ENOENT')
    expect(await runExactly('backup', context.site, folder, '--new')).toMatchObject({ code: 0 })
    expect(await runExactly('backup', context.site, folder)).toMatchObject({ code: 0 })
  })
  it('no folder whose marker was cut off, as long as its backups say whose they are; nor is what was killed left', async () => {
    const folder = await newFolder()
    await run('backup', context.site, folder)
    await writeFile(join(folder, 'lintel-backups.json'), '{"site":"12')
    await writeFile(join(folder, 'files/draft-1'), 'killed')
    expect(await runExactly('backup', context.site, folder)).toMatchObject({ code: 0 })
    expect(await readdir(join(folder, 'files'))).not.toContain('draft-1')
    const empty = await newFolder()
    await writeFile(join(empty, 'lintel-backups.json'), '{"site":"12')
    expect((await run('backup', context.site, empty)).output).toContain('lintel-backups.json is damaged')
  })
})
