import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureVariant } from '#contract/pictures.ts'
import { PICTURE_MAX_BYTES } from '#contract/uploads.ts'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { addPerson } from '../../../../tests/support/fixtures.ts'
import { form } from '../../../../tests/support/forms.ts'
import { phonePhoto, photo, pngBomb } from '../../../../tests/support/pictures.ts'
import { sendPicture } from '../../../../tests/support/uploads.ts'
import { take } from '../../platform/security/limits.ts'

const context = contextOfFile()
const folder = () => context.services.config.dataDir
let landlord: string
beforeEach(async () => {
  landlord = await addPerson(context.db)
})

const send = (bytes: Uint8Array, more?: Record<string, string>) => sendPicture(context, landlord, bytes, more)
const ask = (id: string, who = landlord) => context.send(who, 'GET', `/api/uploads/${id}`)
const files = async () =>
  (await readdir(join(folder(), 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
const rows = () => context.db.selectFrom('uploads').select('id').execute()
/** Asserts that a rejected file leaves neither row nor file. */
const expectNothingStored = async (act: () => Promise<unknown>) => {
  const before = { files: await files(), rows: await rows() }
  await act()
  expect({ files: await files(), rows: await rows() }).toEqual(before)
  expect(await readdir(join(folder(), 'incoming'))).toEqual([])
}

describe('a picture', () => {
  it('is accepted at once and encoded in 320, 640 and 1280 as AVIF, WebP and JPEG', async () => {
    const answer = await send(await phonePhoto(2400, 1600))
    expect(answer.statusCode, answer.body).toBe(201)
    const sent = answer.json()
    // Width and height after the EXIF orientation.
    expect(sent).toMatchObject({ state: 'WORKING', width: 1600, height: 2400 })
    expect(sent.placeholder).toMatch(/^data:image\/webp;base64,/)
    await context.worker.runDue()
    expect((await ask(sent.id)).json()).toEqual({ ...sent, state: 'READY' })
    for (const width of PICTURE_WIDTHS)
      for (const format of PICTURE_FORMATS) {
        const file = await context.app.inject(pictureVariant(sent.url, width, format))
        expect(file.statusCode).toBe(200)
        expect(file.headers['content-type']).toBe({ avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }[format])
        expect(file.headers['x-content-type-options']).toBe('nosniff')
        const { format: found, width: wide, height } = await sharp(file.rawPayload).metadata()
        expect([found, wide, height]).toEqual([{ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format], width, width * 1.5])
      }
    expect(await files()).not.toContain(sent.id)
  })

  it('R19 loses its metadata (GPS)', async () => {
    const bytes = await phonePhoto(1200, 900)
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { url } = (await send(bytes)).json()
    await context.worker.runDue()
    for (const width of PICTURE_WIDTHS)
      for (const format of PICTURE_FORMATS) {
        const file = await context.app.inject(pictureVariant(url, width, format))
        const { exif, xmp, iptc, icc } = await sharp(file.rawPayload).metadata()
        expect({ exif, xmp, iptc, icc }).toEqual({})
        expect(file.rawPayload.includes('Lintel Phones')).toBe(false)
      }
  })

  it('is immutable: cached for ever and revalidated by ETag', async () => {
    const { url } = (await send(await photo(800, 600).png().toBuffer())).json()
    await context.worker.runDue()
    const first = await context.app.inject(url)
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const again = await context.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('is awaited by requests before it is READY', async () => {
    const { url } = (await send(await photo(800, 600).jpeg().toBuffer())).json()
    const coming = context.app.inject(url)
    await context.worker.runDue()
    expect((await coming).statusCode).toBe(200)
    const unknown = url.replace(/[0-9a-f]{12}\//, '000000000000/')
    expect((await context.app.inject(unknown)).statusCode).toBe(404)
    expect((await context.app.inject(url.replace('1280.jpg', 'original'))).statusCode).toBe(404)
  })

  it('of an animated GIF is its first frame; transparency becomes white', async () => {
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
    await context.worker.runDue()
    const [moving, white] = await Promise.all(urls.map(async (url) => (await context.app.inject(url)).rawPayload))
    expect(await sharp(moving).metadata()).toMatchObject({ width: 800, height: 600 })
    expect((await sharp(white).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255])
  })

  it('has a state that only its owner can read', async () => {
    const { id } = (await send(await photo(800, 600).jpeg().toBuffer())).json()
    const other = await addPerson(context.db)
    expect((await ask(id, other)).statusCode).toBe(404)
    expect((await ask(id)).statusCode).toBe(200)
  })
})

describe('R19 an upload is rejected with the reason', () => {
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
    await expectNothingStored(async () => {
      const answer = await send(body)
      expect(answer.statusCode, answer.body).toBe(status)
      expect(answer.json().fields).toHaveProperty('file')
    })
  })

  it('below 16×16 pixels in a message, which may show less than a listing', async () => {
    const sendMessage = async (side: number) =>
      send(await photo(side, side).png().toBuffer(), { name: 'plan.png', purpose: 'MESSAGE' })
    expect((await sendMessage(16)).statusCode).toBe(201)
    await expectNothingStored(async () => {
      const answer = await sendMessage(15)
      expect([answer.statusCode, answer.json().fields.file]).toEqual([400, expect.stringContaining('16×16')])
    })
  })

  it('from 5 MB, but not below', async () => {
    const whole = await jpeg()
    // Bytes after the end of a JPEG are ignored.
    const filled = (size: number) => Buffer.concat([whole, Buffer.alloc(size - whole.length)])
    await expectNothingStored(async () => {
      const answer = await send(filled(PICTURE_MAX_BYTES + 1))
      expect([answer.statusCode, answer.json().error]).toEqual([413, 'file must be under 5 MB a file.'])
    })
    expect((await send(filled(PICTURE_MAX_BYTES))).statusCode).toBe(201)
  })

  it('with 50,000×50,000 pixels, before decoding', async () => {
    const bomb = await pngBomb()
    await expectNothingStored(async () => {
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
      const answer = await send(await photo(800, 600).jpeg().toBuffer(), { name })
      expect(answer.statusCode, answer.body).toBe(201)
      expect((await files()).every((file) => /^[0-9a-f-]{36}$|^(320|640|1280)\.(avif|webp|jpg)$/.test(file))).toBe(true)
    },
  )

  it('twice in one form, under another field, with a text field', async () => {
    const bytes = await photo(800, 600).jpeg().toBuffer()
    const post = ({ payload, headers }: ReturnType<typeof form>) =>
      context.send(landlord, 'POST', '/api/uploads', payload, headers)
    await expectNothingStored(async () => {
      const two = await post(
        form({}, [
          ['file', 'a.jpg', bytes],
          ['file', 'b.jpg', bytes],
        ]),
      )
      const other = await post(form({}, [['picture', 'a.jpg', bytes]]))
      const none = await post(form({}))
      expect([two, other, none].map(({ statusCode }) => statusCode)).toEqual([400, 400, 400])
    })
  })

  it('after 200 within an hour', async () => {
    for (let nth = 0; nth < 200; nth++) await take(context.services, 'uploads', landlord, { most: 200, seconds: 3_600 })
    const answer = await send(await photo(800, 600).jpeg().toBuffer())
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})
