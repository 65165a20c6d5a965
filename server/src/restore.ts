import { parseArgs } from 'node:util'
import { findBackup } from './platform/backup/folder.ts'
import {
  assertKnownMigrations,
  assertOwnFiles,
  assertRoomFor,
  checkSecret,
  restoreDatabase,
  restoreFiles,
  whileRestoring,
} from './platform/backup/restore-backup.ts'
import { verifyBackup } from './platform/backup/verify.ts'
import { type Config, readConfig } from './platform/configuration/config.ts'
import { createDataDir } from './platform/configuration/data-dir.ts'
import { describeFailure } from './platform/configuration/describe-failure.ts'
import { openStorage } from './platform/create-services.ts'
import { listMigrations } from './platform/database/migrate.ts'
import { openUnchanged } from './platform/database/open.ts'
import { deriveKeys, secretFileOf, siteOf } from './platform/security/keys.ts'
import { storedFiles } from './stored-files.ts'

const USAGE = `Usage: npm run restore -- DIR [--overwrite]

Restores the newest backup in DIR, or the one whose folder is named, into the database and the storage that the environment
names. These have to be empty; with --overwrite their content is replaced. Stop all servers before.`

const readArguments = (args: string[]): { from: string; isOverwriting: boolean } | undefined => {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { overwrite: { type: 'boolean', default: false } },
    })
    const [from, ...more] = positionals
    return from && more.length === 0 ? { from, isOverwriting: values.overwrite } : undefined
  } catch {
    return undefined
  }
}

/**
 * Checks everything before anything is changed, then restores. From the first change until the last one no server starts on
 * the database; the secret comes last, so that a site keeps its own as long as it has its own rows.
 */
const restore = async (config: Config, { from, isOverwriting }: { from: string; isOverwriting: boolean }) => {
  const started = performance.now()
  const backup = await findBackup(from)
  assertKnownMigrations(backup.manifest, await listMigrations())
  await verifyBackup(backup)
  await createDataDir(config.dataDir)
  const { jwtSecret, dataDir } = config
  const site = jwtSecret === undefined ? undefined : siteOf(deriveKeys(jwtSecret))
  const writeSecret = await checkSecret(backup, { site, secretFile: secretFileOf(dataDir) }, isOverwriting)
  await assertRoomFor(backup, dataDir, { isEmbedded: !config.databaseUrl, hasLocalFiles: !config.storageUrl })
  const storage = await openStorage(config)
  await storage.check()
  const present = isOverwriting ? new Set<string>() : await assertOwnFiles(storage, storedFiles.folders, backup)
  const server = await openUnchanged(config, { onEvent: (line) => console.error(line), mayCreate: true })
  try {
    await whileRestoring(server.url, isOverwriting, async (client) => {
      await restoreFiles(storage, backup, present)
      await restoreDatabase(client, server.url, backup)
      await writeSecret()
    })
  } finally {
    await server.stop()
  }
  const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = Math.round((performance.now() - started) / 1_000)
  console.log(
    `Restored the site as of ${backup.manifest.madeAt}: ${rows} rows, ${backup.manifest.files.count} files, in ${seconds} s.`,
  )
}

/** `npm run restore -- DIR`. */
const main = async () => {
  const given = readArguments(process.argv.slice(2))
  if (given) return restore(readConfig(process.env), given)
  console.error(USAGE)
  process.exitCode = 2
}

await main().catch((problem) => {
  console.error(describeFailure(problem))
  process.exitCode = 1
})
