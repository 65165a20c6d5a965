import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PICTURES_MAX, REQUIRED_LISTING_FIELDS } from '#contract/listings.ts'
import { contextOfFile, type TestContext } from '../../../../tests/support/app.ts'
import { addPerson, addProperty, addUpload, as } from '../../../../tests/support/fixtures.ts'

const context = contextOfFile()
let admin: string
let landlord: string
beforeAll(async () => {
  admin = await addPerson(context.db, { role: 'ADMIN' })
})
beforeEach(async () => {
  landlord = await addPerson(context.db)
})

const send: TestContext['send'] = (...request) => context.send(...request)
const create = (payload: object, who = landlord) => send(who, 'POST', '/api/properties', payload)
const change = (id: string, payload: object, who = landlord) => send(who, 'PUT', `/api/properties/${id}`, payload)
const approve = (id: string) => send(admin, 'POST', `/api/admin/properties/${id}/approve`)
const read = async (id: string, who = landlord) => send(who, 'GET', `/api/properties/${id}`)
const picture = (who = landlord) => addUpload(context.db, who)
const isUsed = async (id: string) =>
  (await context.db.selectFrom('uploads').select('used').where('id', '=', id).executeTakeFirstOrThrow()).used
const imagesOf = (answer: { json: () => { images: { id: string; caption: string }[] } }) =>
  answer.json().images.map(({ id, caption }) => [id, caption])
const count = async () =>
  (
    await context.db
      .selectFrom('properties')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

const WHOLE = {
  title: 'A loft above the harbour',
  description: 'Two rooms, a gallery and a view of the cranes.',
  propertyType: 'LOFT',
  price: 1250.5,
  priceUnit: 'MONTH',
  deposit: 2501,
  minStay: 30,
  maxStay: 360,
  checkInTime: '16:30',
  checkOutTime: '10:00',
  bedrooms: 0,
  bathrooms: 1.5,
  areaSqm: 61.5,
  maxGuests: 3,
  amenities: ['WIFI', 'HEATING'],
  houseRules: 'No drums.',
  address: 'Kai 4',
  neighbourhood: 'Altstadt',
  city: 'Hamburg',
  country: 'DE',
  lat: 53.5411,
  lng: 9.9937,
  ownershipConfirmed: true,
}

describe('POST /api/properties', () => {
  it('creates a PENDING property that is not public', async () => {
    const images = [await picture(), await picture()]
    const answer = await create({ ...WHOLE, images: [images[1], { id: images[0], caption: 'The door' }] })
    expect(answer.statusCode, answer.body).toBe(201)
    const { ownershipConfirmed: _, ...said } = WHOLE
    expect(answer.json()).toMatchObject({ ...said, status: 'PENDING', listed: true, currency: 'USD', likesCount: 0 })
    expect(imagesOf(answer)).toEqual([
      [images[1], ''],
      [images[0], 'The door'],
    ])
    const { id } = answer.json()
    expect((await context.app.inject(`/api/properties/${id}`)).statusCode).toBe(404)
    expect((await approve(id)).statusCode).toBe(200)
    expect((await context.app.inject(`/api/properties/${id}`)).statusCode).toBe(200)
  })

  it('requires title, description, price, location, bedrooms, a picture and the ownership statement, and names each missing one', async () => {
    const before = await count()
    const answer = await create({})
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields).sort()).toEqual([...REQUIRED_LISTING_FIELDS].sort())
    for (const need of REQUIRED_LISTING_FIELDS) {
      const { [need as keyof typeof WHOLE]: _, ...rest } = WHOLE
      const images = need === 'images' ? [] : [await picture()]
      const without = await create({ ...rest, ...(need === 'lat' && { lng: undefined }), images })
      expect([need, without.statusCode, Object.keys(without.json().fields)]).toEqual([need, 400, [need]])
      if (images[0]) expect(await isUsed(images[0])).toBe(false)
    }
    expect(await count()).toBe(before)
  })

  it('creates one draft when a retry repeats the Idempotency-Key, also at once', async () => {
    const before = await count()
    const { headers } = await as(context.services, landlord)
    const again = (payload: object) =>
      context.app.inject({
        method: 'POST',
        url: '/api/properties',
        payload,
        headers: { ...headers, 'idempotency-key': 'first-save' },
      })
    const draft = { status: 'DRAFT', title: 'A flat by the sea' }
    const answers = await Promise.all([again(draft), again(draft), again(draft)])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect(await count()).toBe(before + 1)
    expect((await again({ ...draft, bedrooms: 2 })).statusCode).toBe(409)
  })

  it('is restricted to landlords and rejects unknown fields (mass assignment)', async () => {
    const tenant = await addPerson(context.db, { role: 'TENANT' })
    expect((await create({ status: 'DRAFT' }, tenant)).statusCode).toBe(403)
    for (const field of [
      { landlordId: tenant },
      { landlordId: tenant },
      { id: randomUUID() },
      { likesCount: 9 },
      { status: 'APPROVED' },
      { averageRating: 5 },
      { rejectionReason: '' },
    ])
      expect((await create({ ...WHOLE, images: [await picture()], ...field })).statusCode).toBe(400)
  })

  it.each([
    [{ price: -1 }, 'price'],
    [{ price: 0 }, 'price'],
    [{ price: 1.005 }, 'price'],
    [{ price: 1e12 }, 'price'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ title: 'Short' }, 'title'],
    [{ description: 'x'.repeat(5_001) }, 'description'],
    [{ bedrooms: 1.5 }, 'bedrooms'],
    [{ bathrooms: 0.3 }, 'bathrooms'],
    [{ country: 'Germany' }, 'country'],
    [{ lat: 91 }, 'lat'],
    [{ lng: -181 }, 'lng'],
    [{ amenities: ['JACUZZI'] }, 'amenities'],
    [{ propertyType: 'CASTLE' }, 'propertyType'],
    [{ minStay: 30, maxStay: 3 }, 'minStay'],
    [{ maxGuests: 0 }, 'maxGuests'],
    [{ checkInTime: '15:15' }, 'checkInTime'],
    [{ checkInTime: '24:00' }, 'checkInTime'],
    [{ checkInTime: '10:00', checkOutTime: '10:30' }, 'checkOutTime'],
    [{ checkInTime: '09:30', checkOutTime: undefined }, 'checkOutTime'],
  ])('rejects %j', async (wrong, field) => {
    const answer = await create({ ...WHOLE, images: [await picture()], ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toHaveProperty(field)
  })
})

