import { describe, expect, it, vi } from 'vitest'
import { getProperty, listProperties } from '#contract/properties.ts'
import { updateMe } from '#contract/users.ts'
import { makeApi, type Transport } from './api.ts'
import { browserTransport } from './browserTransport.ts'

const answering = (status: number, body?: unknown): { transport: Transport; urls: string[] } => {
  const urls: string[] = []
  const transport: Transport = async ({ url }) => {
    urls.push(url)
    return { status, body }
  }
  return { transport, urls }
}

describe('a call', () => {
  it('goes to its path, with what is given and without what is not', async () => {
    const { transport, urls } = answering(200, {})
    await makeApi(transport)(listProperties, { query: { city: 'Addis Ababa', page: 2, q: '' } })
    await makeApi(transport)(getProperty, { params: { id: 'a/b' } })
    expect(urls).toEqual(['/api/properties?city=Addis+Ababa&page=2', '/api/properties/a%2Fb'])
  })
})

describe('a call with files', () => {
  it('is a form: fields as text, a list comma-joined, null as nothing, what is undefined left out', async () => {
    const bodies: unknown[] = []
    const api = makeApi(async ({ body }) => {
      bodies.push(body)
      return { status: 200, body: {} }
    })
    const avatar = new File(['x'], 'me.png', { type: 'image/png' })
    await api(updateMe, {
      body: { name: 'Almaz', languages: ['am', 'en'], phone: null, bio: undefined },
      files: { avatar: [avatar] },
    })
    expect([...(bodies[0] as FormData)]).toEqual([
      ['name', 'Almaz'],
      ['languages', 'am,en'],
      ['phone', ''],
      ['avatar', avatar],
    ])
  })
})

it('a call that must have one effect only carries its key', async () => {
  const keys: unknown[] = []
  const api = makeApi(async ({ idempotencyKey }) => {
    keys.push(idempotencyKey)
    return { status: 200, body: {} }
  })
  await api(listProperties, { idempotencyKey: 'once' })
  await api(listProperties, {})
  expect(keys).toEqual(['once', undefined])

  const fetched = vi.fn(async (_: string, init: { headers: Record<string, string> }) => {
    keys.push(init.headers['idempotency-key'])
    return Response.json({})
  })
  vi.stubGlobal('fetch', fetched)
  await makeApi(browserTransport(() => null))(listProperties, { idempotencyKey: 'over the wire' })
  vi.unstubAllGlobals()
  expect(keys.at(-1)).toBe('over the wire')
})

it('a failed call also tells code and fields, for the form that made it', async () => {
  const body = { error: 'Please check.', code: 'BAD_INPUT', fields: { currentPassword: 'is wrong' }, requestId: 'r' }
  const problem = await makeApi(answering(400, body).transport)(listProperties, {}).catch(({ meta }) => meta)
  expect(problem).toMatchObject({ status: 400, code: 'BAD_INPUT', fields: body.fields, explained: true })
})

describe('every failed call yields (specification §8)', () => {
  const failure = (transport: Transport) =>
    makeApi(transport)(listProperties, {}).catch((problem: Error) => problem.message)

  it("the server's error field of the response body if present", async () => {
    expect(await failure(answering(400, { error: 'page must be at least 1.' }).transport)).toBe(
      'page must be at least 1.',
    )
  })
  it('otherwise the transport message', async () => {
    const broken: Transport = () => Promise.reject(new Error('Failed to fetch'))
    expect(await failure(broken)).toBe('Failed to fetch')
  })
  it.each([undefined, 'text', {}, { error: '' }, { error: 7 }])('otherwise a default (%j)', async (body) => {
    expect(await failure(answering(500, body).transport)).toBe('Unknown error while fetching properties.')
  })
})
