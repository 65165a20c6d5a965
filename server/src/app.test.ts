import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import * as calls from '#contract/calls.ts'
import { ProblemAnswer } from '#contract/problem.ts'
import { testApp } from '../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import { addPerson, addProperty } from '../../tests/support/fixtures.ts'

let base: FreshDatabase
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
})
afterAll(() => base.drop())

const withApp = async <T>(
  use: (app: Awaited<ReturnType<typeof testApp>>) => Promise<T>,
  env = {},
  options: Parameters<typeof testApp>[2] = {},
): Promise<T> => {
  const app = await testApp(base.db, env, options)
  try {
    return await use(app)
  } finally {
    await app.close()
  }
}

/** How many requests got the answer of another one. */
const sharedBy = async (app: Awaited<ReturnType<typeof testApp>>) =>
  Number(/^shared_answers_total (\d+)$/m.exec((await app.inject('/metrics')).body)?.[1])

describe('every response', () => {
  it('returns errors in one shape, with the request id', () =>
    withApp(async (app) => {
      for (const url of ['/api/nothing', '/api/properties/7', '/api/properties?page=0']) {
        const answer = await app.inject(url)
        expect(ProblemAnswer.parse(answer.json()).requestId).toBe(answer.headers['x-request-id'])
      }
    }))
  it('has an address in every form that RFC 9112 allows, and headers also when it cannot be decoded', () =>
    withApp(async (app) => {
      await app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = app.server.address() as AddressInfo
      const send = async (path: string) => {
        const [answer] = await once(request({ port, host: '127.0.0.1', path }).end(), 'response')
        answer.resume()
        return answer
      }
      expect((await send('http://elsewhere.example/api/properties?limit=1')).statusCode).toBe(200)
      expect((await send('http://elsewhere.example')).statusCode).toBe(404)
      for (const path of ['/%ff', '/api/%', 'http://[::/%ff?q=%']) {
        const { statusCode, headers } = await send(path)
        expect(statusCode, path).toBe(404)
        expect(headers['x-content-type-options'], path).toBe('nosniff')
        expect(headers['content-security-policy'], path).toBeDefined()
      }
    }))
  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('refuses the parameter %s by its name', (name) =>
    withApp(async (app) => {
      const { error, fields } = (await app.inject(`/api/properties?${name}=3`)).json()
      expect({ error, fields }).toEqual({
        error: `${name} is not a known field.`,
        fields: JSON.parse(`{"${name}":"is not a known field"}`),
      })
    }),
  )
  it('reveals no internals in an unexpected error', () =>
    withApp(async (app) => {
      await sql`alter table reviews rename to elsewhere`.execute(base.db)
      const [{ id }] = (await sql<{ id: string }>`select gen_random_uuid() as id`.execute(base.db)).rows as [
        { id: string },
      ]
      await sql`insert into users (id, name, email) values (${id}, 'x', 'x@lintel.example')`.execute(base.db)
      await sql`insert into properties (id, landlord_id, title, description, property_type, price_minor, price_unit, bedrooms, city, country, lat, lng, status)
        values (${id}, ${id}, 't', 'd', 'ROOM', 1, 'NIGHT', 1, 'c', 'FR', 0, 0, 'APPROVED')`.execute(base.db)
      const answer = await app.inject(`/api/reviews/${id}`)
      await sql`alter table elsewhere rename to reviews`.execute(base.db)
      expect(answer.statusCode).toBe(500)
      expect(answer.json()).toMatchObject({
        code: 'INTERNAL',
        error: 'Something went wrong. Please try again.',
      })
      expect(answer.body).not.toMatch(/reviews|relation|select|Error:/)
    }))
  it('may be stored when it is public only', () =>
    withApp(async (app) => {
      const storedAs = async (options: object) => (await app.inject(options)).headers['cache-control']
      const authorization = 'Bearer of-a-user'
      const shared = 'public, max-age=0, s-maxage=1'
      expect(await storedAs({ url: '/api/properties' })).toBe(shared)
      expect(await storedAs({ url: '/api/properties', headers: { cookie: 'theme=dark; language=fr' } })).toBe(shared)
      expect(await storedAs({ url: '/api/properties', headers: { cookie: 'written=1.2.3' } })).toBe('no-cache')
      expect(await storedAs({ url: '/api/properties', headers: { cookie: 'signed-in=1' } })).toBe('no-cache')
      expect(await storedAs({ url: '/api/properties?page=0' })).toBe('no-store')
      expect(await storedAs({ url: '/api/map' })).toBe('no-cache')
      expect((await app.inject('/api/properties')).headers.vary).toBe('authorization, cookie, accept-encoding')
      expect(await storedAs({ url: '/api/properties', headers: { authorization } })).toBe('private, no-store')
      const email = 'unknown@lintel.example'
      expect(await storedAs({ method: 'POST', url: '/api/auth/resend-otp', payload: { email } })).toBe(
        'private, no-store',
      )
    }))
  it('has an ETag for anonymous visitors, who get 304 until it changes', () =>
    withApp(async (app) => {
      const first = await app.inject('/api/map')
      const etag = String(first.headers.etag)
      expect(etag).toMatch(/^W\/"[\w-]+"$/)
      const again = (given: string, more: object = {}) =>
        app.inject({ url: '/api/map', headers: { 'if-none-match': given, ...more } })
      for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
        const { statusCode, body, headers } = await again(known)
        expect([statusCode, body, headers.etag]).toEqual([304, '', etag])
      }
      expect(await again('W/"other"')).toMatchObject({ statusCode: 200, body: first.body })
      const signedIn = await again(etag, { authorization: 'Bearer of-a-user' })
      expect([signedIn.statusCode, signedIn.headers.etag]).toEqual([200, undefined])
      expect((await app.inject('/api/properties?page=0')).headers.etag).toBeUndefined()
    }))
  it('is shared by many strangers who ask the same, in each form, and never by people who are signed in', () =>
    withApp(
      async (app) => {
        const landlord = await addPerson(base.db)
        for (let count = 0; count < 12; count += 1) await addProperty(base.db, landlord, { city: 'Shared' })
        const url = '/api/properties?city=Shared'
        const first = await app.inject(url)
        const ask = (headers: Record<string, string> = {}) => app.inject({ url, headers })
        const many = await Promise.all(Array.from({ length: 20 }, () => ask()))
        expect(new Set(many.map(({ body }) => body))).toEqual(new Set([first.body]))
        expect(Object.keys(many.at(-1)?.headers ?? {}).sort()).toEqual(Object.keys(first.headers).sort())
        const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
        for (const encoding of ['br', 'gzip'] as const) {
          const packed = await ask({ 'accept-encoding': encoding })
          expect(packed.headers).toMatchObject({
            'content-type': 'application/json; charset=utf-8',
            'content-encoding': encoding,
            etag: first.headers.etag,
          })
          expect(unpack[encoding](packed.rawPayload).toString()).toBe(first.body)
        }
        expect((await app.inject({ method: 'HEAD', url })).headers).toMatchObject({ etag: first.headers.etag })
        const unchanged = await ask({ 'if-none-match': String(first.headers.etag) })
        expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
        expect(unchanged.headers).not.toHaveProperty('content-type')
        expect(unchanged.headers).not.toHaveProperty('content-length')
        const shared = await sharedBy(app)
        expect(shared).toBeGreaterThan(0)
        await ask({ cookie: 'signed-in=1' })
        await ask({ authorization: 'Bearer of-a-user' })
        expect((await app.inject('/api/properties?page=0')).statusCode).toBe(400)
        expect(await sharedBy(app)).toBe(shared)
      },
      {},
      { sharedFrom: 1 },
    ))
  it('has a content security policy without inline scripts and foreign origins (R20)', () =>
    withApp(async (app) => {
      const { headers } = await app.inject('/healthz')
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("script-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(policy).not.toContain('http')
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
    }))
  it.each([
    ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example'],
    ['https://{s}.tiles.example:8443/{z}/{x}/{y}.png?key=1', 'https://*.tiles.example:8443'],
    ['http://t-{s}.tiles.example/{z}/{x}/{y}', 'http://*.tiles.example'],
  ])('allows images from the map tiles at %s and from no other origin', (url, origin) =>
    withApp(
      async (app) => {
        const policy = String((await app.inject('/healthz')).headers['content-security-policy'])
        expect(policy.match(/https?:[^ ;]*/g)).toEqual([origin])
        expect(policy).toContain(`img-src 'self' data: blob: ${origin};`)
        expect((await app.inject('/api/map')).json()).toEqual({
          tiles: { url, attribution: '© Us', maxZoom: 17 },
          findsAddresses: false,
          currency: 'USD',
        })
      },
      { MAP_TILES_URL: url, MAP_ATTRIBUTION: '© Us', MAP_MAX_ZOOM: '17' },
    ),
  )
})