describe('a draft', () => {
  it('can lack any field, lists the missing ones and is visible to its owner only', async () => {
    const answer = await create({ status: 'DRAFT', city: 'Hamburg' })
    expect(answer.statusCode, answer.body).toBe(201)
    const { id, missing, status } = answer.json()
    expect([status, missing]).toEqual(['DRAFT', REQUIRED_LISTING_FIELDS.filter((need) => need !== 'city')])
    expect((await read(id, admin)).statusCode).toBe(404)
    expect((await read(id, await addPerson(context.db))).statusCode).toBe(404)
    expect((await send(admin, 'POST', `/api/admin/properties/${id}/approve`)).statusCode).toBe(404)
    const half = await change(id, { title: 'Loft', bedrooms: 0, lat: 53.5, lng: 10 })
    expect(half.json().missing).toEqual(
      REQUIRED_LISTING_FIELDS.filter((need) => !['city', 'bedrooms', 'lat'].includes(need)),
    )
  })

  it('can be submitted only when complete', async () => {
    const { id } = (await create({ status: 'DRAFT' })).json()
    const early = await change(id, { title: WHOLE.title, status: 'PENDING' })
    expect([early.statusCode, Object.keys(early.json().fields).sort()]).toEqual([
      400,
      REQUIRED_LISTING_FIELDS.filter((need) => need !== 'title').toSorted(),
    ])
    // A rejected change stores nothing.
    expect((await read(id)).json()).toMatchObject({ title: '', status: 'DRAFT' })
    await change(id, { ...WHOLE, ownershipConfirmed: false, images: [await picture()] })
    expect((await read(id)).json().missing).toEqual(['ownershipConfirmed'])
    const whole = await change(id, { ownershipConfirmed: true, status: 'PENDING' })
    expect(whole.json()).toMatchObject({ status: 'PENDING' })
    expect(whole.json()).not.toHaveProperty('missing')
    const queue = await send(admin, 'GET', '/api/admin/properties?queue=new&limit=100')
    expect(queue.json().data.map((each: { id: string }) => each.id)).toContain(id)
    await approve(id)
    expect((await change(id, { status: 'PENDING' })).statusCode).toBe(409)
  })

  it('must keep its required fields once submitted', async () => {
    const { id } = (await create({ ...WHOLE, images: [await picture()] })).json()
    for (const empty of [{ title: '' }, { description: '' }, { images: [] }, { city: '' }, { lat: 0, lng: 0 }]) {
      const answer = await change(id, empty)
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [Object.keys(empty)[0]]])
    }
    expect((await read(id)).json()).toMatchObject({ title: WHOLE.title, city: 'Hamburg' })
  })
})

