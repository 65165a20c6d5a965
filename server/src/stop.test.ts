import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { TEST_SECRET } from '../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import { addPerson, as } from '../../tests/support/fixtures.ts'
import { openJobs } from '../../tests/support/jobs.ts'
import { launch, type Served, startServer, until } from '../../tests/support/process.ts'
import { startProxy } from '../../tests/support/proxy.ts'
import { openSocket } from '../../tests/support/sockets.ts'
import { passwordChanged } from './features/auth/events.ts'
import { readConfig } from './platform/configuration/config.ts'
import { createServices } from './platform/create-services.ts'
import { emitAll } from './platform/jobs/emit.ts'
import './jobs.ts'

const ROOT = join(import.meta.dirname, '../..')

let base: FreshDatabase
let folder: string
const cleanups: (() => unknown)[] = []
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  folder = await mkdtemp(join(tmpdir(), 'lintel-stop-'))
})
afterAll(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  await base.drop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

const environment = (name: string) => ({
  DATABASE_URL: base.url,
  DATA_DIR: join(folder, name),
  JWT_SECRET: TEST_SECRET,
})

/** Accepts connections and says nothing. */
const startSilentServer = async (): Promise<string> => {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => sockets.add(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `127.0.0.1:${(server.address() as { port: number }).port}`
}

/** Sends a request of which more is to come, and keeps the connection open. */
const sendHalf = (url: string, head: string[], body: string) => {
  const socket = dial(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => (answer += chunk))
  socket.write(`${[...head, 'host: localhost', 'content-length: 1000000'].join('\r\n')}\r\n\r\n${body}`)
  cleanups.push(() => socket.destroy())
  return () => answer
}

/** The exit code, and whether the process ended within ten seconds of the signal. */
const stopIn10Seconds = async ({ child, output }: Pick<Served, 'child' | 'output'>, pid = child.pid as number) => {
  process.kill(pid, 'SIGTERM')
  await until(async () => child.exitCode !== null || child.signalCode !== null, 10_000).catch(() => {
    throw new Error(`The process did not end: ${output()}`)
  })
  return child.exitCode
}

/** Sends a request whose body is held back, once the server has begun to answer it. */
const beginLogin = async (url: string) => {
  const body = JSON.stringify({ email: 'unknown@lintel.example', password: 'a wrong password' })
  const sent = request(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  sent.flushHeaders()
  await once(sent, 'continue')
  return async () => {
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }
}

describe.concurrent('R9: SIGTERM ends the process within ten seconds and with code 0', () => {
  it('while 200 mails wait for a silent mail server, a form arrives slowly and a refused one has more to come', async () => {
    const env = environment('mails')
    const services = await createServices(base.db, readConfig(env))
    const userId = await addPerson(base.db, { role: 'TENANT' })
    const { authorization } = (await as(services, userId)).headers
    await emitAll(
      base.db,
      passwordChanged,
      Array.from({ length: 200 }, () => ({ userId })),
    )
    const server = await startServer({ ...env, SMTP_URL: `smtp://${await startSilentServer()}` })
    cleanups.push(() => server.stop('SIGKILL'))
    await until(async () => (await openJobs(base.db)).some(({ state }) => state === 'active'))
    const head = [
      'POST /api/auth/apply-landlord HTTP/1.1',
      `authorization: ${authorization}`,
      'content-type: multipart/form-data; boundary=b',
    ]
    const part = (field: string) =>
      `--b\r\ncontent-disposition: form-data; name="${field}"; filename="a.pdf"\r\n\r\n%PDF-1.4\n`
    const slow = sendHalf(server.url, head, part('documents'))
    const refused = sendHalf(server.url, head, part('other'))
    await until(async () => refused().includes('HTTP/1.1 400'))
    expect(await stopIn10Seconds(server)).toBe(0)
    await until(async () => slow().includes('"reason":"restarting"'))
    expect(slow()).toContain('HTTP/1.1 503')
    const left = await openJobs(base.db)
    expect(left.filter(({ data }) => data.event === passwordChanged.name)).toHaveLength(200)
  })

  it('while sockets are open, one of which does not answer: it closes them at once', async () => {
    const env = environment('sockets')
    const services = await createServices(base.db, readConfig(env))
    const { authorization } = (await as(services, await addPerson(base.db, { role: 'TENANT' }))).headers
    const server = await startServer(env)
    cleanups.push(() => server.stop('SIGKILL'))
    const token = authorization.replace('Bearer ', '')
    const [open, mute] = [await openSocket(server.url, token), await openSocket(server.url, token)]
    const transport = mute.socket.io.engine.transport as unknown as { ws: { _socket: Socket } }
    transport.ws._socket.pause()
    const finish = await beginLogin(server.url)
    const ended = stopIn10Seconds(server)
    // Before the request has ended, which the server waits for.
    expect(await open.closed).toBe('transport close')
    expect(await finish()).toBe(401)
    expect(await ended).toBe(0)
    transport.ws._socket.destroy()
  })

  it('while the database does not respond', async () => {
    const proxy = await startProxy(base.url)
    cleanups.push(() => proxy.cut())
    const server = await startServer({ ...environment('frozen'), DATABASE_URL: proxy.url })
    cleanups.push(() => server.stop('SIGKILL'))
    proxy.freeze()
    const running = fetch(`${server.url}/api/properties`).catch(() => undefined)
    expect(await stopIn10Seconds(server)).toBe(0)
    await running
  })

  it('while it starts, and stops the database that it has begun to start', async () => {
    const dataDir = join(folder, 'starting')
    const { DATABASE_URL: _, ...env } = environment('starting')
    const starting = launch(env)
    cleanups.push(() => starting.stop('SIGKILL'))
    const postmaster = () => readFile(join(dataDir, 'database/postmaster.pid'), 'utf8')
    await until(async () => (await postmaster()) !== '')
    expect(await stopIn10Seconds(starting)).toBe(0)
    await expect(postmaster()).rejects.toThrow('ENOENT')
  })
})

it('R9: Ctrl-C, which arrives from the terminal, npm and the script of the start, ends the process with code 0', async () => {
  const servers = await Promise.all(['first', 'second'].map((name) => startServer(environment(`ctrl-c-${name}`))))
  for (const server of servers) cleanups.push(() => server.stop('SIGKILL'))
  const ended = servers.map(async ({ child }) => {
    const gone = once(child, 'exit')
    for (let sent = 0; sent < 200 && child.kill('SIGINT'); sent += 1) await new Promise(setImmediate)
    return gone
  })
  expect(await Promise.all(ended)).toEqual([
    [0, null],
    [0, null],
  ])
})

const canUnshare = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0

/** Sends SIGTERM to process 1 of the namespace in which `unshare` has started the program. */
const processOne = async ({ child }: Pick<Served, 'child'>) =>
  Number((await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).trim())

describe('R9: SIGTERM to process 1 of a container', () => {
  const programs: [string, ...string[]][] = [
    ['npm', 'start', '--ignore-scripts'],
    [process.execPath, 'scripts/run.mjs', 'start'],
    [process.execPath, 'server/src/main.ts'],
  ]
  it.runIf(canUnshare)(
    'finishes the running request and exits with code 0, however the server was started',
    async () => {
      const servers = await Promise.all(
        programs.map((program, nth) =>
          startServer(environment(`container-${nth}`), {
            cwd: ROOT,
            command: ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', ...program],
          }),
        ),
      )
      for (const server of servers) cleanups.push(() => server.stop('SIGKILL'))
      const running = await Promise.all(servers.map(({ url }) => beginLogin(url)))
      const ended = servers.map(async (server) => stopIn10Seconds(server, await processOne(server)))
      for (const { url } of servers)
        await until(async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.status === 503)
      // Longer than npm waits after the end of its shell.
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      expect(await Promise.all(running.map((finish) => finish()))).toEqual([401, 401, 401])
      expect(await Promise.all(ended)).toEqual([0, 0, 0])
    },
    120_000,
  )
})
