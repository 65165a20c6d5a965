import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { isDiskFull } from '../configuration/disk-full.ts'
import { StartupError } from '../configuration/startup-error.ts'
import { findMigrations } from '../database/applied-migrations.ts'
import { BACKUP_LOCK } from '../database/backup-lock.ts'
import { hasTable } from '../database/has-table.ts'
import { withConnection } from '../database/own-connection.ts'
import { INTERRUPTED_RESTORE, UNFINISHED_RESTORE } from '../database/serving-lock.ts'
import { type Keys, secretFileOf, siteOf } from '../security/keys.ts'
import { assertOwnSecret, findEarlierSites, type SealedColumn } from '../security/site-secret.ts'
import type { Storage } from '../storage/storage.ts'
import { forEachAtOnce } from './at-once.ts'
import { beginSnapshot, copyDatabase } from './copy-out.ts'
import { type CopiedFile, formatFile, readFiles, writeFiles } from './file-list.ts'
import { copyFile, copyFiles, dropDrafts, isWhole, nextPart } from './file-pool.ts'
import {
  claimFolder,
  DATABASE_FOLDER,
  FILE_LIST,
  listBackups,
  nameOf,
  openBackupFolder,
  pruneBackups,
  UNFINISHED,
} from './folder.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { replaceFile } from './replace-file.ts'

/** Snapshots until one is found whose files were all there. */
const MOST_SNAPSHOTS = 10

/** What a backup needs to know of the features. */
export type StoredFiles = {
  /** Folders of the storage. */
  readonly folders: readonly string[]
  /** Yields the keys of the files that rows of the database refer to, as the client sees it. */
  readonly findReferenced: (client: pg.ClientBase) => AsyncIterable<string>
}

type Options = {
  readonly to: string
  readonly keep: number | undefined
  /** Whether a folder without backups may be begun although there are earlier ones elsewhere. */
  readonly isNew: boolean
  readonly databaseUrl: string
  readonly storage: Storage
  readonly storedFiles: StoredFiles
  readonly dataDir: string
  readonly keys: Keys
  /** Undefined when the secret is a file of DATA_DIR. */
  readonly jwtSecret: string | undefined
  readonly sealedColumns: readonly SealedColumn[]
  /** Version of Lintel. */
  readonly program: string
}

export type Made = {
  readonly folder: string
  readonly rows: number
  readonly files: number
  readonly fileBytes: number
  /** Files that no earlier backup had. */
  readonly copied: number
  /** Files of the pool that were damaged. */
  readonly replaced: number
  readonly pruned: number
}

/** Opens the list of what an unfinished backup has copied, and adds that to what is known. */
const openProgress = async (folder: string, known: Map<string, CopiedFile>) => {
  const path = join(folder, 'copied.jsonl')
  let bytes = 0
  for await (const before of readFiles(path)) {
    known.set(before.key, before)
    bytes += Buffer.byteLength(formatFile(before))
  }
  const file = await open(path, 'a', 0o600)
  // A line that was cut off.
  await file.truncate(bytes)
  return { path, add: (copied: CopiedFile) => file.appendFile(formatFile(copied)), close: () => file.close() }
}

/** Returns what the newest backup knows: its files, and which part of the pool it has read again. */
const readNewest = async (root: string) => {
  const known = new Map<string, CopiedFile>()
  const newest = (await listBackups(root)).at(-1)
  // One that is damaged is of no help.
  const manifest = newest && (await readManifest(newest).catch(() => undefined))
  if (newest && manifest && (await isWhole(join(newest, FILE_LIST), manifest.files)))
    for await (const file of readFiles(join(newest, FILE_LIST))) known.set(file.key, file)
  return { known, part: nextPart(manifest ? manifest.part : undefined) }
}

/** Returns the keys that rows refer to and that were not copied. */
const findMissing = async (
  client: pg.ClientBase,
  { findReferenced }: StoredFiles,
  files: ReadonlyMap<string, CopiedFile>,
) => {
  const missing = new Set<string>()
  for await (const key of findReferenced(client)) if (!files.has(key)) missing.add(key)
  return missing
}

type Copying = { copyAll: () => Promise<Map<string, CopiedFile>>; copyOne: (key: string) => Promise<CopiedFile | null> }

/**
 * Copies the files that are there, takes a snapshot of the database, and copies what its rows refer to and was added
 * since, so that every row has its file. Such a file may have been deleted after the snapshot, which another snapshot
 * shows; one that is missing for two snapshots is missing in the storage.
 */
const agree = async (client: pg.ClientBase, storedFiles: StoredFiles, { copyAll, copyOne }: Copying) => {
  // The second round takes what was added while the first one took its time.
  const files = new Map([...(await copyAll()), ...(await copyAll())])
  let lost = new Set<string>()
  for (let nth = 1; ; nth++) {
    const snapshot = await beginSnapshot(client)
    const missing = new Set<string>()
    const copyMissing = async (key: string) => {
      const copied = await copyOne(key)
      if (copied) files.set(key, copied)
      else missing.add(key)
    }
    const absent = await findMissing(client, storedFiles, files)
    await forEachAtOnce(absent, copyMissing)
    if ([...missing].every((key) => lost.has(key))) return { snapshot, files, missing }
    if (nth === MOST_SNAPSHOTS)
      throw new StartupError('The stored files change too quickly for a backup. Repeat it when there is less to do.')
    lost = missing
    await client.query('rollback')
  }
}

const totalOf = (files: ReadonlyMap<string, CopiedFile>) => {
  let total = 0
  for (const { bytes } of files.values()) total += bytes
  return total
}