describe('pictures of a property', () => {
  it('keep order and captions; the first is the cover', async () => {
    const [a, b, c] = [await picture(), await picture(), await picture()]
    const { id } = (await create({ ...WHOLE, images: [{ id: a, caption: 'A' }, b] })).json()
    expect(imagesOf(await change(id, { images: [c, b, a] }))).toEqual([
      [c, ''],
      [b, ''],
      [a, 'A'],
    ])
    const [entry] = (await send(landlord, 'GET', '/api/users/me/properties')).json().data
    expect(entry.images.map((image: { id: string }) => image.id)).toEqual([c])
    expect(imagesOf(await change(id, { images: [{ id: a, caption: '' }] }))).toEqual([[a, '']])
    expect([await isUsed(a), await isUsed(b), await isUsed(c)]).toEqual([true, false, false])
  })

  it('are rejected when they belong to others, are in use, repeated, failed, unknown, or more than 20', async () => {
    const other = await addPerson(context.db)
    const used = await picture()
    await create({ ...WHOLE, images: [used] })
    const failed = await addUpload(context.db, landlord, { state: 'FAILED' })
    const mine = await picture()
    const { id } = (await create({ ...WHOLE, images: [mine] })).json()
    const many = await Promise.all(Array.from({ length: PICTURES_MAX + 1 }, () => picture()))
    for (const images of [[await picture(other)], [used], [mine, mine], [failed], [randomUUID()], many, ['x']]) {
      const answer = await change(id, { images })
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['images']])
    }
    expect(imagesOf(await read(id))).toEqual([[mine, '']])
    expect((await change(id, { images: many.slice(1) })).statusCode).toBe(200)
  })

  it('are used by one of several concurrent properties', async () => {
    const one = await picture()
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ ...WHOLE, images: [one] })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400, 400, 400])
  })

  it('of another landlord’s property cannot be changed', async () => {
    const { id } = (await create({ ...WHOLE, images: [await picture()] })).json()
    const thief = await addPerson(context.db)
    expect((await change(id, { images: [await picture(thief)] }, thief)).statusCode).toBe(404)
  })

  it('of an APPROVED property can change: it stays online and enters the queue “changed” with both versions', async () => {
    const [a, b] = [await picture(), await picture()]
    const { id } = (await create({ ...WHOLE, images: [a] })).json()
    await approve(id)
    const entry = async () =>
      (await send(admin, 'GET', '/api/admin/properties?queue=changed&limit=100'))
        .json()
        .data.find((each: { id: string }) => each.id === id)
    await change(id, { bedrooms: 2 })
    expect(await entry()).toBeUndefined()
    expect((await change(id, { images: [b] })).json()).toMatchObject({ status: 'APPROVED', changed: true })
    expect((await entry()).changedFrom.images.map((image: { id: string }) => image.id)).toEqual([a])
    expect((await entry()).images.map((image: { id: string }) => image.id)).toEqual([b])
    // The previous picture is kept for the admin and can be restored.
    expect(await isUsed(a)).toBe(true)
    expect((await change(id, { images: [a] })).json()).toMatchObject({ changed: false })
    expect(await entry()).toBeUndefined()
  })

  it('that were replaced are released after the decision of an admin', async () => {
    const [a, b] = [await picture(), await picture()]
    const { id } = (await create({ ...WHOLE, images: [a] })).json()
    await approve(id)
    await change(id, { images: [b] })
    expect([await isUsed(a), await isUsed(b)]).toEqual([true, true])
    await approve(id)
    expect([await isUsed(a), await isUsed(b)]).toEqual([false, true])
  })

  it.each([{ city: 'Bremen' }, { country: 'DK' }, { lat: 54 }, { address: 'Kai 5' }])(
    'moving it to another place is a change, too: %j',
    async (moved) => {
      const { id } = (await create({ ...WHOLE, images: [await picture()] })).json()
      await approve(id)
      expect((await change(id, moved)).json()).toMatchObject({ status: 'APPROVED', changed: true })
    },
  )

  it('of imported and demo properties can be reordered and removed', async () => {
    const id = await addProperty(context.db, landlord)
    const [a, b] = [randomUUID(), randomUUID()]
    const row = (image: string, position: number) => ({
      id: image,
      propertyId: id,
      position,
      key: 'drawn/x',
      width: 1600,
      height: 1200,
      placeholder: 'data:',
    })
    await context.db
      .insertInto('images')
      .values([row(a, 0), row(b, 1)])
      .execute()
    expect(imagesOf(await change(id, { images: [b, a] }))).toEqual([
      [b, ''],
      [a, ''],
    ])
  })
})
