import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PASSWORD, PASSWORD_HASH } from '../../tests/support/accounts.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import { addConversation, addPerson, addProperty } from '../../tests/support/fixtures.ts'
import { adapt, isListening, PGBOUNCER, readDeployed, startPooler } from '../../tests/support/pooler.ts'
import { freePort, launch, type Served, startServer, until } from '../../tests/support/process.ts'
import { openSocket } from '../../tests/support/sockets.ts'

const NGINX = '/usr/sbin/nginx'
const HAPROXY = '/usr/sbin/haproxy'
const missing = [PGBOUNCER, NGINX, HAPROXY].filter((program) => !existsSync(program))
const isRun = Boolean(process.env.LONG_TESTS) && missing.length === 0
if (process.env.LONG_TESTS && missing.length > 0)
  console.warn(`The tests behind proxies are skipped, since these programs are missing: ${missing.join(', ')}.`)

const READERS = 6
const JWT_SECRET = randomUUID()

type Program = Pick<Served, 'stop' | 'output'>
let base: FreshDatabase
let folder: string
let pooler: Program & { url: string }
let servers: Served[]
let proxy: (Program & { url: string }) | undefined

const startOne = async (port: number) =>
  startServer({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: base.url,
    DATA_DIR: join(folder, `data-${port}`),
    PORT: String(port),
    JWT_SECRET,
    TRUST_PROXY: '1',
  })
const portOf = ({ url }: Pick<Served, 'url'>) => Number(new URL(url).port)

