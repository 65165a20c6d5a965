import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../configuration/config.ts'
import { cannotRead, StartupError } from '../configuration/startup-error.ts'
import { syncFolder } from '../storage/sync-folder.ts'

/** Keys derived from one secret, each for a single purpose. */
export type Keys = {
  /** Signs tokens (HS256). */
  readonly tokens: KeyObject
  /** HMAC of short or personal values: one-time codes and addresses in rate limit counters. */
  readonly digest: (purpose: string, text: string) => Buffer
  /** Encrypts what the database must not show (AES-256-GCM). `about` names the row, so that no other row can have the value. */
  readonly seal: (about: string, text: string) => Buffer
  /** Decrypts what `seal` returned. Returns undefined when the secret was replaced or the value altered. */
  readonly unseal: (about: string, sealed: Buffer) => string | undefined
}

/** Where the secret is, unless JWT_SECRET is set. */
export const secretFileOf = (dataDir: string): string => join(dataDir, 'secret')
const SECRET_BYTES = 32

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** `link` never overwrites, so that processes starting at once agree on the first secret. */
const createSecret = async (path: string): Promise<void> => {
  const draft = `${path}-${randomUUID()}`
  // The database notes its name: it must be on the disk before.
  await writeFile(draft, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600, flush: true })
  await link(draft, path).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'EEXIST') throw problem
  })
  await rm(draft)
  await syncFolder(dirname(path))
}

/** Returns the secret in DATA_DIR, or an empty string when there is none. Throws StartupError when it cannot be read. */
export const readSecret = (dataDir: string): Promise<string> => {
  const path = secretFileOf(dataDir)
  return readFile(path, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return ''
    throw cannotRead(path, code)
  })
}

const loadOrCreateSecret = async (dataDir: string): Promise<string> => {
  const path = secretFileOf(dataDir)
  if (!(await readSecret(dataDir))) await createSecret(path)
  const secret = await readSecret(dataDir)
  if (secret.length < SECRET_BYTES)
    throw new StartupError(
      `${path} does not contain a valid secret. Put the earlier file back, which backups have, or remove it if the site was never started.`,
    )
  return secret
}

const derive = (secret: string, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, SECRET_BYTES))

const seal = (key: Uint8Array, about: string, text: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

const unseal = (key: Uint8Array, about: string, sealed: Buffer): string | undefined => {
  const [nonce, rest] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES)]
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about))
    decipher.setAuthTag(rest.subarray(0, TAG_BYTES))
    return decipher.update(rest.subarray(TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

/** Names a site by its secret, without telling it. */
export const siteOf = (keys: Keys): string => keys.digest('site', 'name').toString('hex')

/** Derives the keys from a secret. */
export const deriveKeys = (secret: string): Keys => {
  const sealingKey = derive(secret, 'sealed values')
  const digestKey = derive(secret, 'digests')
  return {
    tokens: createSecretKey(derive(secret, 'tokens')),
    digest: (purpose, text) => createHmac('sha256', digestKey).update(`${purpose}\n${text}`).digest(),
    seal: (about, text) => seal(sealingKey, about, text),
    unseal: (about, sealed) => unseal(sealingKey, about, sealed),
  }
}

/**
 * Derives the keys from JWT_SECRET, or from a secret generated at the first start and stored in DATA_DIR. Throws
 * StartupError.
 */
export const loadKeys = async ({ jwtSecret, dataDir }: Pick<Config, 'jwtSecret' | 'dataDir'>): Promise<Keys> =>
  deriveKeys(jwtSecret ?? (await loadOrCreateSecret(dataDir)))