describe('/openapi.json and /docs', () => {
  it('list every call of the contract', () =>
    withApp(async (app) => {
      const { paths } = (await app.inject('/openapi.json')).json()
      for (const { method, path, summary } of Object.values(calls))
        expect(paths[path]?.[method.toLowerCase()]?.summary, `${method} ${path}`).toBe(summary)
      expect(paths['/api/users/me'].get.security).toEqual([{ bearer: [] }])
      expect(paths['/api/auth/login'].post.security).toBeUndefined()
      const { content } = paths['/api/auth/apply-landlord'].post.requestBody
      expect(Object.keys(content)).toEqual(['multipart/form-data'])
      expect(content['multipart/form-data'].schema.properties.documents).toMatchObject({ type: 'array', maxItems: 5 })
      expect((await app.inject('/docs/')).statusCode).toBe(200)
    }))
})

describe('/metrics', () => {
  const token = 'a-token-of-the-operators'
  const behindProxy = { 'x-forwarded-for': '203.0.113.7' }
  it('is served on loopback, and elsewhere only with the token', () =>
    withApp(
      async (app) => {
        expect((await app.inject('/metrics')).statusCode).toBe(200)
        const from = (headers: Record<string, string>, remoteAddress = '203.0.113.7') =>
          app.inject({ url: '/metrics', headers, remoteAddress }).then(({ statusCode }) => statusCode)
        expect(await from({})).toBe(401)
        expect(await from(behindProxy, '127.0.0.1')).toBe(401)
        for (const name of ['x-real-ip', 'via', 'cf-connecting-ip', 'x-forwarded-host'])
          expect(await from({ [name]: '203.0.113.7' }, '127.0.0.1'), name).toBe(401)
        for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:3000'])
          expect(await from({ host }, '127.0.0.1'), host).toBe(401)
        expect(await from({ authorization: 'Bearer wrong' })).toBe(401)
        expect(await from({ authorization: `Bearer ${token}` })).toBe(200)
      },
      { METRICS_TOKEN: token },
    ))
  it.each([{ NODE_ENV: 'production', ALLOW_SANDBOX: '1' }, { TRUST_PROXY: '1' }, { DEMO: 'public' }])(
    'is served with the token only, and no mailbox at all, with %o',
    (env) =>
      withApp(
        async (app) => {
          expect((await app.inject('/metrics')).statusCode).toBe(401)
          expect((await app.inject('/dev/mailbox')).statusCode).toBe(404)
          const headers = { authorization: `Bearer ${token}` }
          expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(200)
        },
        { HOST: '127.0.0.1', DEMO: '1', METRICS_TOKEN: token, ...env },
      ),
  )
  it('counts requests by route', () =>
    withApp(async (app) => {
      await app.inject('/api/properties?city=Paris')
      const { body } = await app.inject('/metrics')
      expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/properties",status="200"} 1')
    }))
})

