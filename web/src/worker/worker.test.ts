import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { logOut, logOutEverywhere } from '#contract/sessions.ts'
import { LOG_OUT_PATHS } from './names.ts'

const SITE = 'https://lintel.example'
type Listener = (event: object) => void

const listeners = new Map<string, Listener>()
vi.stubGlobal('addEventListener', (name: string, listener: Listener) => listeners.set(name, listener))
await import('./worker.ts')
vi.unstubAllGlobals()

let fetched: ReturnType<typeof vi.fn>

/** Cache Storage that refuses everything, as with a full disk or where the visitor has blocked it. */
const refused = () => Promise.reject(new DOMException('Refused.', 'QuotaExceededError'))

beforeEach(() => {
  fetched = vi.fn(async () => new Response('from the network'))
  vi.stubGlobal('location', new URL(SITE))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('caches', { open: refused, match: refused, delete: vi.fn(refused) })
})
afterEach(() => void vi.unstubAllGlobals())

/** Returns the worker's answer to a request, undefined when it leaves the request to the browser. */
const answerTo = (path: string, request: object = {}) => {
  const work: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  listeners.get('fetch')?.({
    request: { method: 'GET', url: SITE + path, mode: 'no-cors', destination: '', ...request },
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    respondWith: (promise: Promise<Response>) => {
      answer = promise
    },
  })
  return { answer, work }
}

describe('with full or blocked storage', () => {
  it.each([
    ['a file of the site', '/assets/shell-1a2b.js', {}],
    ['a picture', '/media/a/320.webp', { destination: 'image' }],
    ['a page', '/properties', { mode: 'navigate' }],
  ])('%s comes from the network', async (_, path, request) => {
    const { answer, work } = answerTo(path, request)
    expect(await (await answer)?.text()).toBe('from the network')
    await Promise.all(work)
  })
  it('a page that cannot be loaded fails as without a worker', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(answerTo('/properties', { mode: 'navigate' }).answer).rejects.toThrow('Failed to fetch')
  })
})

it.each([
  ['a call', '/api/bookings', {}],
  ['a call that a link opens', '/api/receipts/1', { mode: 'navigate' }],
  ['a document of a person', '/media/a.pdf', {}],
  ['a form', '/properties', { method: 'POST', mode: 'navigate' }],
  ['another site', '.evil.example/assets/a.js', {}],
])('leaves %s to the browser', (_, path, request) => {
  expect(answerTo(path, request).answer).toBeUndefined()
})

it.each(['/api/users/me/sign-out', '/api/users/me/sign-out-everywhere'])(
  'erases what the person saw at %s, although the tab may be closed',
  async (path) => {
    await Promise.all(answerTo(path, { method: 'POST' }).work)
    expect(vi.mocked(caches.delete).mock.calls.flat()).toEqual(['seen', 'seen-pictures'])
  },
)

it('creates no cache for a picture, which may load just after a sign-out has erased those that the person saw', async () => {
  const open = vi.fn(refused)
  vi.stubGlobal('caches', { open, match: async () => undefined })
  const { answer } = answerTo('/media/a/320.webp', { destination: 'image' })
  expect(await (await answer)?.text()).toBe('from the network')
  expect(open).not.toHaveBeenCalled()
})

it('shows a push message in its language and direction, with the page that it opens', async () => {
  const showNotification = vi.fn(async () => {})
  vi.stubGlobal('registration', { showNotification })
  const message = { title: 'حجز', body: 'شقة', tag: 't', language: 'ar', direction: 'rtl', path: '/bookings/1' }
  listeners.get('push')?.({ data: { json: () => message }, waitUntil: () => {} })
  expect(showNotification).toHaveBeenCalledWith(
    'حجز',
    expect.objectContaining({ body: 'شقة', lang: 'ar', dir: 'rtl', data: { path: '/bookings/1' } }),
  )
})

it.each([
  ['subscribes again when the browser has only ended a push subscription', null, [{ userVisibleOnly: true }]],
  ['leaves a push subscription that the browser has renewed itself', {}, []],
])('%s, and lets the pages send it', async (_, newSubscription, subscribed) => {
  const subscribe = vi.fn(async () => ({}))
  const postMessage = vi.fn()
  vi.stubGlobal('registration', { pushManager: { subscribe } })
  vi.stubGlobal('clients', { matchAll: async () => [{ postMessage }] })
  const work: Promise<unknown>[] = []
  listeners.get('pushsubscriptionchange')?.({
    newSubscription,
    oldSubscription: { options: { userVisibleOnly: true } },
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  })
  await Promise.all(work)
  expect(subscribe.mock.calls.flat()).toEqual(subscribed)
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'push' })
})

/** Clicks on a notification that leads to a booking. Returns what the worker did. */
const clickWith = async (tabs: readonly { path: string; answers: boolean }[]) => {
  const done: string[] = []
  const shown: Promise<void>[] = []
  const clients = tabs.map(({ path, answers }) => ({
    url: SITE + path,
    focus: async () => done.push(`focus ${path}`),
    postMessage: (_message: object, [port]: MessagePort[]) => {
      if (!answers || !port) return
      const { promise, resolve } = Promise.withResolvers<void>()
      shown.push(promise)
      port.onmessage = ({ data }) => {
        done.push(`show ${data} in ${path}`)
        port.close()
        resolve()
      }
      port.postMessage('here')
    },
  }))
  const openWindow = async (path: string) => done.push(`open ${path}`)
  vi.stubGlobal('clients', { matchAll: async () => clients, openWindow })
  const work: Promise<unknown>[] = []
  listeners.get('notificationclick')?.({
    notification: { data: { path: '/bookings/1' }, close: () => {} },
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  })
  if (!tabs.some(({ answers }) => answers)) await vi.runAllTimersAsync()
  await Promise.all(work)
  await Promise.all(shown)
  return done.sort()
}

describe('a click on a notification', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('shows its page in a tab of the site, preferably in one that has it', async () => {
    const other = { path: '/properties', answers: true }
    expect(await clickWith([{ path: '/docs', answers: false }, other])).toEqual([
      'focus /properties',
      'show /bookings/1 in /properties',
    ])
    expect(await clickWith([other, { path: '/bookings/1', answers: true }])).toEqual([
      'focus /bookings/1',
      'show /bookings/1 in /bookings/1',
    ])
  })
  it('opens a tab when none is open, or the open one does not answer', async () => {
    expect(await clickWith([{ path: '/dev/mailbox', answers: false }])).toEqual(['open /bookings/1'])
    expect(await clickWith([{ path: '/properties', answers: false }])).toEqual(['open /bookings/1'])
  })
})

it('erases what a person saw at the calls that end a session', () => {
  expect(LOG_OUT_PATHS).toEqual([logOut.path, logOutEverywhere.path])
})
