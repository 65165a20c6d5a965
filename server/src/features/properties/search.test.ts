import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson, addProperty } from '../../../../tests/support/fixtures.ts'

let base: FreshDatabase
let app: FastifyInstance
let landlord: string

const get = async (url: string) => {
  const answer = await app.inject(url)
  return { ...answer.json(), status: answer.statusCode }
}
const titles = async (query: string) =>
  (await get(`/api/properties?${query}`)).data?.map((p: { title: string }) => p.title).sort()

beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  app = await testApp(base.db)
  landlord = await addPerson(base.db)
  await addProperty(base.db, landlord, {
    title: 'Attic in Paris',
    amenities: ['WIFI', 'OVEN'],
    bedrooms: 0,
    propertyType: 'STUDIO',
    priceMinor: 90_000,
  })
  await addProperty(base.db, landlord, {
    title: 'House in Orléans',
    city: 'Orléans',
    neighbourhood: 'Centre',
    amenities: ['WIFI', 'GARDEN'],
    bedrooms: 3,
    propertyType: 'HOUSE',
    priceMinor: 7_000,
    priceUnit: 'NIGHT',
    maxGuests: 6,
    lat: 47.9,
    lng: 1.9,
  })
  await addProperty(base.db, landlord, {
    title: 'Room in Suva',
    city: 'Suva',
    country: 'FJ',
    neighbourhood: 'Toorak',
    propertyType: 'ROOM',
    priceMinor: 35_000,
    priceUnit: 'WEEK',
    lat: -18.14,
    lng: 178.44,
  })
  await addProperty(base.db, landlord, { title: 'Hidden: paused', listed: false })
  await addProperty(base.db, landlord, { title: 'Hidden: waiting', status: 'PENDING' })
  await addProperty(base.db, landlord, { title: 'Hidden: deleted', deletedAt: TEST_INSTANT })
})
afterAll(async () => {
  await app.close()
  await base.drop()
})

