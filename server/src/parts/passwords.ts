import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

/**
 * As many at once as there are cores: more would be no faster, and would keep the event loop and the database waiting for
 * theirs.
 */
const atOnce = pLimit(availableParallelism())
const argon = promisify(argon2)
const derive = (...given: Parameters<typeof argon>) => atOnce(() => argon(...given))

/** OWASP Password Storage Cheat Sheet, Argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32

const b64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Hashes a password with argon2id off the event loop; answers a PHC string. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password, nonce, tagLength: TAG_LENGTH, ...COST })
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${b64(nonce)}$${b64(tag)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** A hash that no password has, made as the others are: checking against it takes as long. */
const nobodys = hashPassword(randomBytes(16).toString('hex'))
// Whoever checks first hears of a failure.
nobodys.catch(() => {})

/** Whether the password is the hash's. Without a hash the answer is no, after the same time (R17). */
export const isPassword = async (password: string, hash: string | null | undefined): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = PHC.exec(hash ?? (await nobodys)) ?? []
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
