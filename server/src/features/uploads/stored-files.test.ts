import { readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { pictureVariant } from '#contract/pictures.ts'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { instantAfter, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addPerson, addUpload } from '../../../../tests/support/fixtures.ts'
import { photo } from '../../../../tests/support/pictures.ts'
import { sendPicture } from '../../../../tests/support/uploads.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { pictureUploaded } from './events.ts'
import { sweepUploads } from './sweep.ts'

const DAY = 86_400_000

const context = contextOfFile()
const folder = () => context.services.config.dataDir
let landlord: string
beforeEach(async () => {
  landlord = await addPerson(context.db)
})

const send = (bytes: Uint8Array) => sendPicture(context, landlord, bytes)
const ask = (id: string) => context.send(landlord, 'GET', `/api/uploads/${id}`)
const rows = () => context.db.selectFrom('uploads').select('id').execute()

describe('R12', () => {
  it('a picture unused for a day is deleted with its files', async () => {
    const { id, url } = (await send(await photo(800, 600).jpeg().toBuffer())).json()
    await context.worker.runDue()
    await sweepUploads(context.services)
    expect((await ask(id)).statusCode).toBe(200)
    await sweepUploads({ ...context.services, clock: () => instantAfter(2 * DAY) })
    expect((await ask(id)).statusCode).toBe(404)
    expect((await context.app.inject(url)).statusCode).toBe(404)
  })

  it('files without a row are deleted, files with a row are kept', async () => {
    const { storage, db } = context.services
    const sent = (await send(await photo(800, 600).jpeg().toBuffer())).json()
    await context.worker.runDue()
    const id = '018f4d5e-0000-7000-8000-00000000000a'
    const kept = '018f4d5e-0000-7000-8000-00000000000b'
    const orphans = [`pictures/${id}/320.jpg`, `originals/${id}`, `avatars/${id}.webp`, `documents/${id}`]
    for (const key of [...orphans, `avatars/${kept}.webp`]) {
      await storage.put(key, Buffer.from('x'))
      await utimes(join(folder(), 'files', key), TEST_INSTANT, TEST_INSTANT)
    }
    await addPerson(db, { avatarKey: `avatars/${kept}` })
    const left = async () => {
      const kept: string[] = []
      for (const key of orphans) {
        const file = await storage.get(key)
        if (file) kept.push(key)
        file?.stream.destroy()
      }
      return kept
    }
    const removeOrphans = async () => {
      for (const feature of ['uploads', 'users', 'landlord-requests'])
        await context.worker.runSchedule(`${feature}.remove-orphans`)
    }
    await removeOrphans()
    // Young ones may still get their row.
    expect(await left()).toEqual(orphans)
    context.advanceClock(2 * DAY)
    await removeOrphans()
    context.advanceClock(-2 * DAY)
    expect(await left()).toEqual([])
    expect((await context.app.inject(sent.url)).statusCode).toBe(200)
    expect((await context.app.inject(`/media/avatars/${kept}.webp`)).statusCode).toBe(200)
  })

  it('an unavailable storage answers 503 and leaves neither row nor file', async () => {
    const bytes = await photo(800, 600).jpeg().toBuffer()
    const before = await rows()
    const away = `${folder()}/files-away`
    await rename(`${folder()}/files`, away)
    await writeFile(`${folder()}/files`, 'in the way')
    const answer = await send(bytes)
    await rm(`${folder()}/files`)
    await rename(away, `${folder()}/files`)
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(await rows()).toEqual(before)
    expect(await readdir(`${folder()}/incoming`)).toEqual([])
    expect((await send(bytes)).statusCode).toBe(201)
  })

  it('an interrupted encoding is repeated', async () => {
    const { id, url } = (await send(await photo(800, 600).jpeg().toBuffer())).json()
    // The process died after the first files; the job still exists.
    await context.services.storage.put(`pictures/${id}/1280.avif`, Buffer.from('half'))
    await context.worker.runDue()
    expect((await ask(id)).json().state).toBe('READY')
    const file = await context.app.inject(pictureVariant(url, 1280, 'avif'))
    expect((await sharp(file.rawPayload).metadata()).width).toBe(800)
  })
})

const isStored = async (key: string) => {
  const file = await context.services.storage.get(key)
  file?.stream.destroy()
  return file !== null
}

it.each([
  ['READY', false],
  ['FAILED', false],
  ['WORKING', true],
] as const)('R19 the original of a %s upload that was not removed is kept after a day: %s', async (state, kept) => {
  const id = await addUpload(context.db, landlord, { state, used: true })
  await context.services.storage.put(`originals/${id}`, Buffer.from('x'))
  await utimes(join(folder(), 'files', 'originals', id), TEST_INSTANT, TEST_INSTANT)
  context.advanceClock(2 * DAY)
  await context.worker.runSchedule('uploads.remove-orphans')
  context.advanceClock(-2 * DAY)
  expect(await isStored(`originals/${id}`)).toBe(kept)
})

it('an upload without its original becomes FAILED', async () => {
  const id = await addUpload(context.db, landlord, { state: 'WORKING' })
  await emit(context.db, pictureUploaded, { uploadId: id })
  await context.worker.runDue()
  const { state } = await context.db
    .selectFrom('uploads')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('FAILED')
})
