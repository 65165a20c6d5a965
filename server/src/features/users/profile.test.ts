import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { contextOfFile, type TestContext } from '../../../../tests/support/app.ts'
import { decodesPictures } from '../../../../tests/support/decoding.ts'
import { addPerson, addProperty, as } from '../../../../tests/support/fixtures.ts'
import { form, PDF } from '../../../../tests/support/forms.ts'
import { pngBomb } from '../../../../tests/support/pictures.ts'

const context = contextOfFile()

const send: TestContext['send'] = (...request) => context.send(...request)
const tenant = () => addPerson(context.db, { role: 'TENANT', name: 'Tess Tenant' })

describe('a profile', () => {
  it('is updated by field, as JSON or as a form with a picture', async () => {
    const id = await tenant()
    const json = await send(id, 'PUT', '/api/users/me', {
      bio: 'I read.',
      languages: ['en', 'am'],
      phone: '+251 911 23 45',
    })
    expect(json.json().user).toMatchObject({ name: 'Tess Tenant', bio: 'I read.', languages: ['en', 'am'] })
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#ffb86b' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '9/1 1/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer()
    const { payload, headers } = form({ name: 'Tess T.', languages: 'fr, en', phone: '' }, [
      ['avatar', 'me.jpg', photo],
    ])
    const signed = await as(context.services, id)
    const put = await context.app.inject({
      method: 'PUT',
      url: '/api/users/me',
      payload,
      headers: { ...headers, ...signed.headers },
    })
    const { user } = put.json()
    expect(user).toMatchObject({ name: 'Tess T.', bio: 'I read.', languages: ['fr', 'en'], phone: null })
    const picture = await context.app.inject(user.avatarUrl)
    expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    const { width, height, exif } = await sharp(picture.rawPayload).metadata()
    expect({ width, height, exif }).toEqual({ width: 256, height: 256, exif: undefined })
    const removal = form({ avatar: '' })
    const removed = await context.app.inject({
      method: 'PUT',
      url: '/api/users/me',
      payload: removal.payload,
      headers: { ...removal.headers, ...signed.headers },
    })
    expect(removed.json().user).toMatchObject({ name: 'Tess T.', avatarUrl: null })
    expect((await context.app.inject(user.avatarUrl)).statusCode).toBe(404)
    expect((await send(id, 'PUT', '/api/users/me', { avatar: null })).statusCode).toBe(200)
  })

  it.each([
    ['role', 'SUPER_ADMIN'],
    ['isVerified', true],
    ['email', 'other@lintel.example'],
    ['id', 'x'],
    ['name', ''],
    ['name', 'x'.repeat(81)],
    ['bio', 'x'.repeat(1_001)],
    ['bio', 'a\u0000b'],
    ['phone', 'x'],
    ['language', 'de'],
    ['languages', ['<script>']],
    ['avatar', 'data:'],
  ])('ignores or rejects %s %j', async (field, value) => {
    const id = await tenant()
    const before = (await send(id, 'GET', '/api/users/me')).body
    const answer = await send(id, 'PUT', '/api/users/me', { [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toHaveProperty(field)
    expect((await send(id, 'GET', '/api/users/me')).body).toBe(before)
  })

  const sendAvatar = async (id: string, bytes: Uint8Array) => {
    const { payload, headers } = form({}, [['avatar', 'me.jpg', bytes]])
    const signed = await as(context.services, id)
    return context.app.inject({
      method: 'PUT',
      url: '/api/users/me',
      payload,
      headers: { ...headers, ...signed.headers },
    })
  }

  it('has its picture encoded by another process than the one that answers calls, at most 20 times an hour', async () => {
    const id = await tenant()
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#ffb86b' } })
      .png()
      .toBuffer()
    const statuses: number[] = []
    const isDecodedHere = await decodesPictures(async () => {
      for (let nth = 1; nth <= 21; nth++) statuses.push((await sendAvatar(id, photo)).statusCode)
    })
    expect(isDecodedHere).toBe(false)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })

  it('R19 detects the type of a picture from its content', async () => {
    const id = await tenant()
    for (const [bytes, status] of [
      [PDF, 415],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
      [Buffer.from('ffd8ffe000104a464946', 'hex'), 400],
      [await pngBomb(), 400],
    ] as const) {
      const answer = await sendAvatar(id, bytes)
      expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([status, ['avatar']])
    }
  })

  it('is public without e-mail address and phone number', async () => {
    const id = await addPerson(context.db, {
      name: 'Lars',
      bio: 'Hello.',
      languages: ['fr'],
      phone: '+33 1 23 45 67 89',
      email: 'lars@private.example',
    })
    await addProperty(context.db, id)
    const answer = await context.app.inject(`/api/users/${id}`)
    expect(answer.json()).toMatchObject({
      id,
      name: 'Lars',
      bio: 'Hello.',
      languages: ['fr'],
      listingCount: 1,
      averageRating: null,
    })
    expect(answer.body).not.toMatch(/private|\+33/)
  })
})
