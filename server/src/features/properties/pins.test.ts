import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PINS_MAX } from '#contract/properties-map.ts'
import { createTestContext, type TestContext } from '../../../../tests/support/app.ts'
import { TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson, addProperty, as } from '../../../../tests/support/fixtures.ts'

let base: FreshDatabase
let context: TestContext
let app: FastifyInstance
let landlord: string

type Pins = { pins: { id: string; title: string; lat: number; lng: number }[]; total: number; fields?: object }
const pins = async (query = ''): Promise<Pins> => (await app.inject(`/api/properties/pins?${query}`)).json()
const titles = async (query: string) => (await pins(query)).pins.map(({ title }) => title).sort()

beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  context = await createTestContext(base.db)
  app = context.app
  landlord = await addPerson(base.db)
  await addProperty(base.db, landlord, { title: 'Attic in Paris', propertyType: 'STUDIO', priceMinor: 90_050 })
  await addProperty(base.db, landlord, { title: 'Room in Suva', city: 'Suva', country: 'FJ', lat: -18.14, lng: 178.44 })
  await addProperty(base.db, landlord, { title: 'Hut in Apia', city: 'Apia', country: 'WS', lat: -13.83, lng: -171.76 })
  await addProperty(base.db, landlord, { title: 'Hidden: draft', status: 'DRAFT' })
  await addProperty(base.db, landlord, { title: 'Hidden: waiting', status: 'PENDING' })
  await addProperty(base.db, landlord, { title: 'Hidden: paused', listed: false })
  await addProperty(base.db, landlord, { title: 'Hidden: deleted', deletedAt: TEST_INSTANT })
})
afterAll(async () => {
  await app.close()
  await base.drop()
})

describe('GET /api/properties/pins', () => {
  it('returns public properties newest first, without drafts, paused and deleted ones', async () => {
    const answer = await pins()
    expect(answer).toMatchObject({ total: 3, currency: 'USD' })
    expect(answer.pins.map(({ title }) => title)).toEqual(['Hut in Apia', 'Room in Suva', 'Attic in Paris'])
    expect(answer.pins[2]).toMatchObject({ price: 900.5, priceUnit: 'MONTH', city: 'Paris' })
  })
  it.each([
    ['city=paris', ['Attic in Paris']],
    ['propertyType=STUDIO', ['Attic in Paris']],
    ['country=fj', ['Room in Suva']],
    ['minPrice=950', ['Hut in Apia', 'Room in Suva']],
    ['q=suva', ['Room in Suva']],
    ['bbox=2,48,3,49', ['Attic in Paris']],
    ['bbox=170,-20,-170,-10', ['Hut in Apia', 'Room in Suva']],
    ['bbox=170,-20,180,-10', ['Room in Suva']],
  ])('applies the search filters, also across the antimeridian: %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
    expect((await pins(query)).total).toBe(expected.length)
  })
  it.each(['page=2', 'sort=rating', 'limit=5', 'bbox=1,2,3'])('rejects %s', async (query) => {
    expect(Object.keys((await pins(query)).fields ?? {})).toEqual([query.split('=')[0]])
  })
  it('returns rounded positions, also to the owner', async () => {
    for (const headers of [{}, (await as(context.services, landlord)).headers]) {
      const body = (await app.inject({ url: '/api/properties/pins?city=Paris', headers })).body
      expect(body).not.toContain('48.871234')
      expect(body).not.toContain('2.365678')
      expect(Math.abs(JSON.parse(body).pins[0].lat - 48.871234) * 111_320).toBeLessThan(200)
    }
    expect((await pins('bbox=2.365677,48.871233,2.365679,48.871235')).total).toBe(0)
  })
  it('returns up to 2,000 pins and the exact total', async () => {
    await sql`insert into properties (id, landlord_id, title, description, property_type, price_minor, price_unit, bedrooms, city, country, lat, lng, status)
      select gen_random_uuid(), ${landlord}, 'One of many', 'd', 'ROOM', 100, 'NIGHT', 1, 'Gondar', 'ET', 12.6, 37.4, 'APPROVED'
      from generate_series(1, ${PINS_MAX + 5})`.execute(base.db)
    const answer = await pins('city=Gondar')
    expect(answer.pins).toHaveLength(PINS_MAX)
    expect(answer.total).toBe(PINS_MAX + 5)
  })
})

describe('GET /api/map', () => {
  it('returns no tile server unless one is configured', async () => {
    expect((await app.inject('/api/map')).json()).toEqual({ tiles: null, findsAddresses: false, currency: 'USD' })
  })
})
