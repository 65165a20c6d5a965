import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureVariant } from '#contract/pictures.ts'
import { PICTURE_MAX_BYTES } from '#contract/uploads.ts'
import { openStage, type Stage } from '../../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson, as } from '../../../../tests/support/fixtures.ts'
import { form } from '../../../../tests/support/forms.ts'
import { phonePhoto, photo } from '../../../../tests/support/pictures.ts'
import { take } from '../../parts/limits.ts'
import { sweepFiles } from '../../worker.ts'
import { sweepUploads } from './sweep.ts'

const DAY = 86_400_000

let base: FreshDatabase
let stage: Stage
let folder: string
let landlord: string
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  folder = await mkdtemp(join(tmpdir(), 'lintel-uploads-'))
  stage = await openStage(base.db, { DATA_DIR: folder })
})
afterAll(async () => {
  await stage.worker.stop()
  await stage.app.close()
  await rm(folder, { recursive: true })
  await base.drop()
})
beforeEach(async () => {
  landlord = await addPerson(base.db)
})

const send = async (bytes: Uint8Array, name = 'room.jpg', who = landlord) => {
  const { payload, headers } = form({}, [['file', name, bytes]])
  const signed = await as(stage.parts, who)
  return stage.app.inject({
    method: 'POST',
    url: '/api/uploads',
    payload,
    headers: { ...headers, ...signed.headers },
  })
}
const ask = async (id: string, who = landlord) =>
  stage.app.inject({ url: `/api/uploads/${id}`, ...(await as(stage.parts, who)) })
