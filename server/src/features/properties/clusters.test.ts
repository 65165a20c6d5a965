import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import { type listClusters, MARKS_MAX } from '#contract/properties-map.ts'
import { createTestContext, type TestContext } from '../../../../tests/support/app.ts'
import { TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson, addProperty, as } from '../../../../tests/support/fixtures.ts'

let base: FreshDatabase
let context: TestContext
let app: FastifyInstance
let landlord: string

const WORLD = '-180,-85,180,85'

type Found = CallAnswer<typeof listClusters> & { fields?: object }
const clusters = async (query = ''): Promise<Found> => (await app.inject(`/api/properties/clusters?${query}`)).json()
/** What a map of the whole world shows at a zoom where nothing overlaps. */
const shown = (query: string) => clusters(`${query}&area=${WORLD}&zoom=5`)
const titles = async (query: string) => (await shown(query)).pins.map(({ title }) => title).sort()

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

describe('GET /api/properties/clusters', () => {
  it('returns public properties as pins from north to south, without drafts, paused and deleted ones', async () => {
    const answer = await shown('')
    expect(answer).toMatchObject({ total: 3, currency: 'USD', clusters: [] })
    expect(answer.pins.map(({ title }) => title)).toEqual(['Attic in Paris', 'Hut in Apia', 'Room in Suva'])
    expect(answer.pins[0]).toMatchObject({ price: 900.5, priceUnit: 'MONTH', city: 'Paris' })
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
    expect((await shown(query)).total).toBe(expected.length)
  })
  it('returns what the area shows, and the total of the search', async () => {
    const answer = await clusters('area=170,-20,-170,-10&zoom=4')
    expect(answer.pins.map(({ title }) => title)).toEqual(['Hut in Apia', 'Room in Suva'])
    expect(answer.total).toBe(3)
    expect(answer).not.toHaveProperty('box')
  })
  it('joins what overlaps at the zoom', async () => {
    const { clusters: found, pins } = await clusters('area=170,-20,-170,-10&zoom=2')
    expect(pins).toEqual([])
    expect(found).toEqual([
      {
        count: 2,
        lat: expect.closeTo(-15.98, 1),
        lng: expect.closeTo(-176.7, 1),
        box: {
          west: expect.closeTo(178.44, 2),
          south: expect.closeTo(-18.14, 2),
          east: expect.closeTo(-171.76, 2),
          north: expect.closeTo(-13.83, 2),
        },
      },
    ])
  })
  it('names the cities of the area', async () => {
    const { labels } = await clusters('area=170,-20,-170,-10&zoom=6')
    expect(labels.map(({ kind, text }) => `${kind} ${text}`)).toEqual(['CITY Apia', 'CITY Suva'])
  })
  it('returns the box of all matches when no area is given, and nothing to draw', async () => {
    const answer = await clusters('country=fj')
    expect(answer).toMatchObject({ total: 1, clusters: [], pins: [], labels: [] })
    expect(answer.box).toMatchObject({ west: expect.closeTo(178.44, 2), east: expect.closeTo(178.44, 2) })
    expect((await clusters()).box).toMatchObject({ west: expect.closeTo(178.44, 1), east: expect.closeTo(2.37, 1) })
  })
  it('returns the box of the whole catalogue when nothing matches', async () => {
    const { box, total } = await clusters('country=de')
    expect(total).toBe(0)
    expect(box).toEqual((await clusters()).box)
  })
  it.each([
    ['page=2', 'page'],
    ['sort=rating', 'sort'],
    ['limit=5', 'limit'],
    ['bbox=1,2,3', 'bbox'],
    ['area=1,2,3,4', 'zoom'],
    ['zoom=4', 'area'],
    [`area=${WORLD}&zoom=25`, 'zoom'],
    [`area=${WORLD}&zoom=1.5`, 'zoom'],
  ])('rejects %s', async (query, field) => {
    expect(Object.keys((await clusters(query)).fields ?? {})).toEqual([field])
  })
  it('returns rounded positions, also to the owner', async () => {
    for (const headers of [{}, (await as(context.services, landlord)).headers]) {
      const url = `/api/properties/clusters?city=Paris&area=${WORLD}&zoom=5`
      const body = (await app.inject({ url, headers })).body
      expect(body).not.toContain('48.871234')
      expect(body).not.toContain('2.365678')
      expect(Math.abs(JSON.parse(body).pins[0].lat - 48.871234) * 111_320).toBeLessThan(200)
    }
    expect((await shown('bbox=2.365677,48.871233,2.365679,48.871235')).total).toBe(0)
  })
  it('answers with a few thousand bytes, whatever the catalogue has and the request asks for', async () => {
    await sql`insert into properties (id, landlord_id, title, description, property_type, price_minor, price_unit, bedrooms, city, country, lat, lng, status)
      select gen_random_uuid(), ${landlord}, 'One of many', 'd', 'ROOM', 100, 'NIGHT', 1, 'Gondar', 'ET',
        12 + 0.01 * (n % 100), 37 + 0.01 * (n / 100), 'APPROVED'
      from generate_series(0, 9999) as n`.execute(base.db)
    for (const zoom of [2, 10, 14, 24]) {
      const { body } = await app.inject(`/api/properties/clusters?city=Gondar&area=36,11,39,14&zoom=${zoom}`)
      const { clusters: found, pins, total }: Found = JSON.parse(body)
      expect(found.length + pins.length).toBeLessThanOrEqual(MARKS_MAX)
      expect(found.reduce((sum, { count }) => sum + count, pins.length)).toBe(10_000)
      expect(total).toBe(10_000)
      expect(body.length).toBeLessThan(60_000)
    }
  })
})

describe('GET /api/map', () => {
  it('returns no tile server unless one is configured', async () => {
    expect((await app.inject('/api/map')).json()).toEqual({ tiles: null, findsAddresses: false, currency: 'USD' })
  })
})
