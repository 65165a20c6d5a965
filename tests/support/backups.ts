import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { VARIANTS } from '../../server/src/features/uploads/files.ts'
import { openStorage } from '../../server/src/platform/create-services.ts'
import type { Storage } from '../../server/src/platform/storage/storage.ts'
import { TEST_SECRET } from './app.ts'
import { TEST_INSTANT } from './clock.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { addBooking, addConversation, addPerson, addProperty } from './fixtures.ts'
import { launch } from './process.ts'
import { programFile } from './programs.ts'

export type Site = {
  database: FreshDatabase
  dataDir: string
  storageUrl?: string
  /** The secret is in DATA_DIR instead of the environment. */
  hasOwnSecret?: boolean
}

/** What the environment says of a site. */
export const environmentOf = ({ database, dataDir, storageUrl, hasOwnSecret }: Site): Record<string, string> => ({
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  ...(!hasOwnSecret && { JWT_SECRET: TEST_SECRET }),
  ...(storageUrl && { STORAGE_URL: storageUrl }),
})

type Command = 'backup' | 'restore' | 'migrate'

/** As `runExactly`, but a backup may begin a folder: tests have many of one site. */
export const run = (command: Command, site: Site, ...args: string[]) =>
  runExactly(command, site, ...args, ...(command === 'backup' && !args.includes('--verify') ? ['--new'] : []))

/** Runs `npm run backup`, `npm run restore` or `npm run migrate` for a site. Returns its exit code and what it printed. */
export const runExactly = async (command: Command, site: Site, ...args: string[]) => {
  const { child, output } = launch(environmentOf(site), {
    command: [process.execPath, programFile(`server/src/${command}.ts`)],
    args,
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, output: output().trim() }
}

/** The answer to a query on a connection that is no server's. */
export const rowsOf = async ({ url }: FreshDatabase, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

export const storageOf = ({ dataDir, storageUrl }: Site) => openStorage({ dataDir, storageUrl })

/** Uploads a picture as the product does: the files first, then the row. */
export const addUpload = async (site: Site, storage: Storage, ownerId: string) => {
  const id = randomUUID()
  const key = `pictures/${id}`
  for (const name of VARIANTS) await storage.put(`${key}/${name}`, randomBytes(200))
  const size = { width: 10, height: 10, placeholder: '' }
  const state = { state: 'READY', used: true, touchedAt: TEST_INSTANT } as const
  await site.database.db
    .insertInto('uploads')
    .values({ id, key, ownerId, ...size, ...state })
    .execute()
  return { id, key }
}

export const removeUpload = async (site: Site, storage: Storage, { id, key }: { id: string; key: string }) => {
  await site.database.db.deleteFrom('uploads').where('id', '=', id).execute()
  for (const name of VARIANTS) await storage.remove(`${key}/${name}`)
}

/** Folders, databases and a site with a paid stay, a conversation and a picture, for all tests of a file. */
export const backupContextOfFile = () => {
  const cleanups: (() => Promise<unknown>)[] = []
  const context = {
    landlord: '',
    backups: '',
    onEnd: (cleanup: () => Promise<unknown>) => cleanups.push(cleanup),
    newFolder: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'lintel-backup-'))
      cleanups.push(() => rm(folder, { recursive: true, force: true }))
      return folder
    },
    newDatabase: async (template?: string) => {
      const database = await freshDatabase(inject('postgresUrl'), template)
      cleanups.push(database.drop)
      return database
    },
    site: undefined as unknown as Site,
    storage: undefined as unknown as Storage,
  }
  beforeAll(async () => {
    const site = { database: await context.newDatabase(), dataDir: await context.newFolder() }
    const storage = await storageOf(site)
    const { db } = site.database
    const landlord = await addPerson(db)
    const propertyId = await addProperty(db, landlord)
    const tenantId = await addPerson(db, { role: 'TENANT' })
    const days = { startDate: '2999-05-01', endDate: '2999-05-04' }
    await addBooking(
      db,
      { propertyId, tenantId },
      { status: 'CONFIRMED', paymentStatus: 'PAID', paidAt: TEST_INSTANT, ...days },
    )
    await addConversation(db, { propertyId, tenantId })
    await addUpload(site, storage, landlord)
    Object.assign(context, { site, storage, landlord, backups: await context.newFolder() })
  })
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup()
  })
  return context
}
