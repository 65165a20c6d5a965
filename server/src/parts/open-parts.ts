import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Db } from './database/types.ts'
import { loadKeys } from './keys.ts'
import type { Parts } from './parts.ts'
import { filesIn } from './storage.ts'

/** Below DATA_DIR, where the files of people live. */
const FILES = 'files'

/** Everything that the configuration names, ready for use. Throws StartProblem. */
export const openParts = async (db: Db, config: Config, clock: () => Date = () => new Date()): Promise<Parts> => ({
  db,
  config,
  clock,
  keys: await loadKeys(config),
  storage: filesIn(join(config.dataDir, FILES)),
})
