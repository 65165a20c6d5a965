import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { appendFile, cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { TEST_SECRET } from '../../tests/support/app.ts'
import { startBucket } from '../../tests/support/bucket.ts'
import { TEST_INSTANT } from '../../tests/support/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import { addBooking, addConversation, addPerson, addProperty } from '../../tests/support/fixtures.ts'
import { launch } from '../../tests/support/process.ts'
import { programFile } from '../../tests/support/programs.ts'
import { checkLedger } from './features/payments/actions/check-ledger.ts'
import { VARIANTS } from './features/uploads/files.ts'
import { beginSnapshot } from './platform/backup/copy-out.ts'
import { openStorage } from './platform/create-services.ts'
import { BACKUP_LOCK } from './platform/database/backup-lock.ts'
import { listMigrations, migrate } from './platform/database/migrate.ts'
import type { Storage } from './platform/storage/storage.ts'
import { storedFiles } from './stored-files.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-backup-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}
const newDatabase = async (template?: string) => {
  const database = await freshDatabase(inject('postgresUrl'), template)
  cleanups.push(database.drop)
  return database
}

type Site = { database: FreshDatabase; dataDir: string; storageUrl?: string }

/** Runs `npm run backup` or `npm run restore` for a site. Returns its exit code and what it printed. */
const run = async (command: 'backup' | 'restore', { database, dataDir, storageUrl }: Site, ...args: string[]) => {
  const { child, output } = launch(
    {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      JWT_SECRET: TEST_SECRET,
      ...(storageUrl && { STORAGE_URL: storageUrl }),
    },
    { command: [process.execPath, programFile(`server/src/${command}.ts`)], args },
  )
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, output: output().trim() }
}
const storageOf = ({ dataDir, storageUrl }: Site) => openStorage({ dataDir, storageUrl })

/** Uploads a picture as the product does: the files first, then the row. */
const addUpload = async (site: Site, storage: Storage, ownerId: string) => {
  const id = randomUUID()
  const key = `pictures/${id}`
  for (const name of VARIANTS) await storage.put(`${key}/${name}`, randomBytes(200))
  const size = { width: 10, height: 10, placeholder: '' }
  const state = { state: 'READY', used: true, touchedAt: TEST_INSTANT } as const
  await site.database.db
    .insertInto('uploads')
    .values({ id, key, ownerId, ...size, ...state })
    .execute()
  return { id, key }
}
const removeUpload = async (site: Site, storage: Storage, { id, key }: { id: string; key: string }) => {
  await site.database.db.deleteFrom('uploads').where('id', '=', id).execute()
  for (const name of VARIANTS) await storage.remove(`${key}/${name}`)
}

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

