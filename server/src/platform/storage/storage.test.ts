import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBucket, storageUrl } from '../../../../tests/support/bucket.ts'
import { openS3Storage, TIMEOUTS } from './s3.ts'
import { openFileStorage, type Storage, StorageUnavailable } from './storage.ts'

const cleanups: (() => Promise<unknown>)[] = []
const folder = await mkdtemp(join(tmpdir(), 'lintel-storage-'))
cleanups.push(() => rm(folder, { recursive: true, force: true }))
const bucket = await startBucket()
cleanups.push(bucket.close)
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

const MB = 1024 * 1024
const text = (words: string) => Buffer.from(words)
const listed = (storage: Storage, prefix: string) => Readable.from(storage.list(prefix)).toArray()
const bytesAt = async (storage: Storage, key: string) => {
  const found = await storage.get(key)
  return found && buffer(found.stream)
}
const keysIn = async (storage: Storage, prefix: string): Promise<string[]> =>
  (await listed(storage, prefix)).map(({ key }) => key).sort()

describe.each<[string, () => Storage]>([
  ['a folder', () => openFileStorage(join(folder, 'files'))],
  ['a bucket', () => openS3Storage(bucket.url())],
  ['a part of a bucket', () => openS3Storage(bucket.url({ prefix: 'shared/lintel' }))],
])('files in %s', (_kind, open) => {
  const storage = open()
  /** A separate prefix for each test. */
  const uniquePrefix = () => `cases/${randomUUID()}`

  it('pass the check for read and write access', async () => {
    await storage.check()
    await Promise.all([storage.check(), storage.check()])
  })

  it.each([0, 1, 70_000, 5 * MB])('are returned unchanged: %i bytes', async (length) => {
    const key = `${uniquePrefix()}.webp`
    const bytes = randomBytes(length)
    await storage.put(key, bytes, 'image/webp')
    const found = await storage.get(key)
    expect(found?.size).toBe(length)
    expect(found && bytes.equals(await buffer(found.stream))).toBe(true)
  })

  it('are null for an unknown key', async () => {
    expect(await storage.get(uniquePrefix())).toBeNull()
    expect(await storage.get('nowhere')).toBeNull()
    await storage.put(`${uniquePrefix()}/below.webp`, text('x'))
    expect(await storage.get('cases')).toBeNull()
  })

  it('are overwritten by a second put', async () => {
    const key = uniquePrefix()
    await storage.put(key, text('the first, longer one'))
    await storage.put(key, text('the second'))
    expect(await bytesAt(storage, key)).toEqual(text('the second'))
  })

  it('can be removed twice', async () => {
    const key = uniquePrefix()
    await storage.put(key, text('x'))
    await storage.remove(key)
    expect(await storage.get(key)).toBeNull()
    await storage.remove(key)
    await storage.remove(`${key}/never/there.webp`)
    await storage.remove(`${key}.${randomUUID()}`)
  })

  it('are listed below the prefix, with modification times', async () => {
    const at = uniquePrefix()
    const keys = [`${at}/a.webp`, `${at}/b`, `${at}/deep/er/c.avif`]
    const before = Date.now()
    for (const key of [...keys, `${at}-not/a.webp`]) await storage.put(key, text(key))
    const found = await listed(storage, at)
    expect(found.map(({ key }) => key).sort()).toEqual(keys)
    // S3 returns whole seconds.
    for (const { modified } of found) expect(Math.abs(modified.getTime() - before)).toBeLessThan(60_000)
    expect(await keysIn(storage, 'nothing')).toEqual([])
  })

  it('are listed beyond one page of the bucket', async () => {
    const at = uniquePrefix()
    const keys = Array.from({ length: 1_050 }, (_, index) => `${at}/${String(index).padStart(4, '0')}`)
    for (let from = 0; from < keys.length; from += 50)
      await Promise.all(keys.slice(from, from + 50).map((key) => storage.put(key, text('x'))))
    expect(await keysIn(storage, at)).toEqual(keys)
  }, 30_000)

  it.each([
    '../escape',
    'a/../../escape',
    '/etc/passwd',
    'a//b',
    'a/',
    '',
    'a/./b',
    'a/b.',
    'A/b',
    'a\\b',
    'a/b%2e',
    'a\0',
  ])('reject the invalid key %j', async (key) => {
    const no = /Not a key/
    await expect(storage.put(key, text('x'))).rejects.toThrow(no)
    await expect(storage.get(key)).rejects.toThrow(no)
    await expect(storage.remove(key)).rejects.toThrow(no)
    await expect(storage.remove(`${key}.${randomUUID()}`)).rejects.toThrow(no)
    expect(() => storage.list(key)).toThrow(no)
  })
})

