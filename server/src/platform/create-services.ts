import { join } from 'node:path'
import type { Config } from './configuration/config.ts'
import { openReplicas } from './database/replicas.ts'
import type { Db } from './database/types.ts'
import { openGateways } from './gateways/open-gateways.ts'
import { createSandbox } from './gateways/sandbox/sandbox.ts'
import { createLists } from './http/list-index.ts'
import { createMeters } from './meters.ts'
import { createPictureEncoder } from './pictures/picture-encoder.ts'
import { loadKeys } from './security/keys.ts'
import type { Services } from './services.ts'
import { createIssuers } from './sign-in/issuers.ts'
import { createSockets } from './sockets/sockets.ts'
import { openFileStorage, type Storage } from './storage/storage.ts'
import { openTraces } from './traces/open-traces.ts'

/** Folder of uploaded files, below DATA_DIR. */
const FILES_FOLDER = 'files'

/** Opens the bucket of STORAGE_URL, or a folder below DATA_DIR. */
export const openStorage = async ({
  storageUrl,
  dataDir,
}: Pick<Config, 'storageUrl' | 'dataDir'>): Promise<Storage> => {
  if (!storageUrl) return openFileStorage(join(dataDir, FILES_FOLDER))
  // Loaded on demand: the SDK is large and unused without a bucket.
  const { openS3Storage } = await import('./storage/s3.ts')
  return openS3Storage(storageUrl)
}

/** Creates the services from the configuration. Throws StartupError. */
export const createServices = async (
  db: Db,
  config: Config,
  clock: () => Date = () => new Date(),
): Promise<Services> => {
  const keys = await loadKeys(config)
  const sandbox = createSandbox({ db, config, clock, keys })
  return {
    db,
    replicas: openReplicas({ urls: config.databaseReadUrls, db, maxLag: config.databaseReadMaxLag * 1_000 }),
    config,
    clock,
    keys,
    meters: createMeters(),
    traces: await openTraces(config),
    storage: await openStorage(config),
    pictures: createPictureEncoder(),
    gateways: await openGateways(config, { sandbox, clock }),
    issuers: createIssuers(config),
    sockets: createSockets(),
    lists: createLists(),
  }
}
