import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { addUpload, backupContextOfFile, removeUpload, run, type Site, storageOf } from '../../tests/support/backups.ts'
import { startBucket } from '../../tests/support/bucket.ts'
import { TEST_INSTANT } from '../../tests/support/clock.ts'
import type { FreshDatabase } from '../../tests/support/database.ts'
import { checkLedger } from './features/payments/actions/check-ledger.ts'
import { VARIANTS } from './features/uploads/files.ts'
import { beginSnapshot } from './platform/backup/copy-out.ts'
import { BACKUP_LOCK } from './platform/database/backup-lock.ts'
import { listMigrations, migrate } from './platform/database/migrate.ts'
import { storedFiles } from './stored-files.ts'

const context = backupContextOfFile()
const { newFolder, newDatabase } = context
let restored: Site

/** Returns the keys to which rows refer and that the storage does not have. */
const missingFiles = async (site: Site) => {
  const storage = await storageOf(site)
  const client = new pg.Client({ connectionString: site.database.url })
  await client.connect()
  await client.query('begin')
  const missing: string[] = []
  for await (const key of storedFiles.findReferenced(client)) {
    const found = await storage.get(key)
    if (!found || (await buffer(found.stream)).length === 0) missing.push(key)
  }
  await client.end()
  return missing
}

/** Every row of the tables that people fill, and of the job queue. */
const contentOf = async ({ db }: FreshDatabase) => {
  const { rows } = await sql<{ text: string }>`
    select string_agg(t, E'\n' order by t) as text from (
      select to_jsonb(u)::text as t from users u union all select to_jsonb(p)::text from properties p
      union all select to_jsonb(b)::text from bookings b union all select to_jsonb(l)::text from ledger_entries l
      union all select to_jsonb(m)::text from messages m union all select to_jsonb(k)::text from kept_counts k
      union all select to_jsonb(j)::text from pgboss.job j) all_rows`.execute(db)
  return rows[0]?.text
}

