import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Db } from './database/types.ts'
import { loadKeys } from './keys.ts'
import type { Parts } from './parts.ts'
import { filesIn, type Storage } from './storage.ts'

/** Below DATA_DIR, where the files of people live. */
const FILES = 'files'

/** In the bucket that STORAGE_URL names, else below DATA_DIR. */
const openStorage = async ({ storageUrl, dataDir }: Config): Promise<Storage> => {
  if (!storageUrl) return filesIn(join(dataDir, FILES))
  // Loaded only here: without a bucket nobody needs what speaks to one.
  const { bucketAt } = await import('./bucket.ts')
  return bucketAt(storageUrl)
}

/** Everything that the configuration names, ready for use. Throws StartProblem. */
export const openParts = async (db: Db, config: Config, clock: () => Date = () => new Date()): Promise<Parts> => ({
  db,
  config,
  clock,
  keys: await loadKeys(config),
  storage: await openStorage(config),
})
