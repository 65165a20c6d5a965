import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { PASSWORD, PASSWORD_HASH } from '../../tests/support/accounts.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import { addConversation, addPerson, addProperty } from '../../tests/support/fixtures.ts'
import { launch, type Served, startServer, until } from '../../tests/support/process.ts'

const WRITERS = 8
const MESSAGES_OF_WRITER = 12

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
const workers = ({ child }: Pick<Served, 'child'> = served) =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      const [, ppid] = /\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      return Number(ppid) === child.pid && /server\.(ts|mjs)/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    } catch {
      return false
    }
  })
/** One that has ended and that no process has waited for has no command line. */
const isRunning = (pid: string) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}
/** A request on a connection of its own, which the next process accepts. */
const ask = (path = '/api/properties') =>
  fetch(served.url + path, { headers: { connection: 'close' }, signal: AbortSignal.timeout(10_000) })

const bothServe = ({ output }: Served) =>
  until(async () => {
    const serving = output().matchAll(/"pid":(\d+).*"msg":"Server listening/g)
    return new Set([...serving].map(([, pid]) => pid)).size === 2
  })

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

  const countSearches = async () => {
    const text = await (await ask('/metrics')).text()
    const count =
      /http_request_duration_seconds_count\{method="GET",route="\/api\/properties",status="200"\} (\d+)/.exec(text)
    return Number(count?.[1])
  }

  it('adds up the metrics of both', async () => {
    await until(async () => (await countSearches()) === 4)
  })

  it('R8 goes on while one process is killed, and replaces it', async () => {
    const [victim, other] = workers()
    process.kill(Number(victim), 'SIGKILL')
    await until(async () => workers().length === 2 && !workers().includes(victim ?? ''))
    expect(workers()).toContain(other)
    // The other one may still have been starting.
    await until(async () => (await ask()).status === 200)
    expect(served.output()).toContain('ended (SIGKILL). Starting another.')
    // A sum that fell would look to Prometheus like a counter that began anew, and its rate like a burst.
    expect(await countSearches()).toBeGreaterThanOrEqual(4)
  })

  it('R8 loses nothing acknowledged when one process is killed under load, and fails at most what it held', async () => {
    const landlord = await addPerson(base.db)
    const email = `${randomUUID()}@writer.example`
    const tenantId = await addPerson(base.db, { role: 'TENANT', email, passwordHash: PASSWORD_HASH })
    const id = await addConversation(base.db, { propertyId: await addProperty(base.db, landlord), tenantId })
    const env = { DATABASE_URL: base.url, DATA_DIR: dataDir, WORKERS: '2' }
    const busy = await startServer(env, { atTestInstant: true })
    onTestFinished(async () => void (await busy.stop()))
    await bothServe(busy)
    const send = (path: string, body: object, authorization = '') =>
      fetch(busy.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', connection: 'close', authorization },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      })
    const { token } = (await (await send('/api/auth/login', { email, password: PASSWORD })).json()) as { token: string }
    const acknowledged: string[] = []
    /** Failures of each writer, which has one request under way at a time. */
    const failures = Array.from({ length: WRITERS }, () => 0)
    const write = async (nth: number) => {
      for (let sent = 0; sent < MESSAGES_OF_WRITER; sent++) {
        const clientId = randomUUID()
        const answer = await send(
          `/api/conversations/${id}/messages`,
          { clientId, text: clientId },
          `Bearer ${token}`,
        ).catch(() => undefined)
        if (answer?.status === 201) acknowledged.push(clientId)
        else failures[nth] = (failures[nth] ?? 0) + 1
      }
    }
    const writers = Promise.all(failures.map((_, nth) => write(nth)))
    await until(async () => acknowledged.length > WRITERS * 2)
    process.kill(Number(workers(busy)[0]), 'SIGKILL')
    await writers
    const lost = failures.reduce((sum, count) => sum + count, 0)
    expect(Math.max(...failures)).toBeLessThanOrEqual(1)
    expect(acknowledged).toHaveLength(WRITERS * MESSAGES_OF_WRITER - lost)
    const rows = await base.db.selectFrom('messages').select('clientId').where('conversationId', '=', id).execute()
    const kept = rows.map(({ clientId }) => clientId)
    expect(acknowledged.filter((each) => !kept.includes(each))).toEqual([])
    // What the killed process held may be stored or not, once.
    expect(new Set(kept).size).toBe(kept.length)
    expect(kept.length - acknowledged.length).toBeLessThanOrEqual(lost)
  }, 120_000)

  it('R8 answers by the other process what the killed one had been given and had not read', async () => {
    const env = { DATABASE_URL: base.url, DATA_DIR: dataDir, WORKERS: '2' }
    const server = await startServer(env, { atTestInstant: true })
    onTestFinished(async () => void (await server.stop()))
    await bothServe(server)
    const victim = Number(workers(server)[0])
    process.kill(victim, 'SIGSTOP')
    let answered = 0
    // On connections of their own, of which one is given to the process that is stopped.
    const answers = [1, 2, 3].map(async () => {
      const [{ statusCode }] = await once(get(`${server.url}/api/site`, { agent: false }), 'response')
      answered += 1
      return statusCode
    })
    await until(async () => answered === 2)
    process.kill(victim, 'SIGKILL')
    expect(await Promise.all(answers)).toEqual([200, 200, 200])
  })

  it('R9 stops all on SIGTERM, with code 0', async () => {
    expect(await served.stop('SIGTERM')).toBe(0)
    expect(workers()).toEqual([])
  })

  it('R9 stops the database too when one of them does not end', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lintel-workers-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const server = await startServer({ DATA_DIR: folder, WORKERS: '2' }, { atTestInstant: true })
    const [postmaster = ''] = readFileSync(join(folder, 'database/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(workers(server)[0]), 'SIGSTOP')
    expect(await server.stop()).toBe(0)
    await until(async () => !isRunning(postmaster))
  })

  it('end with the process that leads them when it is killed, so that it can be started again on its port', async () => {
    const env = { DATABASE_URL: base.url, DATA_DIR: dataDir, WORKERS: '2' }
    const first = await startServer(env, { atTestInstant: true })
    onTestFinished(async () => void (await first.stop()))
    await until(async () => workers(first).length === 2)
    const pids = workers(first)
    await first.stop('SIGKILL')
    await until(async () => !pids.some(isRunning))
    const again = await startServer({ ...env, PORT: new URL(first.url).port }, { atTestInstant: true })
    onTestFinished(async () => void (await again.stop()))
    expect((await fetch(`${again.url}/api/properties`)).status).toBe(200)
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