describe('half-written files', () => {
  it('are listed as drafts, to be removed', async () => {
    const own = join(folder, 'crashed')
    const storage = openFileStorage(own)
    const key = `documents/${randomUUID()}`
    const draft = `${key}.${randomUUID()}`
    await mkdir(join(own, 'documents'), { recursive: true })
    await writeFile(join(own, draft), 'hal')
    await writeFile(join(own, 'documents/.foreign'), 'not ours')
    expect(await storage.get(key)).toBeNull()
    expect(await keysIn(storage, 'documents')).toEqual([draft])
    await expect(storage.get(draft)).rejects.toThrow('Not a key')
    await storage.remove(draft)
    expect(await readdir(join(own, 'documents'))).toEqual(['.foreign'])
  })
  it('are never visible while a file is overwritten', async () => {
    const storage = openFileStorage(join(folder, 'busy'))
    const versions = [Buffer.alloc(3 * MB, 'a'), Buffer.alloc(2 * MB, 'b')]
    let writing = true
    const writer = (async () => {
      for (let round = 0; round < 20; round++) await storage.put('busy/one', versions[round % 2] as Buffer)
      writing = false
    })()
    while (writing) {
      const bytes = await bytesAt(storage, 'busy/one')
      if (bytes) expect(versions.some((version) => version.equals(bytes))).toBe(true)
    }
    await writer
    expect(await keysIn(storage, 'busy')).toEqual(['busy/one'])
  })
  it('leave no draft after a failed write', async () => {
    const own = join(folder, 'blocked')
    const storage = openFileStorage(own)
    await storage.put('kind/taken/below', text('x'))
    await expect(storage.put('kind/taken', text('x'))).rejects.toThrow(StorageUnavailable)
    expect(await readdir(join(own, 'kind'))).toEqual(['taken'])
  })
})

/** Starts a TCP server with the given behaviour. */
const startListener = async (meet: (socket: Socket) => void) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    meet(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const httpResponse = (status: string, body: string, more = '') =>
  `HTTP/1.1 ${status}\r\ncontent-type: application/xml\r\n${more}content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`
const SECRET = 'wJalrXUtnFEMI'
const KEY_ID = 'AKIAIOSFODNN7'
const refusal = `<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>${KEY_ID}</Message><AWSAccessKeyId>${KEY_ID}</AWSAccessKeyId></Error>`

describe.concurrent.each<[string, () => Promise<Storage>]>([
  [
    'a folder that is a file',
    async () => {
      await writeFile(join(folder, 'file'), '')
      return openFileStorage(join(folder, 'file'))
    },
  ],
  ['a bucket on a closed port', async () => openS3Storage(storageUrl('http://127.0.0.1:1'))],
  ['a bucket whose host is unknown', async () => openS3Storage(storageUrl('http://nowhere.invalid'))],
  [
    'a bucket that never answers',
    async () => {
      const account = `${KEY_ID}:${SECRET}`
      return openS3Storage(storageUrl(await startListener((socket) => socket.pause()), { account }))
    },
  ],
  [
    'a bucket that closes connections',
    async () => openS3Storage(storageUrl(await startListener((socket) => socket.destroy()))),
  ],
  [
    'a bucket that answers 503',
    async () =>
      openS3Storage(
        storageUrl(
          await startListener((socket) =>
            socket.once('data', () =>
              socket.end(httpResponse('503 Slow Down', '<Error><Code>SlowDown</Code></Error>')),
            ),
          ),
        ),
      ),
  ],
  [
    'a bucket that rejects the signature',
    async () => {
      const endpoint = await startListener((socket) =>
        socket.once('data', () => socket.end(httpResponse('403 Forbidden', refusal))),
      )
      return openS3Storage(storageUrl(endpoint, { account: `${KEY_ID}:${SECRET}` }))
    },
  ],
  [
    'a bucket that does not know the access key',
    async () => openS3Storage(bucket.url({ account: `${KEY_ID}:${SECRET}` })),
  ],
  ['a bucket that does not exist', async () => openS3Storage(bucket.url({ bucket: 'another-one' }))],
])('%s', (_kind, open) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await open()
  })
  it.each<[string, (on: Storage) => Promise<unknown>]>([
    ['put', (on) => on.put('kind/key', randomBytes(5 * MB))],
    ['get', (on) => on.get('kind/key')],
    ['remove', (on) => on.remove('kind/key')],
    ['list', (on) => listed(on, 'kind')],
    ['check', (on) => on.check()],
  ])(
    'fails %s with StorageUnavailable, in time and without secrets',
    async (_step, step) => {
      const problem = await step(storage).then(
        () => undefined,
        (thrown) => thrown,
      )
      expect(problem).toBeInstanceOf(StorageUnavailable)
      const text = JSON.stringify([problem, problem.message, problem.stack, problem.cause])
      for (const secret of [SECRET, KEY_ID, 'AWS4-HMAC']) expect(text).not.toContain(secret)
    },
    10_000,
  )
})

describe('a bucket that stops in the middle of a file', () => {
  it('fails the stream with StorageUnavailable', async () => {
    const endpoint = await startListener((socket) =>
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nonly this')),
    )
    const found = await openS3Storage(storageUrl(endpoint)).get('kind/key')
    expect(found?.size).toBe(1_000)
    await expect(found && buffer(found.stream)).rejects.toThrow(StorageUnavailable)
  }, 10_000)
  it('releases the connection of an unread stream', async () => {
    const left = Promise.withResolvers<void>()
    const endpoint = await startListener((socket) => {
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n'))
      socket.once('close', left.resolve)
    })
    const found = await openS3Storage(storageUrl(endpoint)).get('kind/key')
    found?.stream.destroy()
    await left.promise
  })
  it('waits for a reader that is slower than the timeout', async () => {
    const idle = 500
    const storage = openS3Storage(bucket.url(), { ...TIMEOUTS, idle })
    const bytes = randomBytes(5 * MB)
    await storage.put('kind/slow', bytes)
    const found = await storage.get('kind/slow')
    const chunks: Buffer[] = []
    for await (const chunk of found?.stream ?? []) {
      if (chunks.length === 1) await pause(3 * idle)
      chunks.push(chunk)
    }
    expect(bytes.equals(Buffer.concat(chunks))).toBe(true)
  })
})
