import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { StartProblem } from './start-problem.ts'

/** Every key comes from one secret, each for one purpose only. */
export type Keys = {
  /** Signs tokens (HS256). */
  readonly tokens: KeyObject
  /** A keyed digest: of one-time codes, which are too short to be hashed alone, and of addresses in counters. */
  readonly digest: (purpose: string, text: string) => Buffer
}

const FILE = 'secret'
const BYTES = 32

/** Of two processes that start at once the first one's secret is everybody's: `link` never replaces. */
const makeSecret = async (path: string): Promise<void> => {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, randomBytes(BYTES).toString('hex'), { mode: 0o600 })
  await link(draft, path).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'EEXIST') throw problem
  })
  await rm(draft)
}

const generatedSecret = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, FILE)
  const read = () => readFile(path, 'utf8').catch(() => '')
  if (!(await read())) await makeSecret(path)
  const secret = await read()
  if (secret.length < BYTES) throw new StartProblem(`${path} holds no secret: set JWT_SECRET, or remove the file.`)
  return secret
}

const derive = (secret: string, purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, BYTES))

const keysOf = (secret: string): Keys => {
  const digestKey = derive(secret, 'digests')
  return {
    tokens: createSecretKey(derive(secret, 'tokens')),
    digest: (purpose, text) => createHmac('sha256', digestKey).update(`${purpose}\n${text}`).digest(),
  }
}

/** From JWT_SECRET, or from a secret made at the first start and kept in DATA_DIR. Throws StartProblem. */
export const loadKeys = async ({ jwtSecret, dataDir }: Pick<Config, 'jwtSecret' | 'dataDir'>): Promise<Keys> =>
  keysOf(jwtSecret ?? (await generatedSecret(dataDir)))
