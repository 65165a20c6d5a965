import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBucket, storageUrl } from '../../../tests/support/bucket.ts'
import { bucketAt } from './bucket.ts'
import { filesIn, type Storage, StorageGone } from './storage.ts'

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
  ['a folder', () => filesIn(join(folder, 'files'))],
  ['a bucket', () => bucketAt(bucket.url())],
  ['a part of a bucket', () => bucketAt(bucket.url({ prefix: 'shared/lintel' }))],
])('files in %s', (_kind, open) => {
  const storage = open()
  /** A place of its own for each case. */
  const place = () => `cases/${randomUUID()}`

  it('can be read and written', async () => {
    await storage.check()
    await Promise.all([storage.check(), storage.check()])
  })

  it.each([0, 1, 70_000, 5 * MB])('come back byte by byte: %i bytes', async (length) => {
    const key = `${place()}.webp`
    const bytes = randomBytes(length)
    await storage.put(key, bytes, 'image/webp')
    const found = await storage.get(key)
    expect(found?.size).toBe(length)
    expect(found && bytes.equals(await buffer(found.stream))).toBe(true)
  })

  it('are null where nothing is kept', async () => {
    expect(await storage.get(place())).toBeNull()
    expect(await storage.get('nowhere')).toBeNull()
    await storage.put(`${place()}/below.webp`, text('x'))
    expect(await storage.get('cases')).toBeNull()
  })

  it('are replaced by what is put over them', async () => {
    const key = place()
    await storage.put(key, text('the first, longer one'))
    await storage.put(key, text('the second'))
    expect(await bytesAt(storage, key)).toEqual(text('the second'))
  })

  it('are gone once removed, and may be removed again', async () => {
    const key = place()
    await storage.put(key, text('x'))
    await storage.remove(key)
    expect(await storage.get(key)).toBeNull()
    await storage.remove(key)
    await storage.remove(`${key}/never/there.webp`)
    await storage.remove(`${key}.${randomUUID()}`)
  })

  it('are listed with their times, only those below the prefix', async () => {
    const at = place()
    const keys = [`${at}/a.webp`, `${at}/b`, `${at}/deep/er/c.avif`]
    const before = Date.now()
    for (const key of [...keys, `${at}-not/a.webp`]) await storage.put(key, text(key))
    const found = await listed(storage, at)
    expect(found.map(({ key }) => key).sort()).toEqual(keys)
    // S3 tells whole seconds.
    for (const { modified } of found) expect(Math.abs(modified.getTime() - before)).toBeLessThan(60_000)
    expect(await keysIn(storage, 'nothing')).toEqual([])
  })

  it('are all listed, also more than a store tells at once', async () => {
    const at = place()
    const keys = Array.from({ length: 1_050 }, (_, index) => `${at}/${String(index).padStart(4, '0')}`)
    for (let from = 0; from < keys.length; from += 50)
      await Promise.all(keys.slice(from, from + 50).map((key) => storage.put(key, text('x'))))
    expect(await keysIn(storage, at)).toEqual(keys)
  })

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
  ])('are kept under no key that is not ours: %j', async (key) => {
    const no = /Not a key/
    await expect(storage.put(key, text('x'))).rejects.toThrow(no)
    await expect(storage.get(key)).rejects.toThrow(no)
    await expect(storage.remove(key)).rejects.toThrow(no)
    await expect(storage.remove(`${key}.${randomUUID()}`)).rejects.toThrow(no)
    expect(() => storage.list(key)).toThrow(no)
  })
})

