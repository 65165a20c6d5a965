import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseGone } from '../database/connect.ts'
import type { Position } from '../database/replica-check.ts'
import type { Reader } from '../database/replicas.ts'
import { isRetryable } from '../database/retrying-database.ts'
import type { Db } from '../database/types.ts'
import { Problem } from '../problem.ts'
import type { Keys } from '../security/keys.ts'
import { isSigned, signatureOf } from '../security/signing.ts'
import type { Services } from '../services.ts'

/** Where the log of the primary ended after a session's last write, and when that was. */
export type LastWrite = { readonly position: Position; readonly at: Date }

/** What knows sessions. */
export type Sessions = {
  /** Returns the last write of the session that the request names. */
  readonly findLastWrite: (request: FastifyRequest) => Promise<LastWrite | undefined>
  /** Stores and returns the position of the log in the session that the request names; without one only returns it. */
  readonly noteWrite: (request: FastifyRequest) => Promise<Position>
}

export type ReadCounts = { replica: number; primary: number; repeated: number }

export type ReadRouting = {
  /** Runs a read with a replica, or with the primary (undefined) when that is not possible or fails. */
  readonly read: <T>(request: FastifyRequest, run: (db: Db | undefined) => Promise<T>) => Promise<T>
  /** Remembers a write for later reads of the same session or browser, before it is answered. */
  readonly noteWrite: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  readonly counts: ReadCounts
}

/** Holds the position for browsers: requests of pages have no token, and some writes are those of visitors. */
const COOKIE = 'written'
/** Later than any log: for a write whose position is unknown. */
const UNKNOWN_POSITION = Number.MAX_SAFE_INTEGER

const PURPOSE = 'position of a write'

/** Whether the browser has written lately, where there are replicas. */
export const hasWritten = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  parseCookie(headers.cookie ?? '')[COOKIE] !== undefined

/** Signed, so that visitors cannot keep their reads on the primary. */
const toCookie = (keys: Keys, { position, at }: LastWrite) => {
  const text = `${position.toString(36)}.${at.getTime().toString(36)}`
  return `${text}.${signatureOf(keys, PURPOSE, text).toString('base64url')}`
}

const fromCookie = (keys: Keys, { headers }: FastifyRequest): LastWrite | undefined => {
  const [position = '', at = '', signature = ''] =
    (headers.cookie && parseCookie(headers.cookie)[COOKIE]?.split('.')) || []
  if (!isSigned(keys, PURPOSE, `${position}.${at}`, Buffer.from(signature, 'base64url'))) return undefined
  return { position: Number.parseInt(position, 36), at: new Date(Number.parseInt(at, 36)) }
}

/** SQLSTATEs of a replica that has not replayed the newest migration: no such table, column or function. */
const OLD_SCHEMA = /^(42P01|42703|42883)$/

/** Whether the primary may know better: about what a replica does not have yet, or had to cancel to go on replaying. */
const isLate = (problem: unknown) =>
  (problem instanceof Problem && problem.code === 'NOT_FOUND') ||
  isRetryable(problem) ||
  OLD_SCHEMA.test((problem as { code?: string }).code ?? '')

const runWith = async <T>(reader: Reader, counts: ReadCounts, run: (db: Db | undefined) => Promise<T>): Promise<T> => {
  try {
    const answer = await run(reader.db)
    counts.replica += 1
    return answer
  } catch (problem) {
    const isGone = isDatabaseGone(problem)
    if (isGone) reader.doubt()
    else if (!isLate(problem)) {
      counts.replica += 1
      throw problem
    }
    counts.repeated += 1
    return run(undefined)
  }
}

/**
 * Decides which database answers a read. A session, and a browser, that has written reads from the primary until a
 * replica has replayed its write. The position is in the row of the session and in a cookie, so every process knows it.
 */
export const createReadRouting = (
  { replicas, keys, clock, config }: Pick<Services, 'replicas' | 'keys' | 'clock' | 'config'>,
  sessions: Sessions,
): ReadRouting => {
  const counts: ReadCounts = { replica: 0, primary: 0, repeated: 0 }
  /** A replica that is in use is at most that late, so it has what is older. */
  const isRecent = (write: LastWrite | undefined): write is LastWrite =>
    write !== undefined && clock().getTime() - write.at.getTime() <= 2 * replicas.maxLag
  const positionOf = async (request: FastifyRequest) => {
    const writes = [fromCookie(keys, request), await sessions.findLastWrite(request)]
    return Math.max(0, ...writes.filter(isRecent).map(({ position }) => position))
  }
  return {
    counts,
    read: async (request, run) => {
      // Without a replica in use there is no need to know the position.
      const reader = replicas.hasUsed() ? replicas.choose(await positionOf(request)) : undefined
      if (reader) return runWith(reader, counts, run)
      counts.primary += 1
      return run(undefined)
    },
    noteWrite: async (request, reply) => {
      if (!replicas.isConfigured) return
      const position = await sessions.noteWrite(request).catch((problem: unknown) => {
        // The write is committed and has to be answered as such.
        request.log.warn({ err: problem }, 'the position of a write is unknown')
        return UNKNOWN_POSITION
      })
      reply.header(
        'set-cookie',
        stringifySetCookie({
          name: COOKIE,
          value: toCookie(keys, { position, at: clock() }),
          maxAge: Math.ceil((2 * replicas.maxLag) / 1_000),
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
          secure: config.publicUrl.startsWith('https:'),
        }),
      )
    },
  }
}
