import type { Config } from './config.ts'
import type { Db } from './database/types.ts'
import type { Keys } from './keys.ts'
import type { Storage } from './storage.ts'

/** The outside world as actions see it. Time comes in from here, so that tests are exact without waiting. */
export type Parts = {
  readonly db: Db
  readonly config: Config
  readonly clock: () => Date
  readonly keys: Keys
  readonly storage: Storage
}
