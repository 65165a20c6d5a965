import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from './platform/backup/make-backup.ts'
import { verifyBackups } from './platform/backup/verify.ts'
import { type Config, readConfig } from './platform/configuration/config.ts'
import { createDataDir } from './platform/configuration/data-dir.ts'
import { describeFailure } from './platform/configuration/describe-failure.ts'
import { openStorage } from './platform/create-services.ts'
import { openUnchanged } from './platform/database/open.ts'
import { loadKeys } from './platform/security/keys.ts'
import { PROGRAM_VERSION } from './platform/version.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'
import { storedFiles } from './stored-files.ts'

const USAGE = `Usage: npm run backup -- DIR [--keep N] [--new]
       npm run backup -- DIR --verify

Copies the database and all files, as they are at one instant and without changing either, into a new folder of DIR, also
while servers run. DIR is for the backups of one site, which share their files, so a further one takes only what is new.
Once the site has a backup, a folder without any is begun only with --new. With --keep all but the newest N are deleted
afterwards. When files are missing to which the database refers, the command fails: the backup is kept, and so are all older
ones. A backup that was interrupted goes on where it stopped when it is repeated. With --verify every byte of all backups in
DIR is read, and damaged files that the site still has are replaced; no backup is made.`

/** How many missing files are named. */
const MISSING_SHOWN = 10

type Arguments = { to: string; keep: number | undefined; isNew: boolean; isVerifying: boolean }

const readArguments = (args: string[]): Arguments | undefined => {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        keep: { type: 'string' },
        new: { type: 'boolean', default: false },
        verify: { type: 'boolean', default: false },
      },
    })
    const [to, ...more] = positionals
    const keep = values.keep === undefined ? undefined : Number(values.keep)
    if (!to || more.length || (keep !== undefined && !(Number.isSafeInteger(keep) && keep > 0))) return undefined
    if (keep !== undefined && values.verify) return undefined
    return { to, keep, isNew: values.new, isVerifying: values.verify }
  } catch {
    return undefined
  }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const verify = async (config: Config, to: string) => {
  const { backups, files, replaced, broken } = await verifyBackups(resolve(to), await openStorage(config))
  for (const path of broken) console.log(`${path} is missing or damaged.`)
  const read = `Read ${counted(backups, 'backup', 'backups')} with ${counted(files, 'file', 'files')}.`
  const mended = replaced ? ` Replaced ${counted(replaced, 'damaged file', 'damaged files')}.` : ''
  console.log(`${read}${mended} ${broken.length ? `${broken.length} are missing or damaged.` : 'All is whole.'}`)
  if (broken.length) process.exitCode = 1
}

/** `npm run backup -- DIR`. */
const main = async () => {
  const given = readArguments(process.argv.slice(2))
  if (!given) {
    console.error(USAGE)
    process.exitCode = 2
    return
  }
  const started = performance.now()
  const config = readConfig(process.env)
  if (given.isVerifying) return verify(config, given.to)
  const server = await openUnchanged(config, { onEvent: (line) => console.error(line), saysWhich: true })
  try {
    await createDataDir(config.dataDir)
    const keys = await loadKeys(config)
    const made = await makeBackup({
      ...given,
      databaseUrl: server.url,
      storage: await openStorage(config),
      storedFiles,
      dataDir: config.dataDir,
      keys,
      jwtSecret: config.jwtSecret,
      sealedColumns: SEALED_COLUMNS,
      program: PROGRAM_VERSION,
    })
    for (const key of [...made.missing].slice(0, MISSING_SHOWN))
      console.log(`The storage has no ${key}, to which the database refers.`)
    console.log(
      `${made.folder}: ${made.rows} rows, ${made.files} files (${megabytes(made.fileBytes)}), of which ${made.copied} were new, in ${Math.round((performance.now() - started) / 1_000)} s.`,
    )
    if (made.replaced)
      console.log(`Replaced ${counted(made.replaced, 'damaged file', 'damaged files')} of earlier backups.`)
    if (made.pruned) console.log(`Deleted ${counted(made.pruned, 'older backup', 'older backups')}.`)
    if (!config.jwtSecret) console.log('It has the secret of the site: keep it where no one else can read it.')
    if (made.missing.size) {
      console.error(
        `The backup is kept, but not complete: ${counted(made.missing.size, 'file is', 'files are')} missing. No older backup was deleted.`,
      )
      process.exitCode = 1
    }
  } finally {
    await server.stop()
  }
}

await main().catch((problem) => {
  console.error(describeFailure(problem))
  process.exitCode = 1
})
