import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createTestContext, type TestContext } from '../../../../tests/support/app.ts'
import { TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson, addUpload } from '../../../../tests/support/fixtures.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { pictureUploaded } from './events.ts'

const DAY = 86_400_000

let base: FreshDatabase
let context: TestContext
let folder: string
let landlord: string
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  folder = await mkdtemp(join(tmpdir(), 'lintel-originals-'))
  context = await createTestContext(base.db, { DATA_DIR: folder })
  landlord = await addPerson(base.db)
})
afterAll(async () => {
  await context.worker.stop()
  await context.app.close()
  await rm(folder, { recursive: true })
  await base.drop()
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
  const id = await addUpload(base.db, landlord, { state, used: true })
  await context.services.storage.put(`originals/${id}`, Buffer.from('x'))
  await utimes(join(folder, 'files', 'originals', id), TEST_INSTANT, TEST_INSTANT)
  context.advanceClock(2 * DAY)
  await context.worker.runSchedule('uploads.remove-orphans')
  context.advanceClock(-2 * DAY)
  expect(await isStored(`originals/${id}`)).toBe(kept)
})

it('an upload without its original becomes FAILED', async () => {
  const id = await addUpload(base.db, landlord, { state: 'WORKING' })
  await emit(base.db, pictureUploaded, { uploadId: id })
  await context.worker.runDue()
  const { state } = await base.db.selectFrom('uploads').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  expect(state).toBe('FAILED')
})