describe('half-written files', () => {
  it('stand under their own name, for whoever clears up', async () => {
    const own = join(folder, 'crashed')
    const storage = filesIn(own)
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
  it('are never seen under their key while another takes their place', async () => {
    const storage = filesIn(join(folder, 'busy'))
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
  it('leave nothing behind when there is no room for them', async () => {
    const own = join(folder, 'blocked')
    const storage = filesIn(own)
    await storage.put('kind/taken/below', text('x'))
    await expect(storage.put('kind/taken', text('x'))).rejects.toThrow(StorageGone)
    expect(await readdir(join(own, 'kind'))).toEqual(['taken'])
  })
})

/** A server on loopback that does with its callers what it is told. */
const listener = async (meet: (socket: Socket) => void) => {
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
const says = (status: string, body: string, more = '') =>
  `HTTP/1.1 ${status}\r\ncontent-type: application/xml\r\n${more}content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`
const SECRET = 'wJalrXUtnFEMI'
const KEY_ID = 'AKIAIOSFODNN7'
const refusal = `<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>${KEY_ID}</Message><AWSAccessKeyId>${KEY_ID}</AWSAccessKeyId></Error>`

describe.concurrent.each<[string, () => Promise<Storage>]>([
  [
    'a folder that is a file',
    async () => {
      await writeFile(join(folder, 'file'), '')
      return filesIn(join(folder, 'file'))
    },
  ],
  ['a bucket where nobody listens', async () => bucketAt(storageUrl('http://127.0.0.1:1'))],
  ['a bucket whose host is unknown', async () => bucketAt(storageUrl('http://nowhere.invalid'))],
  [
    'a bucket that never answers',
    async () => {
      const account = `${KEY_ID}:${SECRET}`
      return bucketAt(storageUrl(await listener((socket) => socket.pause()), { account }))
    },
  ],
  ['a bucket that hangs up', async () => bucketAt(storageUrl(await listener((socket) => socket.destroy())))],
  [
    'a bucket that is busy',
    async () =>
      bucketAt(
        storageUrl(
          await listener((socket) =>
            socket.once('data', () => socket.end(says('503 Slow Down', '<Error><Code>SlowDown</Code></Error>'))),
          ),
        ),
      ),
  ],
  [
    'a bucket that refuses the signature',
    async () => {
      const endpoint = await listener((socket) => socket.once('data', () => socket.end(says('403 Forbidden', refusal))))
      return bucketAt(storageUrl(endpoint, { account: `${KEY_ID}:${SECRET}` }))
    },
  ],
  ['a bucket that does not know the key', async () => bucketAt(bucket.url({ account: `${KEY_ID}:${SECRET}` }))],
  ['a bucket that is not there', async () => bucketAt(bucket.url({ bucket: 'another-one' }))],
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
    'makes %s fail with the one error, in time and without a secret',
    async (_step, step) => {
      const problem = await step(storage).then(
        () => undefined,
        (thrown) => thrown,
      )
      expect(problem).toBeInstanceOf(StorageGone)
      const told = JSON.stringify([problem, problem.message, problem.stack, problem.cause])
      for (const secret of [SECRET, KEY_ID, 'AWS4-HMAC']) expect(told).not.toContain(secret)
    },
    10_000,
  )
})

describe('a bucket that stops in the middle of a file', () => {
  it('makes the reading fail with the one error', async () => {
    const endpoint = await listener((socket) =>
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nonly this')),
    )
    const found = await bucketAt(storageUrl(endpoint)).get('kind/key')
    expect(found?.size).toBe(1_000)
    await expect(found && buffer(found.stream)).rejects.toThrow(StorageGone)
  }, 10_000)
  it('gives its connection back when nobody reads', async () => {
    const left = Promise.withResolvers<void>()
    const endpoint = await listener((socket) => {
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n'))
      socket.once('close', left.resolve)
    })
    const found = await bucketAt(storageUrl(endpoint)).get('kind/key')
    found?.stream.destroy()
    await left.promise
  })
  it('waits for a reader who takes longer than that', async () => {
    const storage = bucketAt(bucket.url())
    const bytes = randomBytes(5 * MB)
    await storage.put('kind/slow', bytes)
    const found = await storage.get('kind/slow')
    const chunks: Buffer[] = []
    for await (const chunk of found?.stream ?? []) {
      if (chunks.length === 1) await new Promise((resolve) => setTimeout(resolve, 4_000))
      chunks.push(chunk)
    }
    expect(bytes.equals(Buffer.concat(chunks))).toBe(true)
  })
})
