import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { createTestContext, type TestContext } from '../../../../tests/support/app.ts'
import { startBucket } from '../../../../tests/support/bucket.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson, as } from '../../../../tests/support/fixtures.ts'
import { form } from '../../../../tests/support/forms.ts'
import { startServer, until } from '../../../../tests/support/process.ts'

const JWT_SECRET = randomUUID()
const bucket = await startBucket()
const dataDir = await mkdtemp(join(tmpdir(), 'lintel-bucket-app-'))
const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ffb86b' } })
  .jpeg()
  .toBuffer()

let base: FreshDatabase
let context: TestContext
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  context = await createTestContext(base.db, {
    STORAGE_URL: bucket.url({ prefix: 'lintel' }),
    DATA_DIR: dataDir,
    JWT_SECRET,
  })
})
afterAll(async () => {
  await context.app.close()
  await base.drop()
  await bucket.close()
  await rm(dataDir, { recursive: true, force: true })
})

const upload = async (id: string, name: string) => {
  const { payload, headers } = form({ name }, [['avatar', 'me.jpg', photo]])
  const signed = await as(context.services, id)
  return context.app.inject({
    method: 'PUT',
    url: '/api/users/me',
    payload,
    headers: { ...headers, ...signed.headers },
  })
}
const rowOf = (id: string) =>
  base.db.selectFrom('users').select(['name', 'avatarKey']).where('id', '=', id).executeTakeFirstOrThrow()
const isReady = async () => (await context.app.inject('/readyz')).statusCode === 200

describe('with STORAGE_URL', () => {
  it('stores files in the bucket, serves them, and writes none to DATA_DIR', async () => {
    const id = await addPerson(base.db)
    const put = await upload(id, 'Ann')
    expect(put.statusCode).toBe(200)
    const { avatarUrl } = put.json().user
    const picture = await context.app.inject(avatarUrl)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(Number(picture.headers['content-length'])).toBe(picture.rawPayload.length)
    expect((await sharp(picture.rawPayload).metadata()).format).toBe('webp')
    const head = await context.app.inject({ method: 'HEAD', url: avatarUrl })
    expect(head.headers['content-length']).toBe(picture.headers['content-length'])
    expect(await readdir(dataDir)).not.toContain('files')

    expect((await upload(id, 'Ann')).json().user.avatarUrl).not.toBe(avatarUrl)
    expect((await context.app.inject(avatarUrl)).statusCode).toBe(404)
  })

  it('fails /readyz and uploads with 503 while the bucket is unavailable, without changes, and recovers', async () => {
    const id = await addPerson(base.db, { name: 'Ben' })
    const { avatarUrl } = (await upload(id, 'Ben')).json().user
    const before = await rowOf(id)
    expect(await isReady()).toBe(true)

    await bucket.stop()
    const ready = await context.app.inject('/readyz')
    expect([ready.statusCode, ready.json().error]).toEqual([503, 'Not ready: database ok, storage unreachable.'])
    // What proxies ask, for which the whole site would be away otherwise.
    const forRequests = await context.app.inject('/readyz?for=requests')
    const version = expect.any(String)
    expect([forRequests.statusCode, forRequests.json()]).toEqual([200, { status: 'ok', database: 'ok', version }])
    const refused = await upload(id, 'Another name')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60'])
    expect(refused.json()).toMatchObject({
      code: 'UNAVAILABLE',
      error: 'File storage is temporarily unavailable. Please try again later.',
    })
    expect((await context.app.inject(avatarUrl)).statusCode).toBe(503)
    expect((await context.app.inject('/api/properties')).statusCode).toBe(200)
    expect(await rowOf(id)).toEqual(before)

    await bucket.start()
    await until(isReady)
    expect((await context.app.inject(avatarUrl)).statusCode).toBe(200)
    expect((await upload(id, 'Another name')).statusCode).toBe(200)
  })

  it('R23 logs neither key nor secret, also when the bucket denies access', async () => {
    const account = 'AKIAIOSFODNN7:wJalrXUtnFEMI'
    const served = await startServer(
      {
        DATABASE_URL: base.url,
        DATA_DIR: dataDir,
        STORAGE_URL: bucket.url({ account }),
        JWT_SECRET,
        LOG_LEVEL: 'trace',
      },
      { atTestInstant: true },
    )
    onTestFinished(() => served.stop().then(() => {}))
    const { headers } = await as(context.services, await addPerson(base.db))
    const body = new FormData()
    body.set('avatar', new Blob([photo]), 'me.jpg')
    const refused = await fetch(`${served.url}/api/users/me`, { method: 'PUT', headers, body })
    expect(refused.status).toBe(503)
    expect((await fetch(`${served.url}/readyz`)).status).toBe(503)
    expect(await served.stop()).toBe(0)
    expect(served.output()).toContain('The bucket failed: InvalidAccessKeyId 403.')
    for (const secret of [...account.split(':'), 'AWS4-HMAC']) expect(served.output()).not.toContain(secret)
  })
})
