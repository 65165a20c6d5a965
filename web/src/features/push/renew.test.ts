import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { subscribeToPush } from '#contract/push.ts'
import { createApi } from '../../app/api.ts'
import { createStore } from '../../app/store.ts'
import { sendChangedSubscription } from './renew.ts'

const PERSON = '018f4d5e-0000-7000-8000-000000000001'
const OTHER = '018f4d5e-0000-7000-8000-000000000002'
let endpoint: string | undefined
let sent: string[]
let status: number

beforeEach(() => {
  endpoint = 'https://push.example/1'
  sent = []
  status = 200
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  const subscription = () => endpoint && { endpoint, toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }) }
  const pushManager = { getSubscription: async () => subscription() ?? null }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
})
afterEach(() => void vi.unstubAllGlobals())

const start = (userId = PERSON) => {
  const api = createApi(async ({ url, body }) => {
    expect(url).toBe(subscribeToPush.path)
    sent.push((body as { endpoint: string }).endpoint)
    return { status, body: status === 200 ? { devices: [] } : undefined }
  })
  return sendChangedSubscription(createStore(api).dispatch, userId)
}

it('sends a subscription to the server once', async () => {
  await start()
  await start()
  expect(sent).toEqual(['https://push.example/1'])
})

it('sends the one that the browser has renewed since the last page', async () => {
  await start()
  endpoint = 'https://push.example/2'
  await start()
  expect(sent).toEqual(['https://push.example/1', 'https://push.example/2'])
})

it('sends it again for another person, and after the server has not taken it', async () => {
  status = 500
  await start()
  status = 200
  await start()
  await start(OTHER)
  expect(sent).toHaveLength(3)
})

it('sends nothing without a subscription', async () => {
  endpoint = undefined
  await start()
  expect(sent).toEqual([])
})

it('sends it where storage is blocked', async () => {
  const refuse = () => {
    throw new DOMException('Blocked.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  await start()
  expect(sent).toHaveLength(1)
})
