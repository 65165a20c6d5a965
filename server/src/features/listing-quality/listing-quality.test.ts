import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { HintsOfListing } from '#contract/listing-quality.ts'
import type { NamedComparison } from '#contract/price-comparison.ts'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addPerson, addProperty, addUpload } from '../../../../tests/support/fixtures.ts'
import { sendPicture } from '../../../../tests/support/uploads.ts'

const context = contextOfFile()
let landlord: string
let other: string
let cities = 0
/** Each test has a city of its own. */
let city: string
beforeEach(async () => {
  landlord = await addPerson(context.db)
  other = await addPerson(context.db)
  city = `Testville ${++cities}`
})

type Given = Parameters<typeof addProperty>[2]
const add = (price: number, given: Given = {}, owner = other) =>
  addProperty(context.db, owner, { city, priceMinor: price * 100, ...given })
const addMany = async (prices: readonly number[], given: Given = {}) => {
  for (const price of prices) await add(price, given)
}

const compare = async (query = ''): Promise<NamedComparison | null> => {
  const like = `city=${encodeURIComponent(city)}&country=FR&propertyType=APARTMENT&bedrooms=1&priceUnit=MONTH${query}`
  const answer = await context.send(landlord, 'GET', `/api/landlord/price-comparison?${like}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().comparison
}
const hintsOf = async (ids: readonly string[], who = landlord): Promise<HintsOfListing[]> => {
  const answer = await context.send(who, 'GET', `/api/landlord/listing-hints?ids=${ids.join()}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

describe('prices of comparable places', () => {
  it('are compared from five places on, with some of them named from the cheapest to the most expensive', async () => {
    await addMany([700, 800, 900, 1_000])
    expect(await compare()).toBeNull()
    await add(1_500, { title: 'A flat of the most expensive kind' })
    expect(await compare()).toMatchObject({
      area: 'CITY',
      count: 5,
      low: 800,
      median: 900,
      high: 1_000,
      currency: 'USD',
      places: [700, 800, 900, 1_000, 1_500].map((price) => ({ price })),
    })
    await addMany([600, 610, 620, 630, 640])
    expect((await compare())?.places.map(({ price }) => price)).toEqual([600, 620, 640, 800, 1_000])
  })

  it('are those of public places of others with the same type, bedrooms and unit in the same city', async () => {
    await addMany([700, 800, 900, 1_000])
    await add(1, {}, landlord)
    await add(2, { listed: false })
    await add(3, { status: 'PENDING' })
    await add(4, { propertyType: 'HOUSE' })
    await add(5, { bedrooms: 2 })
    await add(6, { priceUnit: 'NIGHT' })
    await add(7, { country: 'ET' })
    await add(8, { city: 'Elsewhere' })
    expect(await compare()).toBeNull()
    await add(1_100, { city: city.toUpperCase() })
    expect(await compare()).toMatchObject({ count: 5, low: 800, median: 900 })
  })

  it('are those of the neighbourhood when it has enough', async () => {
    await addMany([100, 110, 120, 130, 140], { neighbourhood: 'Old Town' })
    await addMany([900, 910, 920, 930], { neighbourhood: 'Port' })
    expect(await compare('&neighbourhood=old+town')).toMatchObject({ area: 'NEIGHBOURHOOD', count: 5, median: 120 })
    expect((await compare('&neighbourhood=Old+Town'))?.places.map(({ price }) => price)).toEqual([
      100, 110, 120, 130, 140,
    ])
    expect(await compare('&neighbourhood=Port')).toMatchObject({ area: 'CITY', count: 9, median: 140 })
  })
})

describe('hints for the quality of listings', () => {
  it('are about the texts, pictures, facts and price of the caller’s submitted listings only', async () => {
    await addMany([900, 950, 1_000, 1_050, 1_100])
    const poor = await add(2_000, { description: 'Call +33 6 12 34 56 78', houseRules: 'Quiet.' }, landlord)
    const draft = await add(2_000, { status: 'DRAFT' }, landlord)
    const deleted = await add(2_000, { deletedAt: TEST_INSTANT }, landlord)
    const [listing, ...more] = await hintsOf([poor, draft, deleted, await add(2_000)])
    expect(more).toEqual([])
    expect(listing).toMatchObject({
      id: poor,
      hints: [
        { kind: 'CONTACT_DATA', field: 'description', found: '+33 6 12 34 56 78' },
        { kind: 'FEW_PICTURES', count: 0 },
        { kind: 'MISSING_FACTS', facts: ['description', 'areaSqm', 'amenities'] },
        { kind: 'PRICE', direction: 'ABOVE', percent: 100, comparison: { count: 6, median: 1_000 } },
      ],
    })
    expect(await hintsOf([poor], other)).toEqual([])
  })

  it('leave out listings that need nothing', async () => {
    const facts: Given = {
      description: 'Two rooms. '.repeat(20),
      houseRules: 'Quiet.',
      areaSqm: 40,
      amenities: ['WIFI'],
    }
    const complete = await add(900, facts, landlord)
    for (let position = 0; position < 5; position++) {
      const id = await addUpload(context.db, landlord, { used: true, brightness: 120 })
      const picture = { id, propertyId: complete, position, key: `pictures/${id}`, width: 900, height: 700 }
      await context.db
        .insertInto('images')
        .values({ ...picture, placeholder: 'data:' })
        .execute()
    }
    expect(await hintsOf([complete])).toEqual([])
  })

  it('name the dark pictures of a listing, as the encoder has measured them', async () => {
    const listing = await add(900, {}, landlord)
    const images: string[] = []
    for (const background of ['#8899aa', '#101418', '#222222']) {
      const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background } })
        .jpeg()
        .toBuffer()
      images.push((await sendPicture(context, landlord, bytes)).json().id)
    }
    await context.send(landlord, 'PUT', `/api/properties/${listing}`, { images })
    await context.worker.runDue()
    const [hints] = await hintsOf([listing])
    expect(hints?.hints).toContainEqual({ kind: 'DARK_PICTURES', numbers: [2, 3] })
  })
})
