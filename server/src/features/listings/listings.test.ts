import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { REQUIRED_LISTING_FIELDS } from '#contract/listings.ts'
import { addPerson, as } from '../../../../tests/support/fixtures.ts'
import { listingContextOfFile, WHOLE_LISTING } from '../../../../tests/support/listings.ts'

const listings = listingContextOfFile()
const { context, send, create, change, approve, read, addPicture, isUsed, imagesOf } = listings

const count = async () =>
  (
    await context.db
      .selectFrom('properties')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe('POST /api/properties', () => {
  it('creates a PENDING property that is not public', async () => {
    const images = [await addPicture(), await addPicture()]
    const answer = await create({ ...WHOLE_LISTING, images: [images[1], { id: images[0], caption: 'The door' }] })
    expect(answer.statusCode, answer.body).toBe(201)
    const { ownershipConfirmed: _, ...said } = WHOLE_LISTING
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
      const { [need as keyof typeof WHOLE_LISTING]: _, ...rest } = WHOLE_LISTING
      const images = need === 'images' ? [] : [await addPicture()]
      const without = await create({ ...rest, ...(need === 'lat' && { lng: undefined }), images })
      expect([need, without.statusCode, Object.keys(without.json().fields)]).toEqual([need, 400, [need]])
      if (images[0]) expect(await isUsed(images[0])).toBe(false)
    }
    expect(await count()).toBe(before)
  })

  it('creates one draft when a retry repeats the Idempotency-Key, also at once', async () => {
    const before = await count()
    const { headers } = await as(context.services, listings.landlord)
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
      expect((await create({ ...WHOLE_LISTING, images: [await addPicture()], ...field })).statusCode).toBe(400)
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
    const answer = await create({ ...WHOLE_LISTING, images: [await addPicture()], ...wrong })
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
    expect((await read(id, listings.admin)).statusCode).toBe(404)
    expect((await read(id, await addPerson(context.db))).statusCode).toBe(404)
    expect((await send(listings.admin, 'POST', `/api/admin/properties/${id}/approve`)).statusCode).toBe(404)
    const half = await change(id, { title: 'Loft', bedrooms: 0, lat: 53.5, lng: 10 })
    expect(half.json().missing).toEqual(
      REQUIRED_LISTING_FIELDS.filter((need) => !['city', 'bedrooms', 'lat'].includes(need)),
    )
  })

  it('can be submitted only when complete', async () => {
    const { id } = (await create({ status: 'DRAFT' })).json()
    const early = await change(id, { title: WHOLE_LISTING.title, status: 'PENDING' })
    expect([early.statusCode, Object.keys(early.json().fields).sort()]).toEqual([
      400,
      REQUIRED_LISTING_FIELDS.filter((need) => need !== 'title').toSorted(),
    ])
    // A rejected change stores nothing.
    expect((await read(id)).json()).toMatchObject({ title: '', status: 'DRAFT' })
    await change(id, { ...WHOLE_LISTING, ownershipConfirmed: false, images: [await addPicture()] })
    expect((await read(id)).json().missing).toEqual(['ownershipConfirmed'])
    const whole = await change(id, { ownershipConfirmed: true, status: 'PENDING' })
    expect(whole.json()).toMatchObject({ status: 'PENDING' })
    expect(whole.json()).not.toHaveProperty('missing')
    const queue = await send(listings.admin, 'GET', '/api/admin/properties?queue=new&limit=100')
    expect(queue.json().data.map((each: { id: string }) => each.id)).toContain(id)
    await approve(id)
    expect((await change(id, { status: 'PENDING' })).statusCode).toBe(409)
  })

  it('must keep its required fields once submitted', async () => {
    const { id } = (await create({ ...WHOLE_LISTING, images: [await addPicture()] })).json()
    for (const empty of [{ title: '' }, { description: '' }, { images: [] }, { city: '' }, { lat: 0, lng: 0 }]) {
      const answer = await change(id, empty)
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [Object.keys(empty)[0]]])
    }
    expect((await read(id)).json()).toMatchObject({ title: WHOLE_LISTING.title, city: 'Hamburg' })
  })
})
