import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { inflatingPng } from '../../../../tests/support/pictures.ts'
import { StorageUnavailable } from '../storage/storage.ts'
import { createPictureEncoder, EncoderUnavailable, UnreadablePicture } from './picture-encoder.ts'

const MB = 1024 * 1024
const { signal } = new AbortController()
const LIMITS = { maxPixels: 25_000_000, maxBytes: 5 * MB }

const encoder = createPictureEncoder()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-encoder-'))
})
afterAll(async () => {
  encoder.close()
  await rm(folder, { recursive: true })
})

let count = 0
const write = async (bytes: Uint8Array) => {
  const path = join(folder, `${++count}.png`)
  await writeFile(path, bytes)
  return path
}
/** Writes a plain picture and returns its path. */
const draw = async (width: number, height: number) =>
  write(
    await sharp({ create: { width, height, channels: 3, background: '#4fd1b8' } })
      .png()
      .toBuffer(),
  )

const use = (output: string) => readFile(output)
const encodeDocument = (path: string, { pictures = encoder, limits = LIMITS, abort = signal } = {}) =>
  pictures.run('encodeJpeg', path, limits, { use, signal: abort })
const encodeAvatar = (path: string, pictures = encoder) =>
  pictures.run('encodeSquare', path, { size: 8, maxPixels: 400 }, { use, signal })
const encodePhoto = (path: string) =>
  encoder.run('encodeVariants', path, {}, { use: async (output) => (await readdir(output)).length, signal })

const createEncoder = (options: Parameters<typeof createPictureEncoder>[0]) => {
  const pictures = createPictureEncoder(options)
  onTestFinished(() => pictures.close())
  return pictures
}

