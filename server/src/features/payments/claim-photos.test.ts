import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ClaimPhoto } from '#contract/booking-deposits.ts'
import { TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addPerson } from '../../../../tests/support/fixtures.ts'
import { form } from '../../../../tests/support/forms.ts'
import { paymentContextOfFile } from '../../../../tests/support/payments.ts'
import { phonePhoto } from '../../../../tests/support/pictures.ts'
import { PHOTO_FOLDER } from './claim-photos.ts'

const DAY = 86_400_000

const payments = paymentContextOfFile()
let booking: string
let admin: string
let picture: Buffer
beforeAll(async () => {
  admin = await addPerson(payments.db, { role: 'ADMIN' })
  picture = await phonePhoto(2_000, 1_500)
})
beforeEach(async () => {
  await payments.begin()
  booking = await payments.confirmStay(1, 3)
  await payments.pay(booking)
  payments.context.advanceClock(4 * DAY)
  return () => payments.context.advanceClock(-4 * DAY)
})

const url = () => `/api/bookings/${booking}/deposit-claim`
const files = (count: number, bytes = picture): [string, string, Buffer][] =>
  Array.from({ length: count }, (_, index) => ['photos', `${index}.jpg`, bytes])
const claim = (photos = files(2), amount = '30', userId = payments.fixtures.landlord) =>
  payments.send(userId, 'POST', url(), form({ amount, reason: 'The lamp is broken.' }, photos))
const answer = (photos = files(1)) =>
  payments.send(payments.fixtures.tenant, 'POST', `${url()}/answer`, form({ answer: 'It was old.' }, photos))
const load = (id: string, userId: string) => payments.send(userId, 'GET', `${url()}/photos/${id}`)
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of payments.context.services.storage.list(PHOTO_FOLDER)) keys.push(key)
  return keys
}
const photosOf = async (userId = payments.fixtures.tenant): Promise<ClaimPhoto[]> =>
  (await payments.read(booking, userId)).deposit.claim.photos

