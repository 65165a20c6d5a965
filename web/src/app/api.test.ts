import { describe, expect, it, vi } from 'vitest'
import { getProperty, listProperties } from '#contract/properties.ts'
import { updateMe } from '#contract/users.ts'
import { saveMe } from '../features/auth/thunks.ts'
import { fetchProperties } from '../features/properties/slice.ts'
import { createApi, type Transport } from './api.ts'
import { browserTransport } from './browserTransport.ts'
import { createStore } from './store.ts'

const answering = (status: number, body?: unknown): { transport: Transport; urls: string[] } => {
  const urls: string[] = []
  const transport: Transport = async ({ url }) => {
    urls.push(url)
    return { status, body }
  }
  return { transport, urls }
}

describe('a call', () => {
  it('fills its path and leaves out empty query parameters', async () => {
    const { transport, urls } = answering(200, {})
    await createApi(transport)(listProperties, { query: { city: 'Addis Ababa', page: 2, q: '' } })
    await createApi(transport)(getProperty, { params: { id: 'a/b' } })
    expect(urls).toEqual(['/api/properties?city=Addis+Ababa&page=2', '/api/properties/a%2Fb'])
  })
})

describe('a call with files', () => {
  it('sends a multipart form: lists joined by commas, null as an empty string, undefined left out', async () => {
    const bodies: unknown[] = []
    const api = createApi(async ({ body }) => {
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

it.each([
  ['a name', { name: 'Almaz' }, [['name', 'Almaz']]],
  ['the removal of the picture', { avatar: null }, [['avatar', '']]],
])('PUT /api/users/me goes out as a multipart form (specification §7): %s', async (_, changes, fields) => {
  const fetched = vi.fn(async (_url: string, _init: { body: unknown; headers: Record<string, string> }) =>
    Response.json({ user: {} }),
  )
  vi.stubGlobal('fetch', fetched)
  await createStore(createApi(browserTransport(() => 't'))).dispatch(saveMe(changes))
  vi.unstubAllGlobals()
  const [url, { body, headers }] = fetched.mock.calls[0] ?? ['', { body: undefined, headers: {} }]
  expect(url).toBe('/api/users/me')
  expect(new Request('http://here', { method: 'PUT', body: body as FormData }).headers.get('content-type')).toMatch(
    /^multipart\/form-data; boundary=/,
  )
  expect(headers['content-type']).toBeUndefined()
  expect([...(body as FormData)]).toEqual(fields)
})

it('sends the idempotency key of a call', async () => {
  const keys: unknown[] = []
  const api = createApi(async ({ idempotencyKey }) => {
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
  await createApi(browserTransport(() => null))(listProperties, { idempotencyKey: 'over the wire' })
  vi.unstubAllGlobals()
  expect(keys.at(-1)).toBe('over the wire')
})

it('has no answer to read after 204', async () => {
  expect(await createApi(answering(204).transport)(listProperties, {})).toBeUndefined()
})

it('is aborted with its thunk', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const store = createStore(
    createApi(({ signal }) => {
      signals.push(signal)
      return new Promise(() => {})
    }),
  )
  const loading = store.dispatch(fetchProperties({}))
  loading.abort()
  await loading
  expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  expect(store.getState().properties).toMatchObject({ loading: false, error: null })
})

it('rejects with the code and the fields of the error', async () => {
  const body = { error: 'Please check.', code: 'BAD_INPUT', fields: { currentPassword: 'is wrong' }, requestId: 'r' }
  const problem = await createApi(answering(400, body).transport)(listProperties, {}).catch(({ meta }) => meta)
  expect(problem).toMatchObject({ status: 400, code: 'BAD_INPUT', fields: body.fields, explained: true })
})

describe('the message of a failed call (specification §8)', () => {
  const failure = (transport: Transport) =>
    createApi(transport)(listProperties, {}).catch((problem: Error) => problem.message)

  it("is the server's error field of the response body if present", async () => {
    expect(await failure(answering(400, { error: 'page must be at least 1.' }).transport)).toBe(
      'page must be at least 1.',
    )
  })
  it('is otherwise the transport message', async () => {
    const broken: Transport = () => Promise.reject(new Error('Failed to fetch'))
    expect(await failure(broken)).toBe('Failed to fetch')
  })
  it('is the default of the call after a success that cannot be read', async () => {
    expect(await failure(answering(200).transport)).toBe('Unknown error while fetching properties.')
    const html = vi.fn(async () => new Response('<html>Log in to this network</html>'))
    vi.stubGlobal('fetch', html)
    expect(await failure(browserTransport(() => null))).toBe('Unknown error while fetching properties.')
    vi.unstubAllGlobals()
  })
  it.each([undefined, 'text', {}, { error: '' }, { error: 7 }])(
    'is otherwise the default of the call (%j)',
    async (body) => {
      expect(await failure(answering(500, body).transport)).toBe('Unknown error while fetching properties.')
    },
  )
})
