import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../configuration/config.ts'
import { StartupError } from '../configuration/startup-error.ts'

/** Keys derived from one secret, each for a single purpose. */
export type Keys = {
  /** Signs tokens (HS256). */
  readonly tokens: KeyObject
  /** HMAC of short or personal values: one-time codes and addresses in rate limit counters. */
  readonly digest: (purpose: string, text: string) => Buffer
}

const SECRET_FILE = 'secret'
const SECRET_BYTES = 32

/** `link` never overwrites, so that processes starting at once agree on the first secret. */
const createSecret = async (path: string): Promise<void> => {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600 })
  await link(draft, path).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'EEXIST') throw problem
  })
  await rm(draft)
}

const loadOrCreateSecret = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, SECRET_FILE)
  const read = () => readFile(path, 'utf8').catch(() => '')
  if (!(await read())) await createSecret(path)
  const secret = await read()
  if (secret.length < SECRET_BYTES)
    throw new StartupError(`${path} does not contain a valid secret. Set JWT_SECRET or remove the file.`)
  return secret
}

const derive = (secret: string, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, SECRET_BYTES))

const deriveKeys = (secret: string): Keys => {
  const digestKey = derive(secret, 'digests')
  return {
    tokens: createSecretKey(derive(secret, 'tokens')),
    digest: (purpose, text) => createHmac('sha256', digestKey).update(`${purpose}\n${text}`).digest(),
  }
}

/**
 * Derives the keys from JWT_SECRET, or from a secret generated at the first start and stored in DATA_DIR. Throws
 * StartupError.
 */
export const loadKeys = async ({ jwtSecret, dataDir }: Pick<Config, 'jwtSecret' | 'dataDir'>): Promise<Keys> =>
  deriveKeys(jwtSecret ?? (await loadOrCreateSecret(dataDir)))
