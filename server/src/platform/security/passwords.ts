import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

/** One hash per core: more would be no faster and would occupy the thread pool. */
const limitConcurrency = pLimit(availableParallelism())
const argon = promisify(argon2)
const derive = (...given: Parameters<typeof argon>) => limitConcurrency(() => argon(...given))

/** OWASP Password Storage Cheat Sheet, Argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Hashes a password with argon2id in the thread pool, with a random salt unless one is given. Returns a PHC string. */
export const hashPassword = async (password: string, salt?: Buffer): Promise<string> => {
  const nonce = salt ?? randomBytes(16)
  const tag = await derive('argon2id', { message: password, nonce, tagLength: TAG_LENGTH, ...COST })
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Checked for unknown accounts, so that the response takes equally long (R17). */
const dummyHash = hashPassword(randomBytes(16).toString('hex'))
// Prevents an unhandled rejection; the first check awaits it and throws.
dummyHash.catch(() => {})

/** Returns whether the password matches. Takes equally long without a hash (R17). */
export const verifyPassword = async (password: string, hash: string | null | undefined): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = PHC.exec(hash ?? (await dummyHash)) ?? []
  const expected = Buffer.from(tag, 'base64')
  if (expected.length === 0) return false
  const given = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(given, expected) && Boolean(hash)
}
