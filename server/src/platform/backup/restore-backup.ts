import { createReadStream } from 'node:fs'
import { readFile, statfs } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { StartupError } from '../configuration/startup-error.ts'
import { findMigrations } from '../database/applied-migrations.ts'
import { hasTable } from '../database/has-table.ts'
import { migrateAt } from '../database/migrate.ts'
import { withConnection } from '../database/own-connection.ts'
import { assertUnused, UNFINISHED_RESTORE } from '../database/serving-lock.ts'
import type { Storage } from '../storage/storage.ts'
import { forEachAtOnce } from './at-once.ts'
import { loadDatabase } from './copy-in.ts'
import { readFiles } from './file-list.ts'
import { isDraft, pathInPool } from './file-pool.ts'
import { type Backup, DATABASE_FOLDER, FILE_LIST } from './folder.ts'
import type { Manifest } from './manifest.ts'
import { replaceFile } from './replace-file.ts'
import { dropEverything } from './set-aside.ts'

/**
 * Connections that load rows: PostgreSQL computes the columns of listings with one core for each, which takes most of
 * the time.
 */
const LOADERS = Math.min(4, Math.max(2, availableParallelism()))
/** Room that a restored database takes at least, for each byte of its compressed copy; measured 5 to 8. */
const GROWTH = 8

/** Throws StartupError unless every migration of the backup is one of ours. */
export const assertKnownMigrations = ({ migrations, program }: Manifest, ours: readonly string[]): void => {
  const unknown = migrations.find((name) => !ours.includes(name))
  if (unknown !== undefined)
    throw new StartupError(
      `The backup was made by Lintel ${program}, which is newer than this one (it has ${unknown}). Nothing was changed.`,
    )
}

/** Throws StartupError when the disk of `path` has less free space than that. */
const assertRoom = async (path: string, bytes: number) => {
  const { bavail, bsize } = await statfs(path)
  if (bavail * bsize < bytes)
    throw new StartupError(
      `The disk of ${path} has ${megabytes(bavail * bsize)} MB free, but the backup needs about ${megabytes(bytes)} MB. Nothing was changed.`,
    )
}
const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000)

/** Throws StartupError when the storage has files that are not in the backup. Returns the keys that it has. */
export const assertOwnFiles = async (
  storage: Storage,
  folders: readonly string[],
  { folder: from }: Backup,
): Promise<Set<string>> => {
  const ours = new Set<string>()
  for await (const { key } of readFiles(join(from, FILE_LIST))) ours.add(key)
  const present = new Set<string>()
  for (const folder of folders)
    for await (const { key } of storage.list(folder)) {
      // A restore that was interrupted while it wrote leaves them.
      if (isDraft(key)) continue
      if (!ours.has(key))
        throw new StartupError(
          `The storage of files is not empty: it has ${key}. Add --overwrite to replace what is there. Nothing was changed.`,
        )
      present.add(key)
    }
  return present
}

/** Throws StartupError for the disks that local files and an embedded database would fill. */
export const assertRoomFor = (
  { manifest }: Backup,
  dataDir: string,
  { isEmbedded, hasLocalFiles }: { isEmbedded: boolean; hasLocalFiles: boolean },
): Promise<void> =>
  assertRoom(
    dataDir,
    (isEmbedded ? manifest.tables.reduce((sum, { bytes }) => sum + bytes * GROWTH, 0) : 0) +
      (hasLocalFiles ? manifest.files.totalBytes : 0),
  )

const BEFORE = 'Stop every server and command first. Nothing was changed.'

