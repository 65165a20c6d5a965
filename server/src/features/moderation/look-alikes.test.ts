import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LookAlike } from '#contract/moderation.ts'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { addPerson, addProperty } from '../../../../tests/support/fixtures.ts'
import { sendPicture } from '../../../../tests/support/uploads.ts'
import { measurePictures } from '../uploads/measures.ts'

const context = contextOfFile()
let admin: string
let landlord: string
let other: string
beforeAll(async () => {
  admin = await addPerson(context.db, { role: 'ADMIN' })
})
beforeEach(async () => {
  landlord = await addPerson(context.db, { name: 'Lena First' })
  other = await addPerson(context.db, { name: 'Otto Copy' })
})

/** Each a kilometre from the last, so that only what a test wants is the same. */
let places = 0
const add = (owner: string, given: Parameters<typeof addProperty>[2] = {}) =>
  addProperty(context.db, owner, { lat: 10 + ++places / 100, description: `Flat ${places}.`, ...given })

const lookAlikesOf = async (id: string, who = admin): Promise<LookAlike[]> => {
  const answer = await context.send(who, 'GET', `/api/admin/properties/${id}/look-alikes`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const marksOf = async (ids: string[]): Promise<{ id: string; count: number; names: string[] }[]> => {
  const answer = await context.send(admin, 'GET', `/api/admin/properties/look-alikes?ids=${ids.join()}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const idsOf = async (id: string) => (await lookAlikesOf(id)).map((each) => each.id)

const upload = async (who: string, picture: Sharp, fields?: Record<string, string>) => {
  const answer = await sendPicture(context, who, await picture.toBuffer(), fields)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id as string
}
/** Adds a property with pictures that are sent as its landlord sends them. */
const addWith = async (owner: string, pictures: Sharp[], given: Parameters<typeof addProperty>[2] = {}) => {
  const property = await add(owner, given)
  const images: string[] = []
  for (const each of pictures) images.push(await upload(owner, each))
  const answer = await context.send(owner, 'PUT', `/api/properties/${property}`, { images })
  expect(answer.statusCode, answer.body).toBe(200)
  await context.worker.runDue()
  return { property, images }
}
const drawn = (name: string) => sharp(join(import.meta.dirname, `../../../demo/pictures/${name}/1280.jpg`))
const flat = (background: string) =>
  sharp({ create: { width: 900, height: 700, channels: 3, background } }).jpeg({ quality: 90 })

describe('pictures', { timeout: 180_000 }, () => {
  it('are found after another compression, size, format or a small cut', async () => {
    const room = drawn('kitchen-01')
    const { property, images } = await addWith(landlord, [room.clone().jpeg()])
    const copies = [
      room.clone().jpeg({ quality: 40 }),
      room.clone().resize(900).png(),
      room.clone().extract({ left: 14, top: 10, width: 1252, height: 940 }).jpeg({ quality: 80 }),
    ]
    for (const copy of copies) {
      const stolen = await addWith(other, [copy], { status: 'PENDING' })
      const found = (await lookAlikesOf(property)).find(({ id }) => id === stolen.property)
      expect(await marksOf([stolen.property])).toMatchObject([
        { id: stolen.property, names: expect.arrayContaining(['A quiet flat by the canal']) },
      ])
      expect(found).toMatchObject({
        status: 'PENDING',
        landlord: { name: 'Otto Copy' },
        isSameLandlord: false,
        cover: { id: stolen.images[0] },
        isSamePlace: false,
        isSameAddress: false,
        isSameText: false,
      })
      expect(found?.pictures.map((pair) => [pair.own.id, pair.other.id])).toEqual([[images[0], stolen.images[0]]])
      expect(await idsOf(stolen.property)).toContain(property)
    }
  })

  it('of other rooms and of nearly one colour are not the same', async () => {
    const { property } = await addWith(landlord, [drawn('balcony-01').jpeg(), flat('#8899aa'), flat('#ffffff')])
    const others = await addWith(other, [drawn('bathroom-01').jpeg(), flat('#8899aa'), flat('#fefefe')])
    expect(await idsOf(property)).toEqual([])
    expect(await idsOf(others.property)).toEqual([])
    const hashes = await context.db.selectFrom('uploads').select('hash').where('ownerId', '=', landlord).execute()
    expect(hashes.filter(({ hash }) => hash === null)).toHaveLength(2)
  })

  it('of messages have no hash', async () => {
    await upload(landlord, drawn('type-loft-1'), { purpose: 'MESSAGE' })
    await context.worker.runDue()
    await measurePictures(context.services)
    const rows = await context.db.selectFrom('uploads').select('hash').where('ownerId', '=', landlord).execute()
    expect(rows).toEqual([{ hash: null }])
  })

  it('from before there were measures get the same ones by the job, which can run again', async () => {
    const { property } = await addWith(landlord, [drawn('cairo-01').jpeg(), flat('#445566')])
    const copy = await addWith(other, [drawn('cairo-01').jpeg({ quality: 60 })])
    const owners = [landlord, other]
    const hashes = () =>
      context.db
        .selectFrom('uploads')
        .select(['id', 'hash', 'brightness', 'isMeasured'])
        .where('ownerId', 'in', owners)
        .orderBy('id')
        .execute()
    const before = await hashes()
    await context.db
      .updateTable('uploads')
      .set({ hash: null, brightness: null, isHashed: false, isMeasured: false })
      .where('ownerId', 'in', owners)
      .execute()
    expect(await idsOf(property)).toEqual([])
    await measurePictures(context.services)
    expect(await hashes()).toEqual(before)
    await measurePictures(context.services)
    expect(await idsOf(property)).toEqual([copy.property])
    // A missing file is no reason to try for ever.
    await rm(join(context.services.config.dataDir, 'files'), { recursive: true })
    await context.db.updateTable('uploads').set({ isMeasured: false }).where('ownerId', '=', other).execute()
    await measurePictures(context.services)
    expect((await hashes()).filter(({ isMeasured }) => !isMeasured)).toEqual([])
  })
})

describe('places', () => {
  it('within 30 metres are the same, in all directions and at high latitudes', async () => {
    const lat = 60
    const property = await add(landlord, { lat, lng: 20 })
    const near = [
      await add(other, { lat: lat + 0.00025, lng: 20 }),
      await add(other, { lat, lng: 20 - 0.0005 }),
      await add(landlord, { lat, lng: 20, status: 'REJECTED' }),
    ]
    await add(other, { lat: lat + 0.0003, lng: 20 })
    await add(other, { lat, lng: 20.0006 })
    // In the box around the pin, but not in the circle.
    await add(other, { lat: lat + 0.00022, lng: 20.00044 })
    const found = await lookAlikesOf(property)
    expect(found.map(({ id }) => id).sort()).toEqual(near.sort())
    for (const each of found) expect(each).toMatchObject({ isSamePlace: true, pictures: [], cover: null })
    expect(found.filter(({ isSameLandlord }) => isSameLandlord)).toMatchObject([{ status: 'REJECTED', distance: 0 }])
    expect(found.find(({ id }) => id === near[0])?.distance).toBeCloseTo(27.8, 1)
  })

  it('have the same address in any spelling, with a number and in the same city', async () => {
    const property = await add(landlord, { address: '12, rue de l’Église' })
    const same = await add(other, { address: '12 Rue de l’Eglise.' })
    await add(other, { address: '14 Rue de l’Eglise.' })
    await add(other, { address: '12 Rue de l’Eglise.', city: 'Lyon' })
    expect(await lookAlikesOf(property)).toMatchObject([{ id: same, isSameAddress: true, isSamePlace: false }])
    const street = await add(landlord, { address: 'Bole Road' })
    await add(other, { address: 'Bole Road' })
    expect(await idsOf(street)).toEqual([])
  })
})

describe('descriptions', () => {
  const TEXT =
    'This bright corner flat on the third floor looks over the canal and its chestnut trees. The living room has a large table for six, ' +
    'an open kitchen with an induction hob and a quiet balcony that faces west. The bedroom is at the back, above a garden where nothing ' +
    'but birds is heard in the morning. The metro is four minutes away on foot, the market hall is around the corner, and bicycles can ' +
    'be left in the courtyard.'

  it('are nearly the same after some edits', async () => {
    const property = await add(landlord, { description: TEXT })
    const copy = await add(other, {
      description: `Welcome!\n\n${TEXT.replace('third', 'fourth').replace('canal', 'river').toUpperCase()}`,
    })
    await add(other, {
      description: 'This bright corner flat on the third floor is small. It is let by the month only.',
    })
    const found = await lookAlikesOf(property)
    expect(found).toMatchObject([{ id: copy, isSameText: true, isSameAddress: false }])
    const passages = found[0]?.passages ?? []
    expect(passages[0]).toBe('This bright corner flat on the')
    expect(passages.at(-1)).toMatch(/^and its chestnut trees.*be left in the courtyard$/s)
  })

  it('of a few words, and different ones about the same things, are not', async () => {
    const [first, second] = ['Two rooms over a courtyard.', 'Two rooms over a courtyard.']
    const property = await add(landlord, { description: first })
    await add(other, { description: second })
    expect(await idsOf(property)).toEqual([])
    const text = await readFile(join(import.meta.dirname, '../../../demo/listings.json'), 'utf8')
    const listings: { description?: string }[] = JSON.parse(text)
    const all = await Promise.all(
      listings.slice(0, 30).map(({ description }) => add(landlord, { description: description ?? '' })),
    )
    for (const id of all) expect((await lookAlikesOf(id)).filter(({ isSameText }) => isSameText)).toEqual([])
  })
})

it('drafts and deleted properties are left out, and have none', async () => {
  const pin = { lat: -33, lng: 151 }
  const property = await add(landlord, pin)
  const draft = await add(other, { ...pin, status: 'DRAFT' })
  const deleted = await add(other, { ...pin, deletedAt: new Date(0) })
  expect(await idsOf(property)).toEqual([])
  for (const id of [draft, deleted])
    expect((await context.send(admin, 'GET', `/api/admin/properties/${id}/look-alikes`)).statusCode).toBe(404)
})

it('of several properties are counted at once, by every reason, with the titles of some', async () => {
  const pin = { lat: -35, lng: 151 }
  const place = await add(landlord, pin)
  for (const title of ['One', 'Two', 'Three', 'Four']) await add(other, { ...pin, title })
  const address = await add(landlord, { address: 'Pitt Street 9' })
  await add(other, { address: '9, Pitt Street', title: 'Other spelling' })
  await add(other, { address: 'Pitt street, 9', title: 'Same address' })
  const text =
    'Seven quiet rooms around a court with an old fig tree, a fountain and two cats that belong to the house.'
  const words = await add(landlord, { description: text })
  await add(other, { description: text.toUpperCase(), title: 'Same words' })
  const [alone, draft] = [await add(landlord), await add(landlord, { ...pin, status: 'DRAFT' })]
  const marks = await marksOf([place, address, words, alone, draft])
  expect(marks).toHaveLength(3)
  expect(marks.find(({ id }) => id === place)).toEqual({ id: place, count: 4, names: ['Four', 'Three', 'Two'] })
  expect(marks.find(({ id }) => id === address)).toMatchObject({ count: 1, names: ['Same address'] })
  expect(marks.find(({ id }) => id === words)).toMatchObject({ count: 1, names: ['Same words'] })
})

it('marks are for admins, and take ids alone', async () => {
  expect((await context.send(landlord, 'GET', `/api/admin/properties/look-alikes?ids=${landlord}`)).statusCode).toBe(
    403,
  )
  expect((await context.send(admin, 'GET', '/api/admin/properties/look-alikes?ids=42')).statusCode).toBe(400)
  expect((await context.send(admin, 'GET', '/api/admin/properties/look-alikes?ids=')).statusCode).toBe(400)
})

it('ten are listed, the surest first', async () => {
  const pin = { lat: -34, lng: 151 }
  const property = await add(landlord, { ...pin, address: 'George Street 1' })
  for (let count = 0; count < 12; count++) await add(other, pin)
  const surest = await add(other, { ...pin, lat: -34.2, address: 'George Street 1' })
  const found = await idsOf(property)
  expect(found).toHaveLength(10)
  expect(found[0]).toBe(surest)
})
