import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestContext } from '../../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson, as } from '../../../../tests/support/fixtures.ts'
import { createGeocoder } from './geocoder.ts'

/** Answers as Nominatim does with format=jsonv2, with the fields that are not used. */
const place = (name: string, lat: string, lon: string) => ({
  place_id: 1,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  lat,
  lon,
  category: 'building',
  display_name: name,
  boundingbox: ['1', '2', '3', '4'],
})
const ANSWER = [place('12, Rue Oberkampf, Paris', '48.8641', '2.3714'), place('Rue Oberkampf, Metz', '49.1', '6.1')]

let base: FreshDatabase
let server: Server
let geocoderUrl: string
let requests: { url: URL; userAgent: string | undefined }[] = []
let respond: RequestListener = (_request, response) => response.end(JSON.stringify(ANSWER))

beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  server = createServer((request, response) => {
    requests.push({ url: new URL(request.url ?? '', 'http://here'), userAgent: request.headers['user-agent'] })
    respond(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  geocoderUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/nominatim`
})
afterEach(() => {
  requests = []
  respond = (_request, response) => response.end(JSON.stringify(ANSWER))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await base.drop()
})

describe('GET /api/addresses', () => {
  it('returns what the geocoder finds, with its credit, and asks it for the same text once', async () => {
    const context = await createTestContext(base.db, {
      GEOCODER_URL: `${geocoderUrl}/`,
      PUBLIC_URL: 'https://rent.example',
    })
    const landlord = await as(context.services, await addPerson(base.db))
    const url = '/api/addresses?q=12%20rue%20Oberkampf%26limit%3D50&language=fr'
    const answer = await context.app.inject({ url, ...landlord })
    expect(answer.json()).toEqual({
      data: [
        { label: '12, Rue Oberkampf, Paris', lat: 48.8641, lng: 2.3714 },
        { label: 'Rue Oberkampf, Metz', lat: 49.1, lng: 6.1 },
      ],
      credit: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    })
    await context.app.inject({ url, ...landlord })
    expect(requests).toHaveLength(1)
    const [request] = requests
    expect(request?.url.pathname).toBe('/nominatim/search')
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      format: 'jsonv2',
      limit: '5',
      'accept-language': 'fr',
      q: '12 rue Oberkampf&limit=50',
    })
    expect(request?.userAgent).toBe('Lintel (https://rent.example)')
    expect((await context.app.inject('/api/map')).json().findsAddresses).toBe(true)
    await context.app.close()
  })

  it('answers 404 without a geocoder, as /api/map says', async () => {
    const context = await createTestContext(base.db)
    const landlord = await as(context.services, await addPerson(base.db))
    expect((await context.app.inject({ url: '/api/addresses?q=Street', ...landlord })).statusCode).toBe(404)
    expect((await context.app.inject('/api/map')).json().findsAddresses).toBe(false)
    await context.app.close()
  })

  it('answers 429 to a landlord who looks up too many addresses', async () => {
    const context = await createTestContext(base.db, { GEOCODER_URL: geocoderUrl, RATE_LIMIT: 'on' })
    const landlord = await as(context.services, await addPerson(base.db))
    const statuses: number[] = []
    for (let count = 0; count <= 60; count += 1)
      statuses.push((await context.app.inject({ url: '/api/addresses?q=Street', ...landlord })).statusCode)
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]))
    expect(statuses.at(-1)).toBe(429)
    await context.app.close()
  })
})

describe('a geocoder', () => {
  const geocoder = (options: { timeoutMs?: number; intervalMs?: number } = {}) =>
    createGeocoder({ geocoderUrl, publicUrl: 'https://rent.example', intervalMs: 0, ...options })

  it.each<[string, RequestListener]>([
    ['fails', (_request, response) => response.writeHead(500).end()],
    ['answers something else', (_request, response) => response.end('{"error":"no"}')],
    ['answers no JSON', (_request, response) => response.end('<html>')],
    ['redirects', (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
    ['does not answer', () => {}],
  ])('that %s is unavailable, and is asked again', async (_, listener) => {
    respond = listener
    const { find } = geocoder({ timeoutMs: 200 })
    await expect(find('Street', 'en')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
    respond = (_request, response) => response.end('[]')
    expect(await find('Street', 'en')).toEqual({ data: [], credit: null })
  })

  it('is asked one thing at a time, and refuses when too many wait', async () => {
    let open = 0
    let most = 0
    respond = (_request, response) => {
      open += 1
      most = Math.max(most, open)
      setImmediate(() => {
        open -= 1
        response.end('[]')
      })
    }
    const { find } = geocoder()
    const answers = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => find(`Street ${index}`, 'en')))
    expect(most).toBe(1)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    expect(answers.at(-1)).toMatchObject({ reason: { code: 'UNAVAILABLE' } })
  })

  it('waits for the interval before the next request', async () => {
    const { find } = geocoder({ intervalMs: 3_600_000 })
    await find('Street 1', 'en')
    void find('Street 2', 'en')
    // Round trips in which a request that does not wait would have arrived.
    for (let count = 0; count < 5; count += 1) await fetch(geocoderUrl)
    expect(requests.flatMap(({ url }) => url.searchParams.get('q') ?? [])).toEqual(['Street 1'])
  })
})
