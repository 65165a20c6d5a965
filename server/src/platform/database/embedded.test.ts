import { appendFile, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { until } from '../../../../tests/support/process.ts'
import { ADMINISTRATOR, findServer } from './cluster.ts'
import { openEmbedded, USERS_LOCK } from './embedded.ts'
import { withConnection } from './own-connection.ts'

const folderOf = (dataDir: string) => join(dataDir, 'database')
const newHome = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lintel-embedded-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))
  return dataDir
}
const open = async (dataDir: string, options: { onEvent?: (line: string) => void; signal?: AbortSignal } = {}) => {
  const embedded = await openEmbedded(dataDir, { disposable: true, ...options })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= embedded.stop()
    return stopped
  }
  onTestFinished(stop)
  return { ...embedded, stop }
}
const serverOf = async (dataDir: string) => {
  const server = await findServer(folderOf(dataDir))
  if (!server) throw new Error(`No server runs in ${dataDir}.`)
  return server
}
const select1 = (url: string) =>
  withConnection({ url, name: 'embedded test' }, async (client) => (await client.query('select 1 as one')).rows)

/** The address of a superuser. */
const superuserOf = async (dataDir: string) => {
  const password = (await readFile(join(folderOf(dataDir), 'lintel-password'), 'utf8')).trim()
  return `postgres://${ADMINISTRATOR}:${password}@127.0.0.1:${(await serverOf(dataDir)).port}/postgres`
}
/** Resolves when a process has the lock of those that use the database in that mode, or waits for it. */
const untilLock = (client: pg.Client, mode: 'ExclusiveLock' | 'ShareLock', state: 'granted' | 'waiting') =>
  until(async () => {
    const { rowCount } = await client.query(
      `select from pg_locks where locktype = 'advisory' and objid = $1 and mode = $2 and granted = $3`,
      [USERS_LOCK, mode, state === 'granted'],
    )
    return rowCount === 1
  })

describe('a process that opens the database while the last other one stops it', () => {
  it('starts it again when it waited for the lock just then', async () => {
    const dataDir = await newHome()
    const first = await open(dataDir)
    const { pid } = await serverOf(dataDir)
    const url = await superuserOf(dataDir)
    const second = await withConnection({ url, name: 'observer' }, (observer) =>
      // Takes the lock and stops the server as the last user does.
      withConnection({ url, name: 'last user' }, async (client) => {
        const locking = client.query('select pg_advisory_lock($1)', [USERS_LOCK])
        await untilLock(observer, 'ExclusiveLock', 'waiting')
        await first.stop()
        await locking
        const opening = open(dataDir)
        await untilLock(observer, 'ShareLock', 'waiting')
        process.kill(pid, 'SIGINT')
        return opening
      }),
    )
    expect(await select1(second.url)).toEqual([{ one: 1 }])
    expect((await serverOf(dataDir)).pid).not.toBe(pid)
  }, 60_000)

  it.runIf(process.platform !== 'win32')(
    'gets no lock on the server that stops',
    async () => {
      const dataDir = await newHome()
      const { stop } = await open(dataDir)
      const { pid } = await serverOf(dataDir)
      await withConnection({ url: await superuserOf(dataDir), name: 'next user' }, async (client) => {
        // Its connections go on, and it shuts down later.
        process.kill(pid, 'SIGSTOP')
        const stopped = stop()
        await untilLock(client, 'ExclusiveLock', 'granted')
        const locking = client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK])
        process.kill(pid, 'SIGCONT')
        await expect(locking).rejects.toThrow('terminating connection due to administrator command')
        await stopped
      })
    },
    60_000,
  )

  it('keeps its server, whichever process comes first', async () => {
    const dataDir = await newHome()
    let current = await open(dataDir)
    for (let round = 0; round < 5; round += 1) {
      const [next] = await Promise.all([open(dataDir), current.stop()])
      current = next
      expect(await select1(current.url)).toEqual([{ one: 1 }])
    }
  }, 120_000)
})

