import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import * as calls from '#contract/calls.ts'
import { PASSWORD, PASSWORD_HASH, post } from '../../../../tests/support/accounts.ts'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { addPerson, addProperty, as } from '../../../../tests/support/fixtures.ts'
import { preferredEncoding } from './compression.ts'

const context = contextOfFile()

beforeAll(async () => {
  const landlord = await addPerson(context.db, {
    email: 'ann@lintel.example',
    passwordHash: PASSWORD_HASH,
    bio: 'x'.repeat(2_000),
  })
  for (let n = 0; n < 12; n++) await addProperty(context.db, landlord)
})

const get = (url: string, encoding: string, headers: Record<string, string> = {}) =>
  context.app.inject({ url, headers: { ...headers, ...(encoding && { 'accept-encoding': encoding }) } })

const packed = { br: brotliDecompressSync, gzip: gunzipSync }

it.each([
  ['br', 'gzip, deflate, br, zstd'],
  ['gzip', 'gzip'],
] as const)('an answer is sent as %s to a client that accepts %s', async (encoding, accepted) => {
  const plain = await get('/api/properties', '')
  const answer = await get('/api/properties', accepted)
  expect(answer.headers).toMatchObject({
    'content-encoding': encoding,
    vary: expect.stringMatching(/accept-encoding$/),
  })
  expect(packed[encoding](answer.rawPayload).toString()).toBe(plain.body)
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
})

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', undefined],
])('a kept answer is sent to a client that accepts %s as %s', (accepted, encoding) => {
  expect(preferredEncoding({ headers: { 'accept-encoding': accepted } })).toBe(encoding)
})

it('a client that accepts no encoding gets the answer as it is', async () => {
  for (const encoding of ['', 'identity']) {
    const answer = await get('/api/properties', encoding)
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.json().data).toHaveLength(12)
  }
})

it('a small answer and an error stay as they are', async () => {
  for (const url of ['/healthz', '/api/map', '/api/properties?page=x'])
    expect((await get(url, 'br')).headers, url).not.toHaveProperty('content-encoding')
})

it('an export is compressed while it is streamed', async () => {
  const admin = await addPerson(context.db, { role: 'ADMIN' })
  const { headers } = await as(context.services, admin)
  const plain = await get('/api/admin/users.csv', '', headers)
  const answer = await get('/api/admin/users.csv', 'gzip', headers)
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.body)
})

it('a token is never sent in a compressed answer', async () => {
  const body = { email: 'ann@lintel.example', password: PASSWORD }
  const answer = await post(context, '/api/auth/login', body, { 'accept-encoding': 'br, gzip' })
  expect(answer.rawPayload.length).toBeGreaterThan(2_000)
  expect(answer.json().token).toBeTypeOf('string')
  expect(answer.headers).not.toHaveProperty('content-encoding')
})

it('every call that answers with a token or key says so', () => {
  const carriesSecret = (schema: z.ZodType) =>
    /"(token|resetToken|icalUrl)":/.test(
      JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })),
    )
  const silent = Object.values(calls)
    .filter(({ answer, hasSecretAnswer }) => Object.values(answer).some(carriesSecret) && !hasSecretAnswer)
    .map(({ method, path }) => `${method} ${path}`)
  expect(silent).toEqual([])
})