describe('GET /api/properties', () => {
  it('lists approved properties that are not paused, newest first, with an exact total', async () => {
    const answer = await get('/api/properties')
    expect(answer).toMatchObject({ status: 200, total: 3, page: 1, limit: 20, totalPages: 1 })
    expect(answer.data.map((p: { title: string }) => p.title)).toEqual([
      'Room in Suva',
      'House in Orléans',
      'Attic in Paris',
    ])
  })
  it.each([
    ['city=paris', ['Attic in Paris']],
    ['city=ORLEANS', ['House in Orléans']],
    ['country=fj', ['Room in Suva']],
    ['propertyType=studio,ROOM', ['Attic in Paris', 'Room in Suva']],
    ['amenities=WIFI', ['Attic in Paris', 'House in Orléans']],
    ['amenities=WIFI,GARDEN', ['House in Orléans']],
    ['minBedrooms=1&maxBedrooms=2', ['Room in Suva']],
    ['maxBedrooms=0', ['Attic in Paris']],
    ['guests=3', ['House in Orléans']],
    ['priceUnit=WEEK', ['Room in Suva']],
    ['minPrice=300&maxPrice=400', ['Room in Suva']],
    ['minPrice=50&maxPrice=50&priceBasis=NIGHT', ['Room in Suva']],
    ['maxPrice=49&priceBasis=NIGHT', ['Attic in Paris']],
    ['bbox=1,47,2,48.5', ['House in Orléans']],
    ['bbox=170,-20,-170,-10', ['Room in Suva']],
    ['q=orlea', ['House in Orléans']],
    ['q=orlaens', ['House in Orléans']],
    ['q=attic%20paris', ['Attic in Paris']],
    ['q=atic', ['Attic in Paris']],
    ['q=toorak', ['Room in Suva']],
    ['q=zzzzzz', []],
    ['q=!!!', ['Attic in Paris', 'House in Orléans', 'Room in Suva']],
    ['city=&minPrice=', ['Attic in Paris', 'House in Orléans', 'Room in Suva']],
  ])('filters by %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })
  it.each(["q='", 'q=%25_%5C', 'q=a%26b%7C!(c:*', 'city=%27%3B--', 'q=%E2%80%AE'])(
    'takes %s as text',
    async (query) => {
      expect((await get(`/api/properties?${query}`)).status).toBe(200)
    },
  )
  it.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['page=1.5', 'page'],
    ['limit=101', 'limit'],
    ['limit=0', 'limit'],
    ['propertyType=CASTLE', 'propertyType'],
    ['amenities=WIFI,MOAT', 'amenities'],
    ['minPrice=5&maxPrice=2', 'minPrice'],
    ['minBedrooms=5&maxBedrooms=2', 'minBedrooms'],
    ['bbox=1,2,3', 'bbox'],
    ['bbox=1,9,3,2', 'bbox'],
    ['bbox=1,2,3,200', 'bbox'],
    ['country=FRA', 'country'],
    ['sort=cheapest', 'sort'],
    ['minPrice=-1', 'minPrice'],
    ['guests=0', 'guests'],
    ['colour=red', 'colour'],
    ['q=a%00b', 'q'],
    ['city=a&city=b', 'city'],
    [`q=${'x'.repeat(201)}`, 'q'],
  ])('rejects %s with a message and the field', async (query, field) => {
    const answer = await get(`/api/properties?${query}`)
    expect(answer).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    expect(Object.keys(answer.fields)).toContain(field)
    expect(answer.error).toMatch(new RegExp(`^${field} |; ${field} `))
  })
  it('returns an empty page after the last one', async () => {
    expect(await get('/api/properties?page=99')).toMatchObject({ status: 200, data: [], total: 3, page: 99 })
  })
  it('rejects page 10^9 before it searches', async () => {
    const answer = await get('/api/properties?page=1000000000')
    expect(answer).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    expect(Object.keys(answer.fields)).toEqual(['page'])
  })
  it('takes a combining mark alone as no word, also between others', async () => {
    expect((await get('/api/properties?q=%CC%81')).total).toBe(3)
    expect(await titles('q=%CC%81%20orlea')).toEqual(['House in Orléans'])
  })
  it('counts with limit 1 (specification §9)', async () => {
    expect(await get('/api/properties?limit=1')).toMatchObject({ total: 3, limit: 1, totalPages: 3 })
  })
  it.each(['relevance', 'newest', 'price_asc', 'price_desc', 'rating', 'popular'])(
    'walks all pages in order %s without losing or repeating one',
    async (sort) => {
      const seen = await Promise.all([1, 2, 3].map((page) => get(`/api/properties?limit=1&page=${page}&sort=${sort}`)))
      expect(new Set(seen.map((answer) => answer.data[0].id)).size).toBe(3)
    },
  )
  it('sorts by listed price', async () => {
    const { data } = await get('/api/properties?sort=price_asc')
    expect(data.map((p: { price: number }) => p.price)).toEqual([70, 350, 900])
  })
  it('returns positions rounded to about 300 m, also for a narrow box', async () => {
    const { data } = await get('/api/properties?city=Paris')
    const [place] = data
    expect(place.lat).not.toBe(48.871234)
    expect(Math.abs(place.lat - 48.871234) * 111_320).toBeLessThan(200)
    expect(Math.abs(place.lng - 2.365678) * 111_320 * Math.cos((48.87 * Math.PI) / 180)).toBeLessThan(200)
    expect((await get('/api/properties?bbox=2.365677,48.871233,2.365679,48.871235')).total).toBe(0)
    expect(JSON.stringify(place)).not.toContain('address')
  })
})

describe('GET /api/properties/facets', () => {
  it('counts each value as if its own filter were not set', async () => {
    const all = await get('/api/properties/facets')
    expect(all.total).toBe(3)
    expect(all.amenities).toContainEqual({ value: 'WIFI', count: 2 })
    expect(all.instantBooking).toBe(0)
    const some = await get('/api/properties/facets?propertyType=STUDIO')
    expect(some.total).toBe(1)
    expect(some.propertyTypes).toContainEqual({ value: 'HOUSE', count: 1 })
    expect(some.bedrooms).toEqual([{ value: 0, count: 1 }])
  })
  it('has a histogram that counts every property once', async () => {
    const { price } = await get('/api/properties/facets')
    expect(price.buckets.reduce((sum: number, bucket: { count: number }) => sum + bucket.count, 0)).toBe(3)
    expect(price).toMatchObject({ min: 70, max: 900 })
  })
})

