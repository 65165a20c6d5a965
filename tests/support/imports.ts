import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { type ImportOptions, importListings } from '../../server/src/features/listings/import/actions.ts'
import { openSourceFile } from '../../server/src/features/listings/import/csv-file.ts'
import { readConfig } from '../../server/src/platform/configuration/config.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { addPerson } from './fixtures.ts'

export const NOW = new Date('2030-05-01T12:00:00.000Z')
const PICTURES = { width: 1280, height: 960, placeholder: 'data:,', alt: 'A drawn house' }

/** Imports of listings for all tests of a file; each begins without properties. */
export const importContextOfFile = () => {
  const context = {
    base: undefined as unknown as FreshDatabase,
    folder: '',
    landlord: '',
    file: async (content: string | Buffer) => {
      const path = join(context.folder, `${randomUUID()}.csv`)
      await writeFile(path, content)
      return path
    },
    services: () => ({ db: context.base.db, config: readConfig({ NODE_ENV: 'test' }), clock: () => NOW }),
    run: async (content: string | Buffer, given: Partial<ImportOptions> = {}) =>
      importListings(context.services(), {
        file: await openSourceFile(await context.file(content)),
        landlord: 'host@lintel.example',
        publish: true,
        getPicture: () => PICTURES,
        ...given,
      }),
    stored: () => context.base.db.selectFrom('properties').selectAll().orderBy('createdAt', 'desc').execute(),
  }
  beforeAll(async () => {
    const base = await freshDatabase(inject('postgresUrl'))
    const landlord = await addPerson(base.db, { email: 'Host@lintel.example' })
    await addPerson(base.db, { email: 'guest@lintel.example', role: 'TENANT' })
    await addPerson(base.db, { email: 'boss@lintel.example', role: 'ADMIN' })
    await addPerson(base.db, { email: 'gone@lintel.example', deletedAt: NOW })
    Object.assign(context, { base, landlord, folder: await mkdtemp(join(tmpdir(), 'lintel-import-')) })
  })
  beforeEach(async () => {
    await context.base.db.deleteFrom('images').execute()
    await context.base.db.deleteFrom('properties').execute()
  })
  afterAll(async () => {
    await context.base.drop()
    await rm(context.folder, { recursive: true })
  })
  return context
}
