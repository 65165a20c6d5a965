import { execFile } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { ADMINISTRATOR } from '../../server/src/platform/database/cluster.ts'
import { connect } from '../../server/src/platform/database/connect.ts'
import { openCluster } from '../../server/src/platform/database/embedded.ts'
import { migrateAt } from '../../server/src/platform/database/migrate.ts'
import { findPrograms } from '../../server/src/platform/database/programs.ts'
import { TEST_CONNECT_TIMEOUT } from './database.ts'
import { until } from './process.ts'

const run = promisify(execFile)

/** The address of a superuser of the cluster in that folder. */
const superuserOf = async (url: string, cluster: string) => {
  const address = new URL(url)
  address.username = ADMINISTRATOR
  address.password = (await readFile(join(cluster, 'lintel-password'), 'utf8')).trim()
  return address
}

const withClient = async <T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TEST_CONNECT_TIMEOUT })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/**
 * Copies a running cluster as pg_basebackup does, which is not among the programs that npm brings, and makes the copy a
 * standby of it (PostgreSQL's documentation, "Making a base backup using the low level API").
 */
const copyAsStandby = async (primary: URL, from: string, to: string) =>
  withClient(primary.href, async (client) => {
    await client.query(`select pg_backup_start('standby', fast => true)`)
    await run('cp', ['-a', from, to])
    await rm(join(to, 'postmaster.pid'), { force: true })
    await rm(join(to, 'pg_wal'), { recursive: true })
    await mkdir(join(to, 'pg_wal'), { mode: 0o700 })
    await run('chown', [`--reference=${from}`, join(to, 'pg_wal')])
    const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)')
    await writeFile(join(to, 'backup_label'), rows[0].labelfile)
    await writeFile(join(to, 'standby.signal'), '')
    const { hostname, port, username, password } = primary
    const origin = `host=${decodeURIComponent(hostname)} port=${port} user=${username} password=${password} application_name=standby`
    await appendFile(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${origin}'\n`)
  })

/** Starts a primary with the schema, and a streaming standby of it. */
export const startReplicated = async (testFolder: string) => {
  const home = await mkdtemp(join(testFolder, 'replicated-'))
  const homes = { primary: join(home, 'primary'), standby: join(home, 'standby') }
  for (const each of Object.values(homes)) await mkdir(each)
  const { bin } = await findPrograms()
  const folders = { primary: join(homes.primary, 'database'), standby: join(homes.standby, 'database') }
  const primary = await openCluster(homes.primary, folders.primary, bin, { disposable: true })
  await migrateAt(primary.url)
  const superuser = await superuserOf(primary.url, folders.primary)
  await copyAsStandby(superuser, folders.primary, folders.standby)
  const standby = await openCluster(homes.standby, folders.standby, bin, { disposable: true })
  const administrator = (await superuserOf(standby.url, folders.standby)).href
  const db = connect(primary.url, { connectTimeout: TEST_CONNECT_TIMEOUT })
  const control = (statement: string) => withClient(administrator, (client) => client.query(statement))
  return {
    db,
    url: primary.url,
    standbyUrl: standby.url,
    /** Runs a statement as a superuser of the primary. */
    administer: (statement: string) => withClient(superuser.href, (client) => client.query(statement)),
    /** Resolves when the standby replays nothing more: PostgreSQL only takes note of the request. */
    pause: async () => {
      await control('select pg_wal_replay_pause()')
      await until(async () => {
        const { rows } = await control('select pg_get_wal_replay_pause_state() as state')
        return rows[0].state === 'paused'
      })
    },
    resume: () => control('select pg_wal_replay_resume()'),
    promote: () => control('select pg_promote()'),
    stop: async () => {
      await db.destroy()
      await standby.stop()
      await primary.stop()
      await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}