/** Throws StartupError unless the database is empty, or has a part of a restore. */
const assertEmpty = async (client: pg.ClientBase) => {
  const { rows: found } = await client.query(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname = 'public' and relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`,
  )
  const names = found.map(({ name }) => name)
  const isUnfinished = names.includes(UNFINISHED_RESTORE)
  const hasRows =
    names.includes('users') && !isUnfinished && (await client.query('select from users limit 1')).rowCount !== 0
  if (hasRows || (names.length && !names.includes('users') && !isUnfinished))
    throw new StartupError(
      `The database is not empty: it has ${hasRows ? 'accounts' : `a table ${names[0]}`}. Add --overwrite to replace what is there. Nothing was changed.`,
    )
}

/** Stores the files that the storage does not have yet. */
export const restoreFiles = async (
  storage: Storage,
  { folder, root }: Backup,
  present: ReadonlySet<string>,
): Promise<void> =>
  forEachAtOnce(readFiles(join(folder, FILE_LIST)), async ({ key, sha256 }) => {
    if (present.has(key)) return
    await storage.put(key, await buffer(createReadStream(pathInPool(root, sha256))), contentTypeOf(key))
  })

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const contentTypeOf = (key: string) => TYPES[key.split('.')[1] ?? '']

const markAsUnfinished = async (client: pg.ClientBase) => {
  if (await hasTable(client, UNFINISHED_RESTORE)) return
  await client.query(`create table public.${UNFINISHED_RESTORE} ()`)
  // A server may have started before it could see the mark.
  await assertUnused(client, BEFORE).catch(async (problem) => {
    await client.query(`drop table public.${UNFINISHED_RESTORE}`)
    throw problem
  })
}

const NAME = 'lintel restore'

/**
 * Calls `work` with a connection that keeps servers from the database, which is marked meanwhile, and afterwards if `work`
 * fails: no server starts on it. Throws StartupError, without a change, while it is in use, and unless it is empty or may be
 * overwritten.
 */
export const whileRestoring = (
  url: string,
  isOverwriting: boolean,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> =>
  withConnection({ url, name: NAME }, async (client) => {
    // It waits while files are copied.
    await client.query('set idle_session_timeout = 0')
    await assertUnused(client, BEFORE)
    if (!isOverwriting) await assertEmpty(client)
    await markAsUnfinished(client)
    await work(client)
    await client.query(`drop table public.${UNFINISHED_RESTORE}`)
  })

/** Calls `work` with so many more connections. */
const withConnections = (
  url: string,
  count: number,
  work: (clients: readonly pg.Client[]) => Promise<void>,
): Promise<void> =>
  count === 0
    ? work([])
    : withConnection({ url, name: NAME }, (client) =>
        withConnections(url, count - 1, (others) => work([client, ...others])),
      )

/** Loads the database of a backup into the one of `whileRestoring`, and brings it up to date. */
export const restoreDatabase = async (client: pg.Client, url: string, { folder, manifest }: Backup): Promise<void> => {
  await assertUnused(client, 'Stop every server and command, and repeat the restore.')
  await dropEverything(client, UNFINISHED_RESTORE)
  await migrateAt(url, { last: manifest.migrations.at(-1), isRestoring: true })
  const has = await findMigrations((text) => client.query(text))
  if (has.join() !== manifest.migrations.join())
    throw new Error('The migrations of the backup are not a beginning of ours.')
  await withConnections(url, LOADERS - 1, (others) =>
    loadDatabase([client, ...others], join(folder, DATABASE_FOLDER), manifest),
  )
  await migrateAt(url, { isRestoring: true })
}

/**
 * Checks that the site can read what was encrypted in the backup. Returns what writes its secret into DATA_DIR. Throws
 * StartupError.
 */
export const checkSecret = async (
  { folder, manifest }: Backup,
  { site, secretFile }: { site: string | undefined; secretFile: string },
  isOverwriting: boolean,
): Promise<() => Promise<void>> => {
  if (site !== undefined) {
    if (site === manifest.site) return async () => {}
    throw new StartupError('JWT_SECRET is not that of the backup, with which it is encrypted. Nothing was changed.')
  }
  if (!manifest.hasSecret)
    throw new StartupError('The site of the backup had its secret in JWT_SECRET. Set it to the same value.')
  const secret = await readFile(join(folder, 'secret'), 'utf8')
  const present = await readFile(secretFile, 'utf8').catch(() => undefined)
  if (present !== undefined && present !== secret && !isOverwriting)
    throw new StartupError(
      `${secretFile} is the secret of another site. Add --overwrite to replace what is there. Nothing was changed.`,
    )
  return () => replaceFile(secretFile, secret)
}