describe('the photos of a deposit claim', () => {
  it('of both sides are shown only to both and to admins', async () => {
    expect((await claim()).statusCode).toBe(201)
    expect((await answer()).statusCode).toBe(200)
    const photos = await photosOf()
    expect(photos.map(({ by }) => by)).toEqual(['LANDLORD', 'LANDLORD', 'TENANT'])
    const { data } = (await payments.send(admin, 'GET', '/api/admin/deposit-claims?status=OPEN&limit=100')).json()
    expect(data.find((each: { booking: { id: string } }) => each.booking.id === booking).photos).toEqual(photos)
    const [photo] = photos
    for (const reader of [payments.fixtures.tenant, payments.fixtures.landlord, admin]) {
      const loaded = await load(photo?.id ?? '', reader)
      expect([loaded.statusCode, loaded.headers['content-type'], loaded.headers['cache-control']]).toEqual([
        200,
        'image/jpeg',
        'private, max-age=3600',
      ])
    }
    const stranger = await addPerson(payments.db, { role: 'LANDLORD' })
    expect((await load(photo?.id ?? '', stranger)).statusCode).toBe(404)
    for (const key of await stored())
      for (const path of [`/media/${key}`, `/media/pictures/${key.split('/')[1]}/1280.jpg`])
        expect((await payments.context.app.inject(path)).statusCode).toBe(404)
  })

  it('R19 lose their metadata, and are reduced to 1600 pixels', async () => {
    expect((await sharp(picture).metadata()).exif).toBeDefined()
    await claim(files(1))
    const [photo] = await photosOf()
    const { exif, width, height } = await sharp((await load(photo?.id ?? '', admin)).rawPayload).metadata()
    expect([exif, Math.max(width ?? 0, height ?? 0)]).toEqual([undefined, 1_600])
  })

  it('are optional, six at most, and pictures', async () => {
    expect((await claim(files(7))).json()).toMatchObject({ fields: { photos: expect.any(String) } })
    const text = await claim(files(1, Buffer.from('not a picture')))
    expect([text.statusCode, text.json().fields]).toMatchObject([415, { photos: expect.any(String) }])
    const damaged = await claim(files(1, picture.subarray(0, 20_000)))
    expect([damaged.statusCode, damaged.json().fields]).toMatchObject([400, { photos: expect.any(String) }])
    expect((await claim(files(1), 'ten')).json()).toMatchObject({ fields: { amount: expect.any(String) } })
    expect((await claim([])).statusCode).toBe(201)
  })

  it('R12 of a refused claim or reply leave no file', async () => {
    const before = await stored()
    expect((await claim(files(2), '999')).statusCode).toBe(400)
    expect((await claim(files(2), '30', payments.fixtures.tenant)).statusCode).toBe(404)
    const [first, second] = await Promise.all([claim(files(1)), claim(files(1))])
    expect([first?.statusCode, second?.statusCode].sort()).toEqual([201, 409])
    expect(await stored()).toHaveLength(before.length + 1)
  })

  it('stay when the booking cannot be read after the commit', async () => {
    const before = await stored()
    const { services } = payments.context
    const { db } = services
    let isCommitted = false
    const failing = new Proxy(db, {
      get: (target, key) => {
        if (isCommitted) throw new Error('The connection was lost.')
        if (key === 'transaction')
          return () => ({
            execute: async (work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) => {
              const result = await target.transaction().execute(work)
              isCommitted = true
              return result
            },
          })
        const value = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    Object.assign(services, { db: failing })
    const answered = await claim(files(1)).finally(() => Object.assign(services, { db }))
    expect([isCommitted, answered.statusCode]).toEqual([true, 500])
    const [photo] = await photosOf()
    expect(await stored()).toHaveLength(before.length + 1)
    expect((await load(photo?.id ?? '', admin)).statusCode).toBe(200)
  })

  it('of one user are encoded one request at a time, others are refused before the common queue', async () => {
    const { storage } = payments.context.services
    const { put } = storage
    const started = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    Object.assign(storage, {
      put: async (...file: Parameters<typeof put>) => {
        Object.assign(storage, { put })
        started.resolve()
        await released.promise
        return put.apply(storage, file)
      },
    })
    const first = claim(files(1))
    await started.promise
    const second = await claim(files(1))
    released.resolve()
    expect([second.statusCode, second.json().reason]).toEqual([409, 'photos_in_progress'])
    expect((await first).statusCode).toBe(201)
    expect((await answer()).statusCode).toBe(200)
  })

  it('stay when unused uploads and files without a row are removed', async () => {
    await claim(files(1))
    const [photo] = await photosOf()
    const orphan = `${PHOTO_FOLDER}/00000000-0000-7000-8000-000000000000`
    await payments.context.services.storage.put(orphan, Buffer.from('left by a crash'), 'image/jpeg')
    const { dataDir } = payments.context.services.config
    for (const key of [orphan, `${PHOTO_FOLDER}/${photo?.id}`])
      await utimes(join(dataDir, 'files', key), TEST_INSTANT, TEST_INSTANT)
    payments.context.advanceClock(3 * DAY)
    await payments.context.worker.runSchedule('uploads.remove-unused')
    await payments.context.worker.runSchedule('payments.remove-orphaned-photos')
    payments.context.advanceClock(-3 * DAY)
    expect(await stored()).toContain(`${PHOTO_FOLDER}/${photo?.id}`)
    expect(await stored()).not.toContain(orphan)
  })

  it('are in the export of their side, and erased with its account', async () => {
    await claim(files(1))
    await answer()
    const photos = await photosOf()
    const keyOf = (by: string) => `${PHOTO_FOLDER}/${photos.find((photo) => photo.by === by)?.id}`
    const exported = await payments.send(payments.fixtures.tenant, 'GET', '/api/users/me/export')
    expect(exported.rawPayload.includes('claim-photos/1.jpg')).toBe(true)
    expect(exported.rawPayload.includes('claim-photos/2.jpg')).toBe(false)
    await payments.context.worker.runSchedule('bookings.find-completed')
    await payments.runDue()
    const claimId = (await payments.read(booking)).deposit.claim.id
    const decision = { payload: { awarded: 0, reason: 'The photos show it.' } }
    const decided = await payments.send(admin, 'POST', `/api/admin/deposit-claims/${claimId}/decide`, decision)
    expect(decided.statusCode, decided.body).toBe(200)
    await payments.runDue()
    expect((await payments.send(admin, 'DELETE', `/api/admin/users/${payments.fixtures.tenant}`)).statusCode).toBe(204)
    expect((await photosOf(payments.fixtures.landlord)).map(({ by }) => by)).toEqual(['LANDLORD'])
    const left = await stored()
    expect(left).toContain(keyOf('LANDLORD'))
    expect(left).not.toContain(keyOf('TENANT'))
  })
})
