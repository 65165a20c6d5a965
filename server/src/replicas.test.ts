import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import * as calls from '#contract/calls.ts'
import { SESSION_COOKIE } from '#contract/product.ts'
import { createTestContext, type TestContext } from '../../tests/support/app.ts'
import { addPerson, addProperty, as } from '../../tests/support/fixtures.ts'
import { freePort, until } from '../../tests/support/process.ts'
import { startProxy } from '../../tests/support/proxy.ts'
import { startReplicated } from '../../tests/support/replica.ts'
import { buildApp } from './app.ts'
import { openDatabase, openUnchanged } from './platform/database/open.ts'
import type { Db } from './platform/database/types.ts'
import { createMeters } from './platform/meters.ts'

/** Bytes of the log of the primary are replayed by a real standby in another folder, to which this leads. */
let replicated: Awaited<ReturnType<typeof startReplicated>>
let proxy: Awaited<ReturnType<typeof startProxy>>
let context: TestContext
let landlord: string
let tenant: string
let isPromoted = false
/** Statements that the primary got from calls. */
let asked = 0

const counting = (db: Db): Db =>
  db.withPlugin({
    transformQuery: ({ node }) => {
      if (!JSON.stringify(node).includes('pg_current_wal')) asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })

/** By default a replica may be so late that a pause of a test is none. */
const openContext = (db: Db, readUrl: string, maxLag = 600) =>
  createTestContext(db, {
    DATABASE_URL: replicated.url,
    DATABASE_READ_URL: readUrl,
    DATABASE_READ_MAX_LAG: String(maxLag),
    LOG_LEVEL: 'silent',
  })

/** From postgresUrl only the build is needed: the file has a primary of its own. */
beforeAll(async () => {
  inject('postgresUrl')
  replicated = await startReplicated(inject('testFolder'))
  proxy = await startProxy(replicated.standbyUrl)
  landlord = await addPerson(replicated.db)
  tenant = await addPerson(replicated.db, { role: 'TENANT' })
  context = await openContext(counting(replicated.db), proxy.url)
})
afterEach(async () => {
  if (!isPromoted) await replicated.resume()
})
afterAll(async () => {
  await context.app.close()
  proxy.cut()
  await replicated.stop()
})

const isUsed = async (wanted = 1, { app } = context) =>
  until(async () => (await app.inject('/readyz')).json().replicas.used === wanted)

/** Waits until the standby has all that was committed. */
const caughtUp = async () => {
  await isUsed()
  const marker = await addProperty(replicated.db, landlord, { title: 'Marker' })
  await until(async () => {
    const before = asked
    const { statusCode } = await context.app.inject(`/api/properties/${marker}`)
    return statusCode === 200 && asked === before
  })
}

it('a standby is refused as DATABASE_URL', async () => {
  const address = { databaseUrl: replicated.standbyUrl, dataDir: '' }
  const refusal = 'DATABASE_URL points to a standby, which cannot be written. Standbys belong in DATABASE_READ_URL.'
  await expect(openDatabase(address)).rejects.toThrow(refusal)
  await expect(openUnchanged(address, { onEvent: () => {} })).rejects.toThrow(refusal)
})

const likesSeen = async (id: string, headers: Record<string, string> = {}, { app } = context): Promise<number> =>
  (await app.inject({ url: `/api/properties/${id}`, headers })).json().likesCount

const metric = async (name: string) => {
  const text = (await context.app.inject('/metrics')).body
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.split(' ')
      .at(-1),
  )
}

/** Likes a new property while the standby does not replay. Returns it, and what carries the session and the browser. */
const likeUnseen = async () => {
  const id = await addProperty(replicated.db, landlord)
  await caughtUp()
  await replicated.pause()
  const { headers } = await as(context.services, tenant)
  const answer = await context.app.inject({ method: 'POST', url: `/api/properties/${id}/like`, headers })
  expect(answer.statusCode).toBe(200)
  const [cookie = ''] = [answer.headers['set-cookie']].flat().filter((text) => text !== undefined)
  return { id, headers, setCookie: cookie, cookie: cookie.split(';')[0] ?? '' }
}

