import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PICTURES_MAX } from '#contract/listings.ts'
import { addPerson, addProperty, addUpload } from '../../../../tests/support/fixtures.ts'
import { listingContextOfFile, WHOLE_LISTING } from '../../../../tests/support/listings.ts'

const listings = listingContextOfFile()
const { context, send, create, change, approve, read, addPicture, isUsed, imagesOf } = listings

describe('pictures of a property', () => {
  it('keep order and captions; the first is the cover', async () => {
    const [a, b, c] = [await addPicture(), await addPicture(), await addPicture()]
    const { id } = (await create({ ...WHOLE_LISTING, images: [{ id: a, caption: 'A' }, b] })).json()
    expect(imagesOf(await change(id, { images: [c, b, a] }))).toEqual([
      [c, ''],
      [b, ''],
      [a, 'A'],
    ])
    const [entry] = (await send(listings.landlord, 'GET', '/api/users/me/properties')).json().data
    expect(entry.images.map((image: { id: string }) => image.id)).toEqual([c])
    expect(imagesOf(await change(id, { images: [{ id: a, caption: '' }] }))).toEqual([[a, '']])
    expect([await isUsed(a), await isUsed(b), await isUsed(c)]).toEqual([true, false, false])
  })

  it('are rejected when they belong to others, are in use, repeated, failed, unknown, or more than 20', async () => {
    const other = await addPerson(context.db)
    const used = await addPicture()
    await create({ ...WHOLE_LISTING, images: [used] })
    const failed = await addUpload(context.db, listings.landlord, { state: 'FAILED' })
    const mine = await addPicture()
    const { id } = (await create({ ...WHOLE_LISTING, images: [mine] })).json()
    const many = await Promise.all(Array.from({ length: PICTURES_MAX + 1 }, () => addPicture()))
    for (const images of [[await addPicture(other)], [used], [mine, mine], [failed], [randomUUID()], many, ['x']]) {
      const answer = await change(id, { images })
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['images']])
    }
    expect(imagesOf(await read(id))).toEqual([[mine, '']])
    expect((await change(id, { images: many.slice(1) })).statusCode).toBe(200)
  })

  it('are used by one of several concurrent properties', async () => {
    const one = await addPicture()
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ ...WHOLE_LISTING, images: [one] })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400, 400, 400])
  })

  it('of another landlord’s property cannot be changed', async () => {
    const { id } = (await create({ ...WHOLE_LISTING, images: [await addPicture()] })).json()
    const thief = await addPerson(context.db)
    expect((await change(id, { images: [await addPicture(thief)] }, thief)).statusCode).toBe(404)
  })

  it('of an APPROVED property can change: it stays online and enters the queue “changed” with both versions', async () => {
    const [a, b] = [await addPicture(), await addPicture()]
    const { id } = (await create({ ...WHOLE_LISTING, images: [a] })).json()
    await approve(id)
    const entry = async () =>
      (await send(listings.admin, 'GET', '/api/admin/properties?queue=changed&limit=100'))
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
    const [a, b] = [await addPicture(), await addPicture()]
    const { id } = (await create({ ...WHOLE_LISTING, images: [a] })).json()
    await approve(id)
    await change(id, { images: [b] })
    expect([await isUsed(a), await isUsed(b)]).toEqual([true, true])
    await approve(id)
    expect([await isUsed(a), await isUsed(b)]).toEqual([false, true])
  })

  it.each([{ city: 'Bremen' }, { country: 'DK' }, { lat: 54 }, { address: 'Kai 5' }])(
    'moving it to another place is a change, too: %j',
    async (moved) => {
      const { id } = (await create({ ...WHOLE_LISTING, images: [await addPicture()] })).json()
      await approve(id)
      expect((await change(id, moved)).json()).toMatchObject({ status: 'APPROVED', changed: true })
    },
  )

  it('of imported and demo properties can be reordered and removed', async () => {
    const id = await addProperty(context.db, listings.landlord)
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
