import { describe, expect, it } from 'vitest'
import { getProperty, listProperties } from '#contract/properties.ts'
import { makeApi, type Transport } from './api.ts'

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