describe('DATABASE_READ_URL', () => {
  it('answers every call that the contract declares, and only those, without the primary', async () => {
    const property = await addProperty(replicated.db, landlord, { city: 'Lyon' })
    await addProperty(replicated.db, landlord, { city: 'Lyon' })
    await caughtUp()
    const { slug } = (await context.app.inject('/api/city-pages')).json().data[0]
    const declared = Object.entries(calls).filter(([, call]) => call.readsReplica)
    expect(declared.length).toBeGreaterThan(10)
    for (const [name, call] of declared) {
      expect([name, call.method, call.who]).toEqual([name, 'GET', 'anyone'])
      const id = call.path.startsWith('/api/users') ? landlord : property
      const query = { listSuggestions: '?q=ly', listStayMonths: '?stayLength=WEEK' }[name] ?? ''
      const replica = await metric('database_reads_total{by="replica"}')
      const before = asked
      const { statusCode } = await context.app.inject(
        call.path.replace(/\{(id|propertyId)\}/, id).replace('{slug}', slug) + query,
      )
      expect([name, statusCode, asked - before]).toEqual([name, 200, 0])
      expect(await metric('database_reads_total{by="replica"}')).toBe(replica + 1)
    }
  })

  it('are in the status of the system, without user and password', async () => {
    const admin = await addPerson(replicated.db, { role: 'ADMIN' })
    const statusOf = async () => (await context.send(admin, 'GET', '/api/admin/status')).json().replicas
    const { problems, list } = await statusOf()
    expect(problems).toEqual([])
    expect(list).toEqual([
      { name: new URL(proxy.url).host + new URL(proxy.url).pathname, state: 'USED', lagSeconds: expect.any(Number) },
    ])
  })

  it('shows writers what they wrote, in every process, and others when it has been replayed', async () => {
    const other = await openContext(replicated.db, replicated.standbyUrl)
    const { id, headers, cookie } = await likeUnseen()
    expect(await likesSeen(id)).toBe(0)
    expect(await likesSeen(id, headers)).toBe(1)
    expect(await likesSeen(id, { cookie })).toBe(1)
    // The first letter of the signature: the last one may have bits that mean nothing.
    const forged = cookie.replace(/\.(.)(?=[^.]*$)/, (_, first: string) => (first === 'A' ? '.B' : '.A'))
    expect(await likesSeen(id, { cookie: forged })).toBe(0)
    // From when it uses its replica.
    await until(async () => (await likesSeen(id, {}, other)) === 0)
    expect(await likesSeen(id, headers, other)).toBe(1)
    expect(await likesSeen(id, { cookie }, other)).toBe(1)
    await other.app.close()
    await replicated.resume()
    await until(async () => (await likesSeen(id)) === 1)
    await until(async () => {
      const before = await metric('database_reads_total{by="replica"}')
      expect(await likesSeen(id, headers)).toBe(1)
      return (await metric('database_reads_total{by="replica"}')) > before
    })
  })

  it('renders pages with what the visitor wrote, and kept ones with the last change that was found', async () => {
    const other = await openContext(replicated.db, replicated.standbyUrl)
    const { app } = await buildApp(
      { ...other.services, meters: createMeters() },
      { pages: 'built', maxEventLoopDelay: 0 },
    )
    const id = await addProperty(replicated.db, landlord, { title: 'The old title' })
    await caughtUp()
    await replicated.pause()
    const { headers } = await as(context.services, landlord)
    const payload = { title: 'The new title' }
    const answer = await app.inject({ method: 'PUT', url: `/api/properties/${id}`, headers, payload })
    expect(answer.statusCode).toBe(200)
    const cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
    const titleFor = async (given: string) =>
      /<h1[^>]*>([^<]*)/.exec(
        (await app.inject({ url: `/properties/${id}`, headers: { accept: 'text/html', cookie: given } })).body,
      )?.[1]
    expect(await titleFor(cookie)).toBe('The new title')
    expect(await titleFor('')).toBe('The new title')
    expect(await titleFor(`${SESSION_COOKIE}=1`)).toBe('The new title')
    // Only what is kept has to be newer than a change: calls are still answered by the replica.
    expect((await app.inject(`/api/properties/${id}`)).json().title).toBe('The old title')
    await replicated.resume()
    await Promise.all([app.close(), other.app.close()])
  })

  it('finds what a replica does not have yet in the primary', async () => {
    await caughtUp()
    await replicated.pause()
    const id = await addProperty(replicated.db, landlord, { title: 'Just published' })
    const before = await metric('database_reads_total{by="repeated"}')
    expect((await context.app.inject(`/api/properties/${id}`)).json().title).toBe('Just published')
    expect(await metric('database_reads_total{by="repeated"}')).toBe(before + 1)
    await replicated.resume()
  })

  it('keeps the position in a cookie without rights that ends by itself', async () => {
    const { setCookie } = await likeUnseen()
    expect(setCookie).toMatch(/^written=[\w.-]+; Max-Age=1200; Path=\/; HttpOnly; SameSite=Lax$/)
    await replicated.resume()
  })

  it('leaves a replica that is late to the primary, says so once, and comes back', async () => {
    const lines: string[] = []
    const other = await openContext(replicated.db, replicated.standbyUrl, 1)
    await isUsed(1, other)
    other.app.log.warn = ((line: string) => lines.push(line)) as typeof other.app.log.warn
    const { id } = await likeUnseen()
    await isUsed(0, other)
    expect(await likesSeen(id, {}, other)).toBe(1)
    const metrics = (await other.app.inject('/metrics')).body
    expect(metrics).toMatch(/^database_replica_used\{replica="[^"]+:\d+\/lintel"\} 0$/m)
    expect(Number(/^database_replica_lag_seconds\{.*\} (.*)$/m.exec(metrics)?.[1])).toBeGreaterThan(1)
    const admin = await addPerson(replicated.db, { role: 'ADMIN' })
    const { problems, list } = (await other.send(admin, 'GET', '/api/admin/status')).json().replicas
    expect([problems, list[0].state]).toEqual([['REPLICA_UNUSED'], 'LATE'])
    await replicated.resume()
    await isUsed(1, other)
    expect(lines).toEqual([expect.stringMatching(/the replica \S+:\d+\/lintel is not used, because it is more/)])
    await other.app.close()
  })

  it('is seen when it does not take the log that its slot keeps', async () => {
    const keptBy = async () => {
      const { body } = await context.app.inject('/metrics')
      const [, bytes] = /^database_slot_kept_bytes\{slot="gone"\} (\S+)$/m.exec(body) ?? []
      return bytes === undefined ? undefined : Number(bytes)
    }
    await replicated.administer("select pg_create_physical_replication_slot('gone', true)")
    const before = (await keptBy()) ?? Number.NaN
    await replicated.administer("select pg_logical_emit_message(true, 'test', repeat('x', 100000))")
    await replicated.administer('select pg_switch_wal()')
    expect(await keptBy()).toBeGreaterThanOrEqual(before + 100_000)
    await replicated.administer("select pg_drop_replication_slot('gone')")
    expect(await keptBy()).toBeUndefined()
  })

  it('asks the primary at once when a replica is gone or hangs, and comes back', async () => {
    const id = await addProperty(replicated.db, landlord)
    await caughtUp()
    proxy.cut()
    expect(await likesSeen(id)).toBe(0)
    await isUsed(0)
    expect(await likesSeen(id)).toBe(0)
    await proxy.restore()
    await isUsed()
    proxy.freeze()
    expect(await likesSeen(id)).toBe(0)
    await isUsed(0)
    proxy.thaw()
    await isUsed()
  })

  it('serves with a wrong address, and says which', async () => {
    const nowhere = `postgres://someone@127.0.0.1:${await freePort()}/lintel`
    const other = await openContext(replicated.db, `${nowhere},${inject('postgresUrl')}`)
    const [first, second, ...more] = other.services.replicas.problems()
    expect(first).toMatch(
      /^DATABASE_READ_URL: the replica 127\.0\.0\.1:\d+\/lintel is not used, because it does not answer/,
    )
    expect(second).toContain('because it is no standby (any more). The primary answers instead.')
    expect(more).toEqual([])
    expect((await other.app.inject('/api/properties')).statusCode).toBe(200)
    await other.app.close()
  })

  it('leaves reads to the primary after the promotion of the replica', async () => {
    const id = await addProperty(replicated.db, landlord)
    await caughtUp()
    isPromoted = true
    await replicated.promote()
    await isUsed(0)
    expect(context.services.replicas.problems()[0]).toContain('it is no standby')
    await replicated.db.updateTable('properties').set({ title: 'On the primary' }).where('id', '=', id).execute()
    expect((await context.app.inject(`/api/properties/${id}`)).json().title).toBe('On the primary')
  })
})