describe('the picture encoder', () => {
  it('encodes one picture after the other: small ones and those that a person waits for first', async () => {
    const [large, document, small, photo] = [
      await draw(6_000, 4_000),
      await draw(90, 90),
      await draw(20, 20),
      await draw(800, 600),
    ]
    // In the order in which they are encoded: what is done with a picture afterwards does not delay the next.
    const encoded: string[] = []
    const as = (name: string) => ({ use: async () => encoded.push(name), signal })
    const output = { maxPixels: LIMITS.maxPixels, size: 8 }
    await Promise.all([
      encoder.run('encodeJpeg', large, LIMITS, as('large')),
      encoder.run('encodeVariants', photo, {}, as('photo')),
      encoder.run('encodeJpeg', document, LIMITS, as('document')),
      encoder.run('encodeSquare', small, output, as('avatar')),
    ])
    expect(encoded).toEqual(['large', 'avatar', 'document', 'photo'])
  })

  it('refuses a picture by its header when it has too many pixels, and goes on with the next', async () => {
    const path = await draw(21, 20)
    const limits = { ...LIMITS, maxPixels: 400 }
    await expect(encodeDocument(path, { limits })).rejects.toMatchObject({ tooLarge: 'pixels' })
    const unreadable = encodeDocument(join(folder, 'none'), { limits })
    await expect(unreadable).rejects.toThrow(UnreadablePicture)
    await expect(unreadable).rejects.toMatchObject({ tooLarge: undefined })
    expect((await sharp(await encodeDocument(path)).metadata()).format).toBe('jpeg')
  })

  it('makes at most as many bytes as allowed of a picture of few bytes, or refuses it', async () => {
    const bytes = inflatingPng(4_000, 4_000)
    expect(bytes.length).toBeLessThan(MB / 4)
    const path = await write(bytes)
    expect((await encodeDocument(path)).length).toBeLessThanOrEqual(LIMITS.maxBytes)
    const refused = await encodeDocument(path, { limits: { ...LIMITS, maxBytes: MB / 4 } }).catch(String)
    expect(refused).toMatch(/more than 262144 bytes/)
  })

  it('leaves no file behind', async () => {
    const path = await draw(30, 30)
    const before = await readdir(folder)
    await encodeDocument(path)
    await encodePhoto(path)
    await expect(encodeDocument(path, { limits: { ...LIMITS, maxBytes: 1 } })).rejects.toThrow()
    expect(await readdir(folder)).toEqual(before)
  })

  it('R12 does not call a picture damaged when its output cannot be written', async () => {
    const path = await draw(20, 20)
    // In the place of a file, and of a folder.
    await mkdir(`${path}.encoded`)
    await expect(encodeDocument(path)).rejects.toThrow(StorageUnavailable)
    await mkdir(`${path}.encoded`)
    await expect(encodeAvatar(path)).rejects.toThrow(StorageUnavailable)
    await writeFile(`${path}.encoded`, '')
    await expect(encodePhoto(path)).rejects.toThrow(StorageUnavailable)
    expect(await encodePhoto(path)).toBe(9)
  })

  it('R12 does not call a picture damaged on a full disk', async (context) => {
    const disk = await mkdtemp(join(tmpdir(), 'lintel-disk-'))
    const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k,mode=0700', 'none', disk]).status === 0
    onTestFinished(async () => {
      if (isMounted) spawnSync('umount', ['--lazy', disk])
      await rm(disk, { recursive: true, force: true })
    })
    if (!isMounted) context.skip('A tmpfs cannot be mounted here.')
    const path = join(disk, 'picture.png')
    await copyFile(await draw(800, 600), path)
    await writeFile(join(disk, 'filler'), Buffer.alloc(MB)).catch(() => {})
    for (const encode of [encodePhoto, encodeDocument])
      await expect(encode(path)).rejects.toMatchObject({
        name: 'StorageUnavailable',
        message: expect.stringContaining('ENOSPC'),
      })
    await rm(join(disk, 'filler'))
    expect(await encodePhoto(path)).toBe(9)
  })

  it('refuses at once what would wait for too many others', async () => {
    const pictures = createEncoder({
      mostWaiting: { encodeSquare: 1, encodeJpeg: 1, encodePhoto: 1, encodeVariants: 1, measurePicture: 1 },
    })
    const paths = await Promise.all([1, 2, 3, 4].map(() => draw(20, 20)))
    const answers = await Promise.allSettled(paths.map((path) => encodeDocument(path, { pictures })))
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
    for (const each of answers.slice(2)) expect(each).toMatchObject({ reason: expect.any(EncoderUnavailable) })
    expect((await encodeAvatar(await draw(20, 20), pictures)).length).toBeGreaterThan(0)
  })

  it('stops what is no longer wanted, whether it waits or runs, and goes on with the next', async () => {
    const [large, small] = [await draw(6_000, 4_000), await draw(20, 20)]
    const [running, waiting] = [new AbortController(), new AbortController()]
    const both = Promise.allSettled([
      encodeDocument(large, { abort: running.signal }),
      encodeDocument(large, { abort: waiting.signal }),
    ])
    const next = encodeAvatar(small)
    waiting.abort()
    running.abort()
    expect((await next).length).toBeGreaterThan(0)
    for (const each of await both) expect(each).toMatchObject({ reason: expect.any(EncoderUnavailable) })
  })

  it('refuses a picture that takes too much CPU time, and goes on with the next', async () => {
    const pictures = createEncoder({ cpuLimit: 300 })
    const [large, small] = [await write(inflatingPng(5_000, 5_000)), await draw(20, 20)]
    await expect(encodeDocument(large, { pictures })).rejects.toThrow(UnreadablePicture)
    expect((await encodeAvatar(small, pictures)).length).toBeGreaterThan(0)
  })

  it('is unavailable when its process is killed, but not for the next picture', async () => {
    const path = await draw(20, 20)
    const stopped = encodeDocument(path)
    encoder.close()
    await expect(stopped).rejects.toThrow(EncoderUnavailable)
    await expect(encodeDocument(path, { pictures: createEncoder({ timeout: 1 }) })).rejects.toThrow(EncoderUnavailable)
    expect((await encodeAvatar(path)).length).toBeGreaterThan(0)
  })
})