/** Lets the next start of the database recover until what is returned is called. */
const holdRecovery = async (dataDir: string) => {
  const mayEnd = join(dataDir, 'may-end')
  const command = `until test -e "${mayEnd}" || ! test -d "${dataDir}"; do sleep 0.1; done; false`
  await appendFile(join(folderOf(dataDir), 'postgresql.auto.conf'), `restore_command = '${command}'\n`)
  await writeFile(join(folderOf(dataDir), 'recovery.signal'), '')
  onTestFinished(() => writeFile(mayEnd, ''))
  return () => writeFile(mayEnd, '')
}
const STARTING = 'The database is still starting. After a crash this may take minutes.'

// Its commands are of a shell.
describe.runIf(process.platform !== 'win32')('a database that recovers', () => {
  const newRecovering = async () => {
    const dataDir = await newHome()
    await (await open(dataDir)).stop()
    return { dataDir, endRecovery: await holdRecovery(dataDir) }
  }

  it('is waited for, and one line says so', async () => {
    const { dataDir, endRecovery } = await newRecovering()
    const clock = performance.now.bind(performance)
    let passed = 0
    const now = vi.spyOn(performance, 'now').mockImplementation(() => clock() + passed)
    onTestFinished(() => void now.mockRestore())
    const lines: string[] = []
    const { url } = await open(dataDir, {
      onEvent: (line) => {
        lines.push(line)
        // An hour later.
        passed = 3_600_000
        void endRecovery()
      },
    })
    expect(await select1(url)).toEqual([{ one: 1 }])
    expect(lines).toEqual([STARTING])
  }, 120_000)

  it('is not waited for, and stops, when the process is to stop', async () => {
    const { dataDir } = await newRecovering()
    const stopping = new AbortController()
    const opening = open(dataDir, { signal: stopping.signal, onEvent: () => stopping.abort() })
    await expect(opening).rejects.toThrow('aborted')
    expect(await findServer(folderOf(dataDir))).toBe(null)
  }, 120_000)
})

it('begins a new log at a start when the last one is long, and keeps that one', async () => {
  const dataDir = await newHome()
  await open(dataDir).then(({ stop }) => stop())
  const log = join(dataDir, 'database.log')
  const long = Buffer.alloc(10_000_001, 'x')
  await writeFile(log, long)
  await open(dataDir)
  expect((await stat(`${log}.1`)).size).toBe(long.length)
  expect((await stat(log)).size).toBeLessThan(10_000)
})

describe('a database that crashes while it is used', () => {
  it('is restarted as soon as it can be, and each reason why not is said once', async () => {
    const dataDir = await newHome()
    const lines: string[] = []
    const { url } = await open(dataDir, { onEvent: (line) => lines.push(line) })
    const control = join(folderOf(dataDir), 'global/pg_control')
    const { pid } = await serverOf(dataDir)
    await rename(control, `${control}-away`)
    process.kill(pid, 'SIGKILL')
    const countFailures = async () =>
      (await readFile(join(dataDir, 'database.log'), 'utf8')).match(/pg_control/g)?.length ?? 0
    // Three at each try.
    await until(async () => (await countFailures()) > 6)
    await rename(`${control}-away`, control)
    await until(async () => lines.includes('The database is running again.'))
    expect(lines).toEqual([
      'The database stopped. Restarting it.',
      expect.stringMatching(/^The database in .* did not start: .*pg_control.* \(log: .*database\.log\)$/),
      'The database is running again.',
    ])
    expect(await select1(url)).toEqual([{ one: 1 }])
  }, 120_000)

  it.runIf(process.platform !== 'win32')(
    'is not left running by a process that stops while it restarts',
    async () => {
      const dataDir = await newHome()
      const restarting = Promise.withResolvers<void>()
      const { stop } = await open(dataDir, { onEvent: (line) => line === STARTING && restarting.resolve() })
      await holdRecovery(dataDir)
      process.kill((await serverOf(dataDir)).pid, 'SIGKILL')
      await restarting.promise
      await stop()
      expect(await findServer(folderOf(dataDir))).toBe(null)
    },
    120_000,
  )
})