describe('the rate limit', () => {
  it.each([
    ['an address above the limit', '/api/properties?limit=1', 200, {}],
    ['one that gets the answers of others', '/api/properties?limit=1', 200, { sharedFrom: 1 }],
    ['one that is refused again and again', '/api/users/me', 401, {}],
  ] as const)('answers 429 with Retry-After to %s, and not to others', (_, url, status, options) =>
    withApp(
      async (app) => {
        const send = (remoteAddress: string) => app.inject({ url, remoteAddress })
        let answer = await send('203.0.113.9')
        for (let n = 0; n < 700 && answer.statusCode === status; n += 1) answer = await send('203.0.113.9')
        expect(answer.statusCode).toBe(429)
        expect(ProblemAnswer.parse(answer.json()).code).toBe('TOO_MANY_REQUESTS')
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
        expect((await send('203.0.113.10')).statusCode).toBe(status)
        expect((await app.inject({ url: '/healthz', remoteAddress: '203.0.113.9' })).statusCode).toBe(200)
      },
      { RATE_LIMIT: 'on' },
      options,
    ),
  )
})

describe('/media', () => {
  it.each([
    '/media/drawn/nothing/320.avif',
    '/media/drawn/../index.json',
    '/media/drawn/index.json',
    '/media/drawn/%2e%2e/%2e%2e/package.json',
    '/media/drawn/',
  ])('does not serve %s', (url) =>
    withApp(async (app) => {
      const answer = await app.inject(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.json().code).toBe('NOT_FOUND')
    }),
  )
})