describe('R13 a backup', () => {
  it('taken while pictures come and go is restored with every row, cent and file', async () => {
    let isDone = false
    // Each picture is deleted when there are 150 newer ones: on a busy machine fewer come while a backup looks at the same ones.
    const busy = async () => {
      const recent: Awaited<ReturnType<typeof addUpload>>[] = []
      while (!isDone) {
        recent.push(await addUpload(context.site, context.storage, context.landlord))
        const [oldest] = recent.length > 150 ? recent.splice(0, 1) : []
        if (oldest) await removeUpload(context.site, context.storage, oldest)
      }
      return recent
    }
    const load = busy()
    const made = await run('backup', context.site, context.backups)
    isDone = true
    const left = await load
    expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/rows, \d+ files/) })
    const [trace] = await context.site.database.db.selectFrom('backups').selectAll().execute()
    expect(made.output).toContain(`${trace?.rowCount} rows, ${trace?.fileCount} files`)

    restored = { database: await newDatabase('template0'), dataDir: await newFolder() }
    expect(await run('restore', restored, context.backups)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Restored/),
    })
    expect(await missingFiles(restored)).toEqual([])
    expect(await checkLedger(restored.database.db, TEST_INSTANT, ['sandbox'])).toMatchObject({ differences: [] })
    expect(await contentOf(restored.database)).toBe(await contentOf(context.site.database))
    for (const upload of left) await removeUpload(context.site, context.storage, upload)
  })

  it('has the indexes, constraints, triggers and sequences of the schema after its restore', async () => {
    const schemaOf = async ({ db }: FreshDatabase) => {
      const { rows } = await sql`
        select indexdef as line from pg_indexes where schemaname in ('public', 'pgboss')
        union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) || convalidated::text from pg_constraint
        union all select tgrelid::regclass || ' ' || tgname || tgenabled::text from pg_trigger where not tgisinternal
        order by 1`.execute(db)
      return rows
    }
    expect(await schemaOf(restored.database)).toEqual(await schemaOf(context.site.database))
    const next = sql<{ id: number }>`select nextval('ledger_entries_id_seq') as id`
    const last = sql<{ id: number }>`select max(id) as id from ledger_entries`
    const { rows: given } = await next.execute(restored.database.db)
    const { rows: used } = await last.execute(restored.database.db)
    expect(given[0]?.id).toBeGreaterThan(used[0]?.id ?? 0)
  })

  it('moves files to a bucket, and is made of a bucket too', async () => {
    const bucket = await startBucket()
    context.onEnd(bucket.close)
    const moved = { database: await newDatabase('template0'), dataDir: await newFolder(), storageUrl: bucket.url() }
    await run('backup', context.site, context.backups)
    expect(await run('restore', moved, context.backups)).toMatchObject({ code: 0 })
    expect(await missingFiles(moved)).toEqual([])
    const again = await newFolder()
    expect(await run('backup', moved, again)).toMatchObject({ code: 0 })
    const back = { database: await newDatabase('template0'), dataDir: await newFolder() }
    expect(await run('restore', back, again)).toEqual({ code: 0, output: expect.any(String) })
    expect(await missingFiles(back)).toEqual([])
    expect(await contentOf(back.database)).toBe(await contentOf(moved.database))
  })

  it('copies no file twice, goes on where it was interrupted, and with --keep deletes what is older', async () => {
    expect(await run('backup', context.site, context.backups)).toMatchObject({ code: 0 })
    const { output } = await run('backup', context.site, context.backups, '--keep', '1')
    expect(output).toContain('of which 0 were new')
    expect(output).toContain('Deleted 3 older backups.')
    const kept = (await readdir(context.backups)).filter((name) => /^\d/.test(name))
    expect(kept).toHaveLength(1)
    const list = await readFile(join(context.backups, kept[0] ?? '', 'files.jsonl'), 'utf8')
    const sums = new Set(
      list
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)[1]),
    )
    const pool = await readdir(join(context.backups, 'files'), { recursive: true, withFileTypes: true })
    expect(new Set(pool.filter((entry) => entry.isFile()).map(({ name }) => name))).toEqual(sums)

    const fresh = await newFolder()
    await run('backup', context.site, fresh)
    const [name = ''] = (await readdir(fresh)).filter((each) => /^\d/.test(each))
    // As an interruption leaves it: no manifest, and the last line of the progress cut off.
    const [unfinished, copied] = [join(fresh, 'unfinished'), await readFile(join(fresh, name, 'files.jsonl'), 'utf8')]
    await rename(join(fresh, name), unfinished)
    await rm(join(unfinished, 'manifest.json'))
    await writeFile(join(unfinished, 'copied.jsonl'), copied.slice(0, -3))
    expect((await run('backup', context.site, fresh)).output).toContain('of which 1 were new')
  })
})

describe('a backup of a site whose storage lacks a file', () => {
  it('is kept, names the file, and fails, so that what started it sees that it is not complete', async () => {
    const upload = await addUpload(context.site, context.storage, context.landlord)
    const [name] = VARIANTS
    const lost = `${upload.key}/${name}`
    await context.storage.remove(lost)
    const folder = await newFolder()
    const { code, output } = await run('backup', context.site, folder)
    const again = await run('backup', context.site, folder, '--keep', '1')
    await removeUpload(context.site, context.storage, upload)
    // The one before may be the last that has the file.
    expect([again.code, (await readdir(folder)).filter((each) => /^\d/.test(each)).length]).toEqual([1, 2])
    expect(code).toBe(1)
    expect(output).toContain(`The storage has no ${lost}, to which the database refers.\n`)
    expect(output).toContain('The backup is kept, but not complete: 1 file is missing.')
    expect(output).toContain(join(folder, (await readdir(folder)).find((each) => /^\d/.test(each)) ?? 'nothing'))
  })
})

describe('a new version that starts during a backup', () => {
  const messages: string[] = []
  const beginBackup = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
    await beginSnapshot(client)
    return client
  }

  it('says that its migrations wait, and applies them when the backup has ended', async () => {
    const { db, url } = await newDatabase('template0')
    const [before, name] = (await listMigrations()).slice(-2)
    await migrate(db, { last: before })
    const backup = await beginBackup(url)
    const said = Promise.withResolvers<string>()
    const migrating = migrate(db, { onEvent: said.resolve })
    expect(await said.promise).toBe(
      'A backup of this database is running. The migrations of this version begin when it has ended.',
    )
    await backup.end()
    expect(await migrating).toEqual([name])
    const next = await beginBackup(url)
    expect(await migrate(db, { onEvent: (message) => messages.push(message) })).toEqual([])
    await next.end()
    expect(messages).toEqual([])
  })
})