const PROXIES = {
  nginx: async (port: number, [first = 0, second = 0]: number[]) => {
    const site = adapt(await readDeployed('nginx.conf'), [
      [/127\.0\.0\.1:3001/, `127.0.0.1:${first}`],
      [/127\.0\.0\.1:3002/, `127.0.0.1:${second}`],
      [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
      [/listen 80;/, `listen 127.0.0.1:${await freePort()};`],
      [/ {2}listen \[::\]:443 [^\n]+\n/, ''],
      [/ {2}listen \[::\]:80;\n/, ''],
      [/ {2}ssl_certificate [^\n]+\n/, ''],
      [/ {2}ssl_certificate_key [^\n]+\n/, ''],
    ])
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    const config = join(folder, 'nginx.conf')
    await writeFile(
      config,
      `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${places.join(' ')}\n${site}\n}`,
    )
    return launch({}, { command: [NGINX, '-p', folder, '-c', config] })
  },
  haproxy: async (port: number, [first = 0, second = 0]: number[]) => {
    const config = join(folder, 'haproxy.cfg')
    const text = adapt(await readDeployed('haproxy.cfg'), [
      [/127\.0\.0\.1:3001/, `127.0.0.1:${first}`],
      [/127\.0\.0\.1:3002/, `127.0.0.1:${second}`],
      [/bind :::80 v4v6\n/, `bind 127.0.0.1:${port}\n`],
      [/ {2}bind :::443 [^\n]+\n/, ''],
      [/ {2}http-request redirect scheme https[^\n]+\n/, ''],
    ])
    await writeFile(config, text)
    return launch({}, { command: [HAPROXY, '-db', '-f', config] })
  },
} as const

beforeAll(async () => {
  if (!isRun) return
  base = await freshDatabase(inject('postgresUrl'))
  folder = await mkdtemp(join(tmpdir(), 'lintel-proxies-'))
  pooler = await startPooler(base.url, folder)
  servers = [await startOne(await freePort()), await startOne(await freePort())]
}, 240_000)
afterAll(async () => {
  if (!isRun) return
  await Promise.all(servers.map(({ stop }) => stop()))
  await pooler.stop('SIGINT')
  await base.drop()
  await rm(folder, { recursive: true, force: true })
})

const send = (method: string, path: string, { token, body }: { token?: string; body?: object } = {}) =>
  fetch(`${proxy?.url}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
const logIn = async (email: string) =>
  ((await (await send('POST', '/api/auth/login', { body: { email, password: PASSWORD } })).json()) as { token: string })
    .token

/** Reads without a pause until `work` is done, and returns the statuses; 0 for a connection that broke. */
const readDuring = async (work: () => Promise<unknown>): Promise<number[]> => {
  const statuses: number[] = []
  let isDone = false
  const read = async () => {
    while (!isDone)
      statuses.push(
        await send('GET', '/api/properties?limit=3').then(
          ({ status }) => status,
          () => 0,
        ),
      )
  }
  const readers = Promise.all(Array.from({ length: READERS }, read))
  await until(async () => statuses.length > READERS)
  await work()
  const enough = statuses.length + 5 * READERS
  await until(async () => statuses.length > enough)
  isDone = true
  await readers
  return statuses
}

/** Ends the first server, and starts one on its port again. */
const replaceFirst = async (signal: NodeJS.Signals) => {
  const [first] = servers
  if (!first) throw new Error('no server')
  const code = await first.stop(signal)
  servers[0] = await startOne(portOf(first))
  return code
}

describe.runIf(isRun).each(['nginx', 'haproxy'] as const)('behind pgbouncer and %s with the shipped file', (name) => {
  let landlord: string
  let tenantId: string
  let email: string
  beforeAll(async () => {
    const port = await freePort()
    const started = await PROXIES[name](port, servers.map(portOf))
    proxy = { ...started, url: `http://127.0.0.1:${port}` }
    await isListening(port)
    await until(async () => (await send('GET', '/healthz')).status === 200)
    email = `${randomUUID()}@reader.example`
    landlord = await addPerson(base.db, { email: `${randomUUID()}@owner.example`, passwordHash: PASSWORD_HASH })
    tenantId = await addPerson(base.db, { role: 'TENANT', email, passwordHash: PASSWORD_HASH })
  }, 120_000)
  afterAll(async () => {
    await proxy?.stop(name === 'nginx' ? 'SIGQUIT' : 'SIGUSR1')
    proxy = undefined
  })

  it('pages, searches and logins work, and metrics stay inside', async () => {
    await addProperty(base.db, landlord, { title: 'Behind a proxy' })
    const found = (await (await send('GET', '/api/properties')).json()) as { data: { title: string }[] }
    expect(found.data.map(({ title }) => title)).toContain('Behind a proxy')
    expect(await (await send('GET', '/properties')).text()).toContain('Behind a proxy')
    for (const path of ['/metrics', '/readyz', '/%6detrics']) expect((await send('GET', path)).status, path).toBe(404)
    const token = await logIn(email)
    expect((await send('GET', '/api/users/me', { token })).status).toBe(200)
  })

  it('messages reach sockets of both processes, and the end of a session closes its socket', async () => {
    const token = await logIn(email)
    const id = await addConversation(base.db, { propertyId: await addProperty(base.db, landlord), tenantId })
    const [first, second] = servers.map(({ url }) => url)
    const sockets = [
      await openSocket(proxy?.url ?? '', token),
      await openSocket(first ?? '', token),
      await openSocket(second ?? '', token),
    ]
    const body = { clientId: randomUUID(), text: 'Hello' }
    expect((await send('POST', `/api/conversations/${id}/messages`, { token, body })).status).toBe(201)
    for (const socket of sockets) expect(await socket.next('message:new')).toMatchObject({ conversationId: id })
    // LISTEN and the trigger of sessions go past the pooler.
    await send('POST', '/api/users/me/sign-out', { token })
    for (const socket of sockets) expect(await socket.closed).toBe('io server disconnect')
  })

  it('R9 no read fails while a process stops, and it ends with code 0', async () => {
    let code: number | null = null
    const statuses = await readDuring(async () => {
      code = await replaceFirst('SIGTERM')
    })
    expect(code).toBe(0)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  }, 180_000)

  it('R8 no read fails when a process is killed', async () => {
    const statuses = await readDuring(() => replaceFirst('SIGKILL'))
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  }, 180_000)
})