const fillFolder = async (client: pg.ClientBase, root: string, options: Options) => {
  const { storage, storedFiles, keys, jwtSecret, dataDir, program } = options
  const folder = join(root, UNFINISHED)
  const database = join(folder, DATABASE_FOLDER)
  await rm(database, { recursive: true, force: true })
  await mkdir(database, { recursive: true, mode: 0o700 })
  const { known, part } = await readNewest(root)
  const progress = await openProgress(folder, known)
  let copied = 0
  let replaced = 0
  const onCopied = async (file: CopiedFile, { isReplaced }: { isReplaced: boolean }) => {
    known.set(file.key, file)
    if (isReplaced) replaced += 1
    else copied += 1
    await progress.add(file)
  }
  try {
    const { snapshot, files, missing } = await agree(client, storedFiles, {
      copyAll: () => copyFiles({ storage, folders: storedFiles.folders, root, known, part, onCopied }),
      // The next backup copies it again, because it does not know when the file was changed.
      copyOne: (key) => copyFile({ storage, root }, key, 0),
    })
    const tables = await copyDatabase(client, database)
    await client.query('commit')
    const list = await writeFiles(join(folder, FILE_LIST), files.values())
    const hasSecret = jwtSecret === undefined
    if (hasSecret) await replaceFile(join(folder, 'secret'), await readFile(secretFileOf(dataDir)))
    await writeManifest(folder, {
      ...tables,
      ...snapshot,
      site: siteOf(keys),
      program,
      hasSecret,
      part,
      files: {
        file: FILE_LIST,
        ...list,
        count: files.size,
        totalBytes: totalOf(files),
      },
    })
    await rm(progress.path)
    const finished = join(root, nameOf(snapshot.madeAt))
    await rename(folder, finished)
    return { folder: finished, madeAt: snapshot.madeAt, tables: tables.tables, files, copied, replaced, missing }
  } finally {
    await progress.close()
  }
}

type Recorded = Omit<Made, 'pruned'> & {
  readonly madeAt: string
  readonly program: string
  readonly missing: ReadonlySet<string>
}

/** Leaves a trace in the database, by which operators see how old the last backup is. A schema of long ago has no place for it. */
const record = async (
  client: pg.ClientBase,
  { madeAt, program, rows, files, fileBytes, missing }: Recorded,
): Promise<void> => {
  if (!(await hasTable(client, 'backups'))) return
  await client.query(
    `insert into backups (id, made_at, finished_at, program, row_count, file_count, file_bytes, missing_files)
     values ($1, $2, now(), $3, $4, $5, $6, $7)`,
    [randomUUID(), madeAt, program, rows, files, fileBytes, missing.size],
  )
  await client.query(`delete from backups where finished_at < now() - interval '1 year'`)
}

/** Whether the site knows of a backup. */
const hasEarlier = async (client: pg.ClientBase) =>
  (await hasTable(client, 'backups')) && (await client.query('select from backups limit 1')).rowCount !== 0

/** Throws StartupError for an empty database, and for one whose restore was interrupted. */
const assertWhole = async (client: pg.ClientBase) => {
  if (await hasTable(client, UNFINISHED_RESTORE)) throw new StartupError(INTERRUPTED_RESTORE)
  if ((await findMigrations((text) => client.query(text))).length === 0)
    throw new StartupError(
      'The database is empty: there is nothing to back up. Does the environment name the right one?',
    )
}

/**
 * Makes a backup of the database and the stored files in a folder below `to`, while the site is used. What an interrupted
 * one has copied is not copied again. Then deletes all but the newest `keep`. Throws StartupError.
 */
export const makeBackup = (options: Options): Promise<Made & { readonly missing: ReadonlySet<string> }> =>
  withConnection(
    {
      url: options.databaseUrl,
      name: 'lintel backup',
      // While the files are copied the snapshot waits.
      idle_in_transaction_session_timeout: 0,
    },
    (client) => backUp(client, options),
  )

const backUp = async (client: pg.Client, options: Options) => {
  let root = options.to
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [BACKUP_LOCK])
    if (!rows[0].free)
      throw new StartupError(
        'Another backup of this database, a migration or a replacement of its secret is running. Repeat the backup afterwards.',
      )
    await assertWhole(client)
    await assertOwnSecret(client, options.keys, options, options.sealedColumns)
    const opened = await openBackupFolder({
      ...options,
      site: siteOf(options.keys),
      earlierSites: await findEarlierSites(client),
      isTakingOver: options.isNew,
      mayBegin: options.isNew || !(await hasEarlier(client)),
    })
    root = opened.root
    await dropDrafts(root)
    const { folder, madeAt, tables, files, copied, replaced, missing } = await fillFolder(client, root, options)
    const made = {
      folder,
      rows: tables.reduce((sum, { rows: count }) => sum + count, 0),
      files: files.size,
      fileBytes: totalOf(files),
      copied,
      replaced,
      missing,
    }
    await record(client, { ...made, madeAt, program: options.program })
    // Not before: a folder that is taken over is not pruned until it has a backup of this site.
    if (opened.isTakenOver) await claimFolder(root, siteOf(options.keys))
    // Those before may be the last that have the files, or those of another site.
    const pruned =
      options.keep && !opened.isTakenOver && missing.size === 0 ? await pruneBackups(root, options.keep) : 0
    return { ...made, pruned }
  } catch (problem) {
    if (isDiskFull(problem))
      throw new StartupError(
        `The disk of ${root} is full. Free some space and repeat the backup: it goes on where it stopped.`,
      )
    throw problem
  }
}
