import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3'
import { type BucketAddress, readBucketAddress } from './bucket-address.ts'
import { asKey, asStored, onlyStored, type Storage, StorageGone } from './storage.ts'

/** How long a store may take to let us in, and then to say or take nothing (ms): with every attempt, below ten seconds. */
const CONNECT = 1_500
const SILENCE = 3_000
const ATTEMPTS = 2
/** Whoever asks whether we are ready does not wait long either. */
const CHECK = 3_000

const clientOf = ({ endpoint, region, credentials }: BucketAddress) =>
  new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT, socketTimeout: SILENCE },
    // Other stores than AWS do not understand the checksums that the SDK adds of itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

/** Only names and numbers: what the SDK throws carries whole requests, signed. */
const asGone = (problem: unknown): StorageGone => {
  if (problem instanceof StorageGone) return problem
  const { name, code, $metadata } = problem as S3ServiceException & { code?: string }
  const what = [code ?? name, $metadata?.httpStatusCode].filter(Boolean).join(' ')
  return new StorageGone(`The bucket fails: ${what}.`)
}
const gone = (problem: unknown): never => {
  throw asGone(problem)
}
const isMissing = (problem: unknown) => (problem as Error).name === 'NoSuchKey'

const inTime = async <T>(step: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new StorageGone('The bucket fails: it stopped in the middle of a file.')),
    SILENCE,
  )
  return Promise.race([step, promise]).finally(() => clearTimeout(timer))
}

/** The bytes of an answer. Only the store's silence ends it: a slow reader may take their time. */
const bytesOf = async function* (body: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    const chunks = body[Symbol.asyncIterator]()
    for (;;) {
      const { done, value } = await inTime(chunks.next())
      if (done) return
      yield value
    }
  } catch (problem) {
    throw asGone(problem)
  } finally {
    body.destroy()
  }
}

const opened = (body: IncomingMessage, size: number | undefined) => {
  // From here on `bytesOf` minds the time: the socket cannot tell a silent store from a slow reader.
  body.socket?.setTimeout(0)
  const stream = Readable.from(bytesOf(body), { objectMode: false })
  // Also when nobody ever read: the connection is wanted back.
  stream.once('close', () => body.destroy())
  if (size !== undefined) return { stream, size }
  stream.destroy()
  throw new StorageGone('The bucket fails: it does not tell how long a file is.')
}

/** Files in a bucket that speaks S3. A file is there whole or not at all, so there are no drafts. */
export const bucketAt = (storageUrl: string): Storage => {
  const address = readBucketAddress(storageUrl)
  const client = clientOf(address)
  const at = (key: string) => ({ Bucket: address.bucket, Key: address.prefix + key })

  /** Until something fails, what could be written once is held to be writable. */
  let writable = false
  const proveWritable = async (abortSignal: AbortSignal) => {
    const probe = at(`checks/${randomUUID()}`)
    await client.send(new PutObjectCommand({ ...probe, Body: new Uint8Array(1) }), { abortSignal })
    await client.send(new DeleteObjectCommand(probe), { abortSignal })
    writable = true
  }
  const notWritable = (problem: unknown) => {
    writable = false
    return gone(problem)
  }
  const look = async () => {
    const abortSignal = AbortSignal.timeout(CHECK)
    await client.send(new HeadBucketCommand({ Bucket: address.bucket }), { abortSignal })
    if (!writable) await proveWritable(abortSignal)
  }
  let looking: Promise<void> | undefined

  const entries = async function* (prefix: string) {
    const input = { Bucket: address.bucket, Prefix: `${address.prefix}${prefix}/` }
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, input))
        for (const { Key = '', LastModified } of Contents)
          yield { key: Key.slice(address.prefix.length), modified: LastModified ?? new Date() }
    } catch (problem) {
      throw asGone(problem)
    }
  }

  return {
    put: async (key, bytes, type) => {
      const request = new PutObjectCommand({ ...at(asKey(key)), Body: bytes, ContentType: type })
      await client.send(request).catch(notWritable)
    },
    get: async (key) => {
      const request = new GetObjectCommand(at(asKey(key)))
      const found = await client.send(request).catch((problem) => (isMissing(problem) ? null : gone(problem)))
      if (!found) return null
      return opened(found.Body as IncomingMessage, found.ContentLength)
    },
    remove: async (key) => {
      const request = new DeleteObjectCommand(at(asStored(key)))
      await client.send(request).catch((problem) => (isMissing(problem) ? null : gone(problem)))
    },
    list: (prefix) => onlyStored(entries(asKey(prefix))),
    // Whoever asks meanwhile gets the same answer.
    check: () => {
      looking ??= look()
        .catch(notWritable)
        .finally(() => {
          looking = undefined
        })
      return looking
    },
  }
}
