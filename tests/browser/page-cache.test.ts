import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RECENT_COOKIE, SESSION_COOKIE } from '#contract/product.ts'
import { openSite, type Site } from '../support/browser.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const load = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers: { accept: 'text/html', ...headers } })
const pageOf = async (path: string, headers?: Record<string, string>) => (await load(path, headers)).text()

/** A server sends ten packets before it waits for the first answer (RFC 6928). */
const FIRST_PACKETS = 10 * 1_460

const POLICIES = ['content-security-policy', 'permissions-policy', 'referrer-policy']

it('sends the policies of documents with pages and answers, and not with scripts and styles of the site', async () => {
  const policiesOf = async (path: string) => {
    const { headers } = await load(path)
    return POLICIES.filter((name) => headers.has(name))
  }
  for (const path of ['/', '/api/cities', '/favicon.svg', '/assets/missing.css'])
    expect(await policiesOf(path), path).toEqual(POLICIES)

  const files = (await pageOf('/')).match(/\/assets\/[\w-]+\.(css|js)/g) ?? []
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) {
    const { status, headers } = await load(file)
    expect([status, headers.get('x-content-type-options'), await policiesOf(file)], file).toEqual([200, 'nosniff', []])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})

/** Bytes that the server sends for a page to a browser that has nothing yet, with its headers. */
const bytesOf = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url)
    const socket = connect(Number(port), hostname)
    const parts: Buffer[] = []
    socket.on('data', (part) => parts.push(part)).on('error', reject)
    socket.on('close', () => {
      const answer = Buffer.concat(parts)
      if (answer.subarray(0, 13).toString() === 'HTTP/1.1 200 ') resolve(answer.length)
      else reject(new Error(answer.subarray(0, 100).toString()))
    })
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept: text/html\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
    )
  })

it('sends the home page and the page of a property in the first packets of a connection', async () => {
  const { data } = (await (await load('/api/properties?limit=1')).json()) as { data: { id: string }[] }
  for (const path of ['/', `/properties/${data[0]?.id}`]) expect(await bytesOf(path), path).toBeLessThan(FIRST_PACKETS)
})

describe('pages for strangers', () => {
  it('have an ETag, and are answered 304 to those who have them', async () => {
    for (const path of ['/', '/properties?city=Paris', '/help']) {
      // The first rendering of a page loads its modules.
      await load(path)
      const first = await load(path)
      const etag = String(first.headers.get('etag'))
      expect(etag).toMatch(/^W\//)
      expect(first.headers.get('cache-control')).toBe('private, no-cache')
      const again = await load(path, { 'if-none-match': etag })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      expect(again.headers.get('content-type')).toBeNull()
    }
  })

  it('have no ETag when they are rendered for each request', async () => {
    expect((await load('/bookings')).headers.get('etag')).toBeNull()
  })

  it('differ by theme, language, region and recently viewed places, kept or not', async () => {
    const asked: Record<string, string>[] = [
      { 'accept-language': 'en-US' },
      { 'accept-language': 'en-GB' },
      { 'accept-language': 'fr' },
      { 'accept-language': 'en-US', cookie: 'theme=light' },
      { 'accept-language': 'en-US', cookie: `${RECENT_COOKIE}=1` },
      { 'accept-language': 'en-US', cookie: `${SESSION_COOKIE}=1` },
    ]
    const first = await Promise.all(asked.map((headers) => pageOf('/', headers)))
    expect(new Set(first).size).toBe(asked.length)
    for (const [place, headers] of asked.entries()) expect(await pageOf('/', headers)).toBe(first[place])
  })

  it('come in the encoding that the client reads', async () => {
    const [brotli, gzip, plain] = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) => load('/', { 'accept-encoding': encoding })),
    )
    expect([brotli, gzip, plain].map((answer) => answer?.headers.get('content-encoding'))).toEqual(['br', 'gzip', null])
    expect(await brotli?.text()).toBe(await plain?.text())
  })

  it('keep the language of the address in a cookie each time', async () => {
    for (let round = 0; round < 2; round += 1)
      expect((await load('/?lang=fr')).headers.get('set-cookie')).toContain('language=fr')
  })

  it('show a change to strangers soon, and at once to a browser with a session', async () => {
    const landlord = await site.logIn('landlord@lintel.example')
    const own = await site.call('/api/users/me/properties?status=APPROVED', { token: landlord.token })
    const { data } = (await own.json()) as { data: { id: string; title: string }[] }
    const { id, title } = data[0] ?? { id: '', title: '' }
    expect(await pageOf(`/properties/${id}`)).toContain(title)
    const found = `/properties?q=${encodeURIComponent(title)}&exact=1`
    expect(await pageOf(found)).toContain(id)
    expect(await pageOf(`/properties/${id}`, { cookie: `${SESSION_COOKIE}=1` })).toContain(title)
    const paused = { token: landlord.token, method: 'PUT', body: { listed: false } }
    expect((await site.call(`/api/properties/${id}`, paused)).status).toBe(200)
    expect((await load(`/properties/${id}`, { cookie: `${SESSION_COOKIE}=1` })).status).toBe(404)
    await expect.poll(async () => (await load(`/properties/${id}`)).status).toBe(404)
    await expect.poll(() => pageOf(found)).not.toContain(id)
  })
})
