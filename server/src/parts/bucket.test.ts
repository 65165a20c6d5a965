import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openStage, type Stage } from '../../../tests/support/app.ts'
import { startBucket } from '../../../tests/support/bucket.ts'
import { type FreshDatabase, freshDatabase } from '../../../tests/support/database.ts'
import { addPerson, as } from '../../../tests/support/fixtures.ts'
import { form } from '../../../tests/support/forms.ts'
import { startServer, until } from '../../../tests/support/process.ts'

const JWT_SECRET = randomUUID()
const bucket = await startBucket()
const dataDir = await mkdtemp(join(tmpdir(), 'lintel-bucket-app-'))
const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ffb86b' } })
  .jpeg()
  .toBuffer()

let base: FreshDatabase
let stage: Stage
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  stage = await openStage(base.db, { STORAGE_URL: bucket.url({ prefix: 'lintel' }), DATA_DIR: dataDir, JWT_SECRET })
})
afterAll(async () => {
  await stage.app.close()
  await base.drop()
  await bucket.close()
  await rm(dataDir, { recursive: true, force: true })
})

const upload = async (id: string, name: string) => {
  const { payload, headers } = form({ name }, [['avatar', 'me.jpg', photo]])
  const signed = await as(stage.parts, id)
  return stage.app.inject({
    method: 'PUT',
    url: '/api/users/me',
    payload,
    headers: { ...headers, ...signed.headers },
  })
}
const rowOf = (id: string) =>
  base.db.selectFrom('users').select(['name', 'avatar_key']).where('id', '=', id).executeTakeFirstOrThrow()
const isReady = async () => (await stage.app.inject('/readyz')).statusCode === 200

describe('with STORAGE_URL', () => {
  it('files are kept in the bucket, come back at their address, and none is under DATA_DIR', async () => {
    const id = await addPerson(base.db)
    const put = await upload(id, 'Ann')
    expect(put.statusCode).toBe(200)
    const { avatarUrl } = put.json().user
    const picture = await stage.app.inject(avatarUrl)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(Number(picture.headers['content-length'])).toBe(picture.rawPayload.length)
    expect((await sharp(picture.rawPayload).metadata()).format).toBe('webp')
    const head = await stage.app.inject({ method: 'HEAD', url: avatarUrl })
    expect(head.headers['content-length']).toBe(picture.headers['content-length'])
    expect(await readdir(dataDir)).not.toContain('files')

    expect((await upload(id, 'Ann')).json().user.avatarUrl).not.toBe(avatarUrl)
    expect((await stage.app.inject(avatarUrl)).statusCode).toBe(404)
  })

  it('a bucket that is gone makes us not ready and uploads 503, changes nothing, and may come back', async () => {
    const id = await addPerson(base.db, { name: 'Ben' })
    const { avatarUrl } = (await upload(id, 'Ben')).json().user
    const before = await rowOf(id)
    expect(await isReady()).toBe(true)

    await bucket.stop()
    const ready = await stage.app.inject('/readyz')
    expect([ready.statusCode, ready.json().error]).toEqual([503, 'Not ready: database ok, storage down.'])
    const refused = await upload(id, 'Another name')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60'])
    expect(refused.json()).toMatchObject({
      code: 'UNAVAILABLE',
      error: 'We cannot keep files just now. Please try again later.',
    })
    expect((await stage.app.inject(avatarUrl)).statusCode).toBe(503)
    expect((await stage.app.inject('/api/properties')).statusCode).toBe(200)
    expect(await rowOf(id)).toEqual(before)

    await bucket.start()
    await until(isReady)
    expect((await stage.app.inject(avatarUrl)).statusCode).toBe(200)
    expect((await upload(id, 'Another name')).statusCode).toBe(200)
  })

  it('R23 neither key nor secret is in the log, also when the bucket refuses them', async () => {
    const account = 'AKIAIOSFODNN7:wJalrXUtnFEMI'
    const served = await startServer({
      DATABASE_URL: base.url,
      DATA_DIR: dataDir,
      STORAGE_URL: bucket.url({ account }),
      JWT_SECRET,
      LOG_LEVEL: 'trace',
    })
    const { headers } = await as(stage.parts, await addPerson(base.db))
    const body = new FormData()
    body.set('avatar', new Blob([photo]), 'me.jpg')
    const refused = await fetch(`${served.url}/api/users/me`, { method: 'PUT', headers, body })
    expect(refused.status).toBe(503)
    expect((await fetch(`${served.url}/readyz`)).status).toBe(503)
    expect(await served.stop()).toBe(0)
    expect(served.output()).toContain('The bucket fails: InvalidAccessKeyId 403.')
    for (const secret of [...account.split(':'), 'AWS4-HMAC']) expect(served.output()).not.toContain(secret)
  })
})