describe('GET /api/properties/{id}', () => {
  it('returns everything but the address', async () => {
    const [{ id }] = (await get('/api/properties?city=Paris')).data
    const answer = await get(`/api/properties/${id}`)
    expect(answer).toMatchObject({
      status: 200,
      title: 'Attic in Paris',
      landlord: { id: landlord, listingCount: 3, averageRating: null },
    })
    expect(answer).not.toHaveProperty('address')
  })
  it('answers 404 for an unpublished property and 400 for an invalid id', async () => {
    const hidden = await addProperty(base.db, landlord, { status: 'REJECTED' })
    expect((await get(`/api/properties/${hidden}`)).status).toBe(404)
    expect((await get(`/api/properties/${hidden}/similar`)).status).toBe(404)
    expect((await get(`/api/reviews/${hidden}`)).status).toBe(404)
    expect(await get('/api/properties/42')).toMatchObject({ status: 400, fields: { id: 'must be a UUID' } })
  })
})

describe('GET /api/properties/{id}/similar', () => {
  it('returns properties of the same city, most similar in price and size first', async () => {
    const city = { city: 'Bergen', country: 'NO', neighbourhood: 'Nordnes' }
    const own = await addProperty(base.db, landlord, { ...city, title: 'This one' })
    await addProperty(base.db, landlord, { ...city, title: 'Much dearer', priceMinor: 900_000 })
    await addProperty(base.db, landlord, { ...city, title: 'Nearly the same', priceMinor: 110_000 })
    await addProperty(base.db, landlord, { ...city, title: 'Larger', bedrooms: 3 })
    const { data } = await get(`/api/properties/${own}/similar?limit=3`)
    expect(data.map((p: { title: string }) => p.title)).toEqual(['Nearly the same', 'Larger', 'Much dearer'])
  })
})

describe('GET /api/cities', () => {
  it('names the page of each city that has one', async () => {
    const { data } = await get('/api/cities')
    expect(data.length).toBeGreaterThan(0)
    for (const { city, country, slug } of data) {
      const page = await app.inject(`/api/city-pages/${encodeURIComponent(slug)}`)
      expect(page.json()).toMatchObject({ city, country, slug })
    }
  })

  it('names the page of the largest city of a name also without its country', async () => {
    const [{ city, country, slug }] = (await get('/api/cities')).data
    expect(slug.endsWith(`-${country.toLowerCase()}`)).toBe(true)
    expect(await get(`/api/city-pages/${slug.slice(0, -3)}`)).toMatchObject({ city, country, slug })
  })

  it('suggests by prefix and similarity, ignoring case and accents', async () => {
    expect((await get('/api/cities?q=orle')).data).toEqual([{ city: 'Orléans', country: 'FR', count: 1, cover: null }])
    expect((await get('/api/cities?q=orlaens')).data[0]?.city).toBe('Orléans')
    expect((await get('/api/cities?q=%25')).data).toHaveLength(0)
  })
})

describe('GET /api/reviews/{propertyId}', () => {
  it('returns verified stays first, with exact average and count', async () => {
    const place = await addProperty(base.db, landlord, { city: 'Oslo', country: 'NO' })
    const write = async (rating: number, verified: boolean) => {
      const author = await addPerson(base.db, { role: 'TENANT', name: `Guest ${rating}` })
      await base.db
        .insertInto('reviews')
        .values({
          id: crypto.randomUUID(),
          propertyId: place,
          authorId: author,
          rating,
          title: 't',
          comment: 'c',
          verifiedStay: verified,
        })
        .execute()
    }
    await Promise.all([write(5, false), write(4, true), write(2, false)])
    expect(await get(`/api/reviews/${place}`)).toMatchObject({
      count: 3,
      averageRating: 3.67,
      distribution: [0, 1, 0, 1, 1],
      reviews: [{ rating: 4 }, {}, {}],
    })
    expect(await get(`/api/properties/${place}`)).toMatchObject({ reviewCount: 3, averageRating: 3.67 })
    await base.db.deleteFrom('reviews').where('propertyId', '=', place).execute()
    expect(await get(`/api/reviews/${place}`)).toMatchObject({ count: 0, averageRating: null })
    expect(await get(`/api/properties/${place}`)).toMatchObject({ reviewCount: 0, averageRating: null })
  })
})
