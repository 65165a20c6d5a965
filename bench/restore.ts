import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VARIANTS } from '../server/src/features/uploads/files.ts'
import { openStorage } from '../server/src/platform/create-services.ts'
import { openDatabase } from '../server/src/platform/database/open.ts'
import { loadKeys } from '../server/src/platform/security/keys.ts'
import { fillCatalogue } from './catalogue/fill.ts'
import type { Result } from './measure.ts'

const LISTINGS = 100_000
const FILE_BYTES = 100_000
const UPLOADS = Math.ceil(1e9 / FILE_BYTES / VARIANTS.length)

/** Fills a DATA_DIR with a database of its own and files. */
const fill = async (dataDir: string) => {
  await mkdir(dataDir, { recursive: true })
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, { mayCreate: true })
  try {
    await loadKeys({ dataDir, jwtSecret: undefined })
    await fillCatalogue(database.url, LISTINGS, { onProgress: (message) => console.error(`  ${message}`) })
    const storage = await openStorage({ dataDir, storageUrl: undefined })
    const { id: ownerId } = await database.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
    for (let nth = 0; nth < UPLOADS; nth++) {
      const id = randomUUID()
      const key = `pictures/${id}`
      await Promise.all(VARIANTS.map((name) => storage.put(`${key}/${name}`, randomBytes(FILE_BYTES))))
      const size = { width: 10, height: 10, placeholder: '' }
      await database.db
        .insertInto('uploads')
        .values({ id, key, ownerId, ...size, state: 'READY', used: true, touchedAt: new Date() })
        .execute()
    }
  } finally {
    await database.close()
  }
}

/** Runs a command with that DATA_DIR. Returns its seconds; throws when it fails. */
const time = (program: string, dataDir: string, backups: string) => {
  const began = performance.now()
  const { status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../server/src', `${program}.ts`), backups],
    {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: '0' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  if (status !== 0) throw new Error(`${program} ended with ${status}.`)
  return (performance.now() - began) / 1_000
}

/** Backup and restore of 100,000 listings and 1 GB of files. BENCH_FOLDER keeps the filled site. */
export const benchRestore = async (): Promise<Result[]> => {
  const kept = process.env.BENCH_FOLDER
  const folder = kept ? join(kept, 'restore') : await mkdtemp(join(tmpdir(), 'lintel-restore-'))
  const [full, restored, backups] = ['full', 'restored', 'backups'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  try {
    for (const each of [restored, backups]) await rm(each, { recursive: true, force: true })
    const filled = await openStorage({ dataDir: full, storageUrl: undefined })
    let count = 0
    for await (const _file of filled.list('pictures')) count += 1
    if (count < UPLOADS * VARIANTS.length) await fill(full)
    return [
      { name: 'backup of 100,000 listings and 1 GB of files', value: time('backup', full, backups), unit: 's' },
      { name: 'its restore', value: time('restore', restored, backups), unit: 's', limit: 180 },
    ]
  } finally {
    if (!kept) await rm(folder, { recursive: true, force: true })
  }
}
