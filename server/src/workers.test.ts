import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import { launch, type Served, startServer, until } from '../../tests/support/process.ts'

let base: FreshDatabase
let dataDir: string
let served: Served
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  dataDir = await mkdtemp(join(tmpdir(), 'lintel-workers-'))
  const env = { DATABASE_URL: base.url, DATA_DIR: dataDir, WORKERS: '2', RATE_LIMIT: 'on' }
  // With that clock it refuses no calls because the machine is busy.
  served = await startServer(env, { atTestInstant: true })
})
afterAll(async () => {
  await served.stop()
  await base.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The processes whose parent is the server. */
const workers = () =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      const [, ppid] = /\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      return Number(ppid) === served.child.pid && /server\.(ts|mjs)/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    } catch {
      return false
    }
  })
/** A request on a connection of its own, which the next process accepts. One that is killed then never answers it. */
const ask = (path = '/api/properties') =>
  fetch(served.url + path, { headers: { connection: 'close' }, signal: AbortSignal.timeout(10_000) })

describe.runIf(process.platform === 'linux')('WORKERS=2', () => {
  it('is two processes behind one port that count the requests of a client together', async () => {
    await until(async () => workers().length === 2)
    const left: number[] = []
    for (let nth = 0; nth < 4; nth++) left.push(Number((await ask()).headers.get('x-ratelimit-remaining')))
    const [first = 0] = left
    expect(left).toEqual([first, first - 1, first - 2, first - 3])
  })

  it('answers and counts in each process while the one that leads them is frozen', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const askAgain = async () => {
      const answer = get(`${served.url}/api/site`, { agent })
      const [response] = await once(answer, 'response', { signal: AbortSignal.timeout(10_000) })
      await once(response.resume(), 'end')
      return Number(response.headers['x-ratelimit-remaining'])
    }
    const before = await askAgain()
    served.child.kill('SIGSTOP')
    try {
      const [first, second] = [await askAgain(), await askAgain()]
      expect(first).toBeGreaterThanOrEqual(before)
      expect(second).toBe(first - 1)
    } finally {
      served.child.kill('SIGCONT')
    }
    // Counted by the leader, with the request that gave up.
    await until(async () => (await askAgain()) < before)
    agent.destroy()
  })

  it('adds up the metrics of both', async () => {
    await until(async () => {
      const text = await (await ask('/metrics')).text()
      const count =
        /http_request_duration_seconds_count\{method="GET",route="\/api\/properties",status="200"\} (\d+)/.exec(text)
      return Number(count?.[1]) === 4
    })
  })

  it('R8 goes on while one process is killed, and replaces it', async () => {
    const [victim, other] = workers()
    process.kill(Number(victim), 'SIGKILL')
    await until(async () => workers().length === 2 && !workers().includes(victim ?? ''))
    expect(workers()).toContain(other)
    // The other one may still have been starting.
    await until(async () => (await ask()).status === 200)
    expect(served.output()).toContain('ended (SIGKILL). Starting another.')
  })

  it('R9 stops all on SIGTERM, with code 0', async () => {
    expect(await served.stop('SIGTERM')).toBe(0)
    expect(workers()).toEqual([])
  })

  it('says once when the port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const PORT = String((taken.address() as { port: number }).port)
    const { child, output } = launch({ DATABASE_URL: base.url, DATA_DIR: dataDir, PORT, WORKERS: '2' })
    await once(child, 'close')
    taken.close()
    expect(child.exitCode).toBe(1)
    expect(output().match(/is in use/g)).toHaveLength(1)
  })
})
