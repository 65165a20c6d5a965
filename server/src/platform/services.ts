import type { Config } from './configuration/config.ts'
import type { Replicas } from './database/replicas.ts'
import type { Db } from './database/types.ts'
import type { Gateways } from './gateways/open-gateways.ts'
import type { Lists } from './http/list-index.ts'
import type { Meters } from './meters.ts'
import type { PictureEncoder } from './pictures/picture-encoder.ts'
import type { Keys } from './security/keys.ts'
import type { Issuers } from './sign-in/issuers.ts'
import type { Sockets } from './sockets/sockets.ts'
import type { Storage } from './storage/storage.ts'
import type { Traces } from './traces/traces.ts'

/** Dependencies of actions. The clock is injected so that tests run on a fixed instant. */
export type Services = {
  readonly db: Db
  readonly replicas: Replicas
  readonly config: Config
  readonly clock: () => Date
  readonly keys: Keys
  readonly meters: Meters
  /** Undefined unless a collector is configured. */
  readonly traces: Traces | undefined
  readonly storage: Storage
  readonly pictures: PictureEncoder
  readonly gateways: Gateways
  readonly issuers: Issuers
  readonly sockets: Sockets
  readonly lists: Lists
}