const files = async () =>
  (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
const rows = () => base.db.selectFrom('uploads').select('id').execute()
/** Nothing of a refused file is left anywhere. */
const nothingKept = async (act: () => Promise<unknown>) => {
  const before = { files: await files(), rows: await rows() }
  await act()
  expect({ files: await files(), rows: await rows() }).toEqual(before)
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
}

describe('a picture', () => {
  it('is answered at once, and stands in 320, 640 and 1280 as AVIF, WebP and JPEG when it is READY', async () => {
    const answer = await send(await phonePhoto(2400, 1600))
    expect(answer.statusCode, answer.body).toBe(201)
    const sent = answer.json()
    // It lay on its side: width and height are as it is seen.
    expect(sent).toMatchObject({ state: 'WORKING', width: 1600, height: 2400 })
    expect(sent.placeholder).toMatch(/^data:image\/webp;base64,/)
    await stage.worker.runDue()
    expect((await ask(sent.id)).json()).toEqual({ ...sent, state: 'READY' })
    for (const width of PICTURE_WIDTHS)
      for (const format of PICTURE_FORMATS) {
        const file = await stage.app.inject(pictureVariant(sent.url, width, format))
        expect(file.statusCode).toBe(200)
        expect(file.headers['content-type']).toBe({ avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }[format])
        expect(file.headers['x-content-type-options']).toBe('nosniff')
        const { format: found, width: wide, height } = await sharp(file.rawPayload).metadata()
        expect([found, wide, height]).toEqual([{ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format], width, width * 1.5])
      }
    expect(await files()).not.toContain(sent.id)
  })

  it('R19 keeps nothing of what the camera wrote beside the pixels (GPS)', async () => {
    const bytes = await phonePhoto(1200, 900)
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { url } = (await send(bytes)).json()
    await stage.worker.runDue()
    for (const width of PICTURE_WIDTHS)
      for (const format of PICTURE_FORMATS) {
        const file = await stage.app.inject(pictureVariant(url, width, format))
        const { exif, xmp, iptc, icc } = await sharp(file.rawPayload).metadata()
        expect({ exif, xmp, iptc, icc }).toEqual({})
        expect(file.rawPayload.includes('Lintel Phones')).toBe(false)
      }
  })

  it('never changes under its address: kept for ever, and not sent twice', async () => {
    const { url } = (await send(await photo(800, 600).png().toBuffer())).json()
    await stage.worker.runDue()
    const first = await stage.app.inject(url)
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const again = await stage.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('is waited for by whoever opens it before it is READY', async () => {
    const { url } = (await send(await photo(800, 600).jpeg().toBuffer())).json()
    const coming = stage.app.inject(url)
    await stage.worker.runDue()
    expect((await coming).statusCode).toBe(200)
    const unknown = url.replace(/[0-9a-f]{12}\//, '000000000000/')
    expect((await stage.app.inject(unknown)).statusCode).toBe(404)
    expect((await stage.app.inject(url.replace('1280.jpg', 'original'))).statusCode).toBe(404)
  })

  it('of a GIF that moves shows its first picture; what is transparent becomes white', async () => {
    const frame = await photo(800, 600).raw().toBuffer()
    const gif = await sharp(Buffer.concat([frame, frame]), {
      raw: { width: 800, height: 1200, channels: 3, pageHeight: 600 },
    })
      .gif()
      .toBuffer()
    const clear = await sharp({ create: { width: 800, height: 600, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const urls = [(await send(gif)).json().url, (await send(clear)).json().url]
    await stage.worker.runDue()
    const [moving, white] = await Promise.all(urls.map(async (url) => (await stage.app.inject(url)).rawPayload))
    expect(await sharp(moving).metadata()).toMatchObject({ width: 800, height: 600 })
    expect((await sharp(white).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255])
  })

  it('is asked for by its sender only', async () => {
    const { id } = (await send(await photo(800, 600).jpeg().toBuffer())).json()
    const other = await addPerson(base.db)
    expect((await ask(id, other)).statusCode).toBe(404)
    expect((await ask(id)).statusCode).toBe(200)
  })
})

describe('R19 an upload is refused with the reason', () => {
  const jpeg = () => photo(1600, 1200).jpeg().toBuffer()
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>',
  )
  const webp = () => photo(900, 900).webp().toBuffer()

  it.each([
    ['a text under the name of a picture', async () => Buffer.from('Hello'), 415],
    ['an SVG', async () => svg, 415],
    ['a type that the specification does not name', webp, 415],
    ['a page that begins like a GIF', async () => Buffer.from('GIF89a<html><script>alert(1)</script></html>'), 400],
    ['a picture that was cut off', async () => (await jpeg()).subarray(0, -4_000), 400],
    ['a PNG that was cut off', async () => (await photo(900, 700).png().toBuffer()).subarray(0, -2_000), 400],
    ['one pixel too narrow', () => photo(799, 600).jpeg().toBuffer(), 400],
    ['one pixel too low', () => photo(800, 599).jpeg().toBuffer(), 400],
    ['nothing at all', async () => Buffer.alloc(0), 400],
  ])('%s', async (_what, bytes, status) => {
    const body = await bytes()
    await nothingKept(async () => {
      const answer = await send(body)
      expect(answer.statusCode, answer.body).toBe(status)
      expect(answer.json().fields).toHaveProperty('file')
    })
  })

  it('from 5 MB on, and not one byte below', async () => {
    const whole = await jpeg()
    // What stands behind the end of a JPEG is not looked at.
    const filled = (size: number) => Buffer.concat([whole, Buffer.alloc(size - whole.length)])
    await nothingKept(async () => {
      const answer = await send(filled(PICTURE_MAX_BYTES + 1))
      expect([answer.statusCode, answer.json().error]).toEqual([413, 'file must be under 5 MB a file.'])
    })
    expect((await send(filled(PICTURE_MAX_BYTES))).statusCode).toBe(201)
  })

  it('with 50,000×50,000 pixels, before any is unpacked', async () => {
    const bomb = Buffer.from(await photo(800, 600).png({ palette: true }).toBuffer())
    // Width and height of a PNG stand at byte 16 of its header; the checksum is made to fit.
    bomb.writeUInt32BE(50_000, 16)
    bomb.writeUInt32BE(50_000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    await nothingKept(async () => {
      const answer = await send(bomb)
      expect([answer.statusCode, answer.json().fields.file]).toEqual([
        400,
        'has 50000×50000 pixels, more than 64 million',
      ])
    })
  })

  it.each(['../../../etc/passwd', '..\\..\\boot.ini', 'a\u0000b.jpg', '\u202Egpj.exe', 'x'.repeat(5_000)])(
    'never for its name: %j goes nowhere',
    async (name) => {
      const answer = await send(await photo(800, 600).jpeg().toBuffer(), name)
      expect(answer.statusCode, answer.body).toBe(201)
      expect((await files()).every((file) => /^[0-9a-f-]{36}$|^(320|640|1280)\.(avif|webp|jpg)$/.test(file))).toBe(true)
    },
  )

  it('twice in one form, under another field, with a text field', async () => {
    const bytes = await photo(800, 600).jpeg().toBuffer()
    const signed = await as(stage.parts, landlord)
    const post = ({ payload, headers }: ReturnType<typeof form>) =>
      stage.app.inject({ method: 'POST', url: '/api/uploads', payload, headers: { ...headers, ...signed.headers } })
    await nothingKept(async () => {
      const two = await post(form({}, [['file', 'a.jpg', bytes], ['file', 'b.jpg', bytes]])) // biome-ignore format: short
      const other = await post(form({}, [['picture', 'a.jpg', bytes]]))
      const none = await post(form({}))
      expect([two, other, none].map(({ statusCode }) => statusCode)).toEqual([400, 400, 400])
    })
  })

  it('after 200 within an hour', async () => {
    for (let nth = 0; nth < 200; nth++) await take(stage.parts, 'uploads', landlord, { most: 200, seconds: 3_600 })
    const answer = await send(await photo(800, 600).jpeg().toBuffer())
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('R12', () => {
  it('a picture that nobody used for a day is removed, row and files', async () => {
    const { id, url } = (await send(await photo(800, 600).jpeg().toBuffer())).json()
    await stage.worker.runDue()
    await sweepUploads(stage.parts)
    expect((await ask(id)).statusCode).toBe(200)
    await sweepUploads({ ...stage.parts, clock: () => new Date(Date.now() + 2 * DAY) })
    expect((await ask(id)).statusCode).toBe(404)
    expect((await stage.app.inject(url)).statusCode).toBe(404)
  })

  it('a file without a row is removed by the sweep, what has a row keeps its files', async () => {
    const { storage, db } = stage.parts
    const sent = (await send(await photo(800, 600).jpeg().toBuffer())).json()
    await stage.worker.runDue()
    const id = '018f4d5e-0000-7000-8000-00000000000a'
    const kept = '018f4d5e-0000-7000-8000-00000000000b'
    const orphans = [`pictures/${id}/320.jpg`, `originals/${id}`, `avatars/${id}.webp`, `documents/${id}`]
    for (const key of [...orphans, `avatars/${kept}.webp`]) await storage.put(key, Buffer.from('x'))
    await addPerson(db, { avatar_key: `avatars/${kept}` })
    const left = async () => {
      const kept: string[] = []
      for (const key of orphans) {
        const file = await storage.get(key)
        if (file) kept.push(key)
        file?.stream.destroy()
      }
      return kept
    }
    await sweepFiles(stage.parts)
    // Young ones may still get their row.
    expect(await left()).toEqual(orphans)
    await db.deleteFrom('limits').execute()
    await sweepFiles({ ...stage.parts, clock: () => new Date(Date.now() + 2 * DAY) })
    expect(await left()).toEqual([])
    expect((await stage.app.inject(sent.url)).statusCode).toBe(200)
    expect((await stage.app.inject(`/media/avatars/${kept}.webp`)).statusCode).toBe(200)
  })

  it('a storage that is gone is told at once, and leaves neither row nor file', async () => {
    const bytes = await photo(800, 600).jpeg().toBuffer()
    const before = await rows()
    const away = `${folder}/files-away`
    await rename(`${folder}/files`, away)
    await writeFile(`${folder}/files`, 'in the way')
    const answer = await send(bytes)
    await rm(`${folder}/files`)
    await rename(away, `${folder}/files`)
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(await rows()).toEqual(before)
    expect(await readdir(`${folder}/incoming`)).toEqual([])
    expect((await send(bytes)).statusCode).toBe(201)
  })

  it('a picture whose making was interrupted is made again', async () => {
    const { id, url } = (await send(await photo(800, 600).jpeg().toBuffer())).json()
    // A process died after the first files: the order is still there.
    await stage.parts.storage.put(`pictures/${id}/1280.avif`, Buffer.from('half'))
    await stage.worker.runDue()
    expect((await ask(id)).json().state).toBe('READY')
    const file = await stage.app.inject(pictureVariant(url, 1280, 'avif'))
    expect((await sharp(file.rawPayload).metadata()).width).toBe(800)
  })
})