/** The answer to a query on a connection that is no server's. */
const rowsOf = async ({ url }: FreshDatabase, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
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

let site: Site
let storage: Storage
let landlord: string
let backups: string
let restored: Site
beforeAll(async () => {
  site = { database: await newDatabase(), dataDir: await newFolder() }
  storage = await storageOf(site)
  const { db } = site.database
  landlord = await addPerson(db)
  const propertyId = await addProperty(db, landlord)
  const tenantId = await addPerson(db, { role: 'TENANT' })
  const days = { startDate: '2999-05-01', endDate: '2999-05-04' }
  await addBooking(
    db,
    { propertyId, tenantId },
    { status: 'CONFIRMED', paymentStatus: 'PAID', paidAt: TEST_INSTANT, ...days },
  )
  await addConversation(db, { propertyId, tenantId })
  await addUpload(site, storage, landlord)
  backups = await newFolder()
})

describe('R13 a backup', () => {
  it('taken while pictures come and go is restored with every row, cent and file', async () => {
    let isDone = false
    // Each picture is deleted when there are a few newer ones.
    const busy = async () => {
      const recent: Awaited<ReturnType<typeof addUpload>>[] = []
      while (!isDone) {
        recent.push(await addUpload(site, storage, landlord))
        const [oldest] = recent.length > 30 ? recent.splice(0, 1) : []
        if (oldest) await removeUpload(site, storage, oldest)
      }
      return recent
    }
    const load = busy()
    const made = await run('backup', site, backups)
    isDone = true
    const left = await load
    expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/rows, \d+ files/) })
    const [trace] = await site.database.db.selectFrom('backups').selectAll().execute()
    expect(made.output).toContain(`${trace?.rowCount} rows, ${trace?.fileCount} files`)

    restored = { database: await newDatabase('template0'), dataDir: await newFolder() }
    expect(await run('restore', restored, backups)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Restored/),
    })
    expect(await missingFiles(restored)).toEqual([])
    expect(await checkLedger(restored.database.db, TEST_INSTANT, ['sandbox'])).toMatchObject({ differences: [] })
    expect(await contentOf(restored.database)).toBe(await contentOf(site.database))
    for (const upload of left) await removeUpload(site, storage, upload)
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
    expect(await schemaOf(restored.database)).toEqual(await schemaOf(site.database))
    const next = sql<{ id: number }>`select nextval('ledger_entries_id_seq') as id`
    const last = sql<{ id: number }>`select max(id) as id from ledger_entries`
    const { rows: given } = await next.execute(restored.database.db)
    const { rows: used } = await last.execute(restored.database.db)
    expect(given[0]?.id).toBeGreaterThan(used[0]?.id ?? 0)
  })

  it('moves files to a bucket, and is made of a bucket too', async () => {
    const bucket = await startBucket()
    cleanups.push(bucket.close)
    const moved = { database: await newDatabase('template0'), dataDir: await newFolder(), storageUrl: bucket.url() }
    await run('backup', site, backups)
    expect(await run('restore', moved, backups)).toMatchObject({ code: 0 })
    expect(await missingFiles(moved)).toEqual([])
    const again = await newFolder()
    expect(await run('backup', moved, again)).toMatchObject({ code: 0 })
    const back = { database: await newDatabase('template0'), dataDir: await newFolder() }
    expect(await run('restore', back, again)).toMatchObject({ code: 0 })
    expect(await missingFiles(back)).toEqual([])
    expect(await contentOf(back.database)).toBe(await contentOf(moved.database))
  })

  it('copies no file twice, goes on where it was interrupted, and with --keep deletes what is older', async () => {
    expect(await run('backup', site, backups)).toMatchObject({ code: 0 })
    const { output } = await run('backup', site, backups, '--keep', '1')
    expect(output).toContain('of which 0 were new')
    expect(output).toContain('Deleted 3 older backups.')
    const kept = (await readdir(backups)).filter((name) => /^\d/.test(name))
    expect(kept).toHaveLength(1)
    const list = await readFile(join(backups, kept[0] ?? '', 'files.jsonl'), 'utf8')
    const sums = new Set(
      list
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)[1]),
    )
    const pool = await readdir(join(backups, 'files'), { recursive: true, withFileTypes: true })
    expect(new Set(pool.filter((entry) => entry.isFile()).map(({ name }) => name))).toEqual(sums)

    const fresh = await newFolder()
    await run('backup', site, fresh)
    const [name = ''] = (await readdir(fresh)).filter((each) => /^\d/.test(each))
    // As an interruption leaves it: no manifest, and the last line of the progress cut off.
    const [unfinished, copied] = [join(fresh, 'unfinished'), await readFile(join(fresh, name, 'files.jsonl'), 'utf8')]
    await rename(join(fresh, name), unfinished)
    await rm(join(unfinished, 'manifest.json'))
    await writeFile(join(unfinished, 'copied.jsonl'), copied.slice(0, -3))
    expect((await run('backup', site, fresh)).output).toContain('of which 1 were new')
  })
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
    await cp(backups, copy, { recursive: true })
    const [name = ''] = (await readdir(copy)).filter((each) => /^\d/.test(each))
    return { root: copy, folder: join(copy, name) }
  }

  it('a folder that is not there, or has no backup: the wrong disk', async () => {
    expect(await refusal(join(backups, 'nothing'))).toContain('Is its disk mounted?')
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
    expect(await refusal(backups, taken)).toContain('The database is not empty: it has accounts.')
    const full = await newFolder()
    await openStorage({ dataDir: full, storageUrl: undefined }).then((files) =>
      files.put(`documents/${randomUUID()}`, randomBytes(3)),
    )
    expect(await refusal(backups, { dataDir: full })).toContain('The storage of files is not empty')
    const target = { ...taken, dataDir: full }
    expect(await run('restore', target, backups, '--overwrite')).toMatchObject({ code: 0 })
  })
})

describe('backup refuses in one line', () => {
  it('a folder with other things, and the backups of another site', async () => {
    expect(await run('backup', site, site.dataDir)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is in DATA_DIR'),
    })
    const folder = await newFolder()
    await writeFile(join(folder, 'notes.txt'), '')
    expect((await run('backup', site, folder)).output).toContain('is no folder of backups: it has notes.txt')
    const foreign = await newFolder()
    await writeFile(join(foreign, 'lintel-backups.json'), '{"site":"another"}')
    expect((await run('backup', site, foreign)).output).toContain('has the backups of another site')
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
