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
import { withTimeLimit } from '../time-limit.ts'
import { type BucketAddress, parseBucketUrl } from './s3-url.ts'
import { assertKey, assertStoredName, filterStored, type Storage, StorageUnavailable } from './storage.ts'

/** Milliseconds that keep an operation with all attempts below ten seconds. */
export const TIMEOUTS = {
  connect: 1_500,
  /** Without a byte from the store. */
  idle: 3_000,
  /** Of a readiness check. */
  check: 3_000,
}
const MAX_ATTEMPTS = 2

const createClient = ({ endpoint, region, credentials }: BucketAddress, { connect, idle }: typeof TIMEOUTS) =>
  new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: { connectionTimeout: connect, socketTimeout: idle },
    // S3-compatible stores do not support the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

/** Keeps only the error name and status: SDK errors contain the signed request. */
const toStorageError = (problem: unknown): StorageUnavailable => {
  if (problem instanceof StorageUnavailable) return problem
  const { name, code, $metadata } = problem as S3ServiceException & { code?: string }
  const what = [code ?? name, $metadata?.httpStatusCode].filter(Boolean).join(' ')
  return new StorageUnavailable(`The bucket failed: ${what}.`)
}
const throwStorageError = (problem: unknown): never => {
  throw toStorageError(problem)
}
const isMissing = (problem: unknown) => (problem as Error).name === 'NoSuchKey'

const withIdleTimeout = <T>(step: Promise<T>, idle: number): Promise<T> =>
  withTimeLimit(step, idle, () => new StorageUnavailable('The bucket stopped sending in the middle of a file.'))

/** Yields the body. Times out when the store is silent, not when the consumer is slow. */
const readChunks = async function* (body: IncomingMessage, idle: number): AsyncGenerator<Buffer> {
  try {
    const chunks = body[Symbol.asyncIterator]()
    for (;;) {
      const { done, value } = await withIdleTimeout(chunks.next(), idle)
      if (done) return
      yield value
    }
  } catch (problem) {
    throw toStorageError(problem)
  } finally {
    body.destroy()
  }
}

const openFile = (body: IncomingMessage, size: number | undefined, idle: number) => {
  // `readChunks` enforces the timeout from here on: the socket cannot distinguish a silent store from a slow consumer.
  body.socket?.setTimeout(0)
  const stream = Readable.from(readChunks(body, idle), { objectMode: false })
  // Releases the connection even if the stream was never read.
  stream.once('close', () => body.destroy())
  if (size !== undefined) return { stream, size }
  stream.destroy()
  throw new StorageUnavailable('The bucket sent no content length.')
}

/** Opens the storage in an S3-compatible bucket. Objects are written atomically, so there are no drafts. */
export const openS3Storage = (storageUrl: string, timeouts = TIMEOUTS): Storage => {
  const address = parseBucketUrl(storageUrl)
  const client = createClient(address, timeouts)
  const objectAt = (key: string) => ({ Bucket: address.bucket, Key: address.prefix + key })

  /** Cached until an operation fails, so that readiness checks do not write each time. */
  let isWritable = false
  const assertWritable = async (abortSignal: AbortSignal) => {
    const probe = objectAt(`checks/${randomUUID()}`)
    await client.send(new PutObjectCommand({ ...probe, Body: new Uint8Array(1) }), { abortSignal })
    await client.send(new DeleteObjectCommand(probe), { abortSignal })
    isWritable = true
  }
  const throwWriteError = (problem: unknown) => {
    isWritable = false
    return throwStorageError(problem)
  }
  const checkBucket = async () => {
    const abortSignal = AbortSignal.timeout(timeouts.check)
    await client.send(new HeadBucketCommand({ Bucket: address.bucket }), { abortSignal })
    if (!isWritable) await assertWritable(abortSignal)
  }
  let pendingCheck: Promise<void> | undefined

  const listObjects = async function* (prefix: string) {
    const input = { Bucket: address.bucket, Prefix: `${address.prefix}${prefix}/` }
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, input))
        for (const { Key = '', LastModified } of Contents)
          yield { key: Key.slice(address.prefix.length), modified: LastModified ?? new Date() }
    } catch (problem) {
      throw toStorageError(problem)
    }
  }

  return {
    put: async (key, bytes, type) => {
      const request = new PutObjectCommand({ ...objectAt(assertKey(key)), Body: bytes, ContentType: type })
      await client.send(request).catch(throwWriteError)
    },
    get: async (key) => {
      const request = new GetObjectCommand(objectAt(assertKey(key)))
      const found = await client
        .send(request)
        .catch((problem) => (isMissing(problem) ? null : throwStorageError(problem)))
      if (!found) return null
      return openFile(found.Body as IncomingMessage, found.ContentLength, timeouts.idle)
    },
    remove: async (key) => {
      const request = new DeleteObjectCommand(objectAt(assertStoredName(key)))
      await client.send(request).catch((problem) => (isMissing(problem) ? null : throwStorageError(problem)))
    },
    list: (prefix) => filterStored(listObjects(assertKey(prefix))),
    // Concurrent checks share one request.
    check: () => {
      pendingCheck ??= checkBucket()
        .catch(throwWriteError)
        .finally(() => {
          pendingCheck = undefined
        })
      return pendingCheck
    },
  }
}
