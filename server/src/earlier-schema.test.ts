import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { backupContextOfFile, run, type Site } from '../../tests/support/backups.ts'
import { readManifest } from './platform/backup/manifest.ts'
import { findMigrations } from './platform/database/applied-migrations.ts'
import { checkMigration } from './platform/database/check-migration.ts'
import { listMigrations, migrate, readMigrations } from './platform/database/migrate.ts'
import { UNFINISHED_RESTORE } from './platform/database/serving-lock.ts'

const { newDatabase, newFolder } = backupContextOfFile()

/** A site whose database has the migrations up to `last`. */
const siteAt = async (last: string | undefined): Promise<Site> => {
  const site = { database: await newDatabase('template0'), dataDir: await newFolder() }
  await migrate(site.database.db, { last })
  return site
}
const migrationsOf = ({ database }: Site) => findMigrations((text) => sql.raw(text).execute(database.db))

describe('a backup of a database with pending migrations', () => {
  it('applies none, and is restored with the schema of this version', async () => {
    const all = await listMigrations()
    // Before there were photos of deposit claims, and a table of backups.
    const before = all.filter((name) => name < '0036')
    const site = await siteAt(before.at(-1))
    const backups = await newFolder()
    expect(await run('backup', site, backups)).toMatchObject({ code: 0 })
    expect(await migrationsOf(site)).toEqual(before)
    const [name = ''] = (await readdir(backups)).filter((each) => /^\d/.test(each))
    expect((await readManifest(join(backups, name)))?.migrations).toEqual(before)

    const restored = { database: await newDatabase('template0'), dataDir: await newFolder() }
    expect(await run('restore', restored, backups)).toMatchObject({ code: 0 })
    expect(await migrationsOf(restored)).toEqual(all)
  })

  it('is refused for an empty database, and for one whose restore was interrupted', async () => {
    const site = { database: await newDatabase('template0'), dataDir: await newFolder() }
    const empty = await run('backup', site, await newFolder())
    expect(empty).toMatchObject({ code: 1, output: expect.stringMatching(/^The database is empty/m) })
    await sql`create table ${sql.table(UNFINISHED_RESTORE)} ()`.execute(site.database.db)
    const interrupted = await run('backup', site, await newFolder())
    expect(interrupted).toMatchObject({ code: 1, output: expect.stringContaining('was interrupted') })
  })
})

describe('npm run migrate -- --check', () => {
  it('names what is pending and applies nothing', async () => {
    const [before, last] = (await listMigrations()).slice(-2)
    const site = await siteAt(before)
    expect(await run('migrate', site, '--check')).toEqual({ code: 0, output: `${last} is pending.` })
    expect((await migrationsOf(site)).at(-1)).toBe(before)
    expect(await run('migrate', site)).toEqual({ code: 0, output: `Applied ${last}.` })
    expect(await run('migrate', site, '--check')).toEqual({ code: 0, output: 'The schema is up to date.' })
  })

  it('names invalid indexes, which a migration rebuilds', async () => {
    const site = await siteAt(undefined)
    const { db } = site.database
    await sql`create table twice as select 1 as number from generate_series(1, 2)`.execute(db)
    const building = sql`create unique index concurrently numbers on twice (number)`.execute(db)
    await expect(building).rejects.toMatchObject({ code: '23505' })
    await sql`truncate twice`.execute(db)
    const invalid = 'The index numbers is invalid and is to be rebuilt.'
    expect(await run('migrate', site, '--check')).toEqual({ code: 0, output: invalid })
    const rebuilt = 'Rebuilt the index numbers, whose build had been interrupted.\nThe schema is up to date.'
    expect(await run('migrate', site)).toEqual({ code: 0, output: rebuilt })
    expect(await run('migrate', site, '--check')).toEqual({ code: 0, output: 'The schema is up to date.' })
  })

  it('is refused while a restore is unfinished', async () => {
    const site = await siteAt(undefined)
    await sql`create table ${sql.table(UNFINISHED_RESTORE)} ()`.execute(site.database.db)
    expect(await run('migrate', site, '--check')).toEqual({
      code: 1,
      output: 'A restore of this database was interrupted. Repeat `npm run restore`.',
    })
  })

  it('names the migrations of a newer version that the database has, and fails', async () => {
    const site = await siteAt(undefined)
    await sql`insert into kysely_migration (name, timestamp) values ('9998_later.sql', ''), ('9999_last.sql', '')`.execute(
      site.database.db,
    )
    expect(await run('migrate', site, '--check')).toEqual({
      code: 1,
      output: 'The database is newer than this version of Lintel, which does not know 9998_later.sql, 9999_last.sql.',
    })
  })

  it('refuses a migration that takes away what the version before uses, and applies nothing', async () => {
    const all = await readMigrations()
    const at = all.findIndex(({ text }, nth) => nth > 0 && checkMigration(text, () => false).length > 0)
    const site = await siteAt(all[at - 1]?.name)
    const { code, output } = await run('migrate', site, '--check')
    expect(code).toBe(1)
    expect(output).toContain(`${all[at]?.name} is refused:\n`)
    expect(output).toContain('takes away what the version before still uses.')
    expect((await migrationsOf(site)).length).toBe(at)
  })
})

describe('an embedded database is left as it is', () => {
  it('by a backup and a check, which refuse one of a newer PostgreSQL or what is left of a move', async () => {
    const database = { ...(await newDatabase('template0')), url: '' }
    const refusalOf = async (folder: string | undefined, version = '') => {
      const dataDir = await newFolder()
      if (folder) await mkdir(join(dataDir, folder))
      if (folder) await writeFile(join(dataDir, folder, 'PG_VERSION'), version)
      const before = await readdir(dataDir)
      const outputs: string[] = []
      for (const attempt of [
        run('backup', { database, dataDir }, await newFolder()),
        run('migrate', { database, dataDir }, '--check'),
      ]) {
        const { code, output } = await attempt
        expect(code).toBe(1)
        outputs.push(output.replace(`Using the database in ${dataDir}.\n`, ''))
      }
      expect(await readdir(dataDir)).toEqual(before)
      expect(outputs[0]).toBe(outputs[1])
      return outputs[0]
    }
    expect(await refusalOf('database', '99')).toContain('Start the newer Lintel.')
    expect(await refusalOf('database-next', '18')).toContain('has had one (database-next).')
    expect(await refusalOf(undefined)).toContain('There is no database in ')
  })
})
