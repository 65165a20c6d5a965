import { afterEach, expect, it, vi } from 'vitest'
import { pushSupport, subscribeBrowser } from './browserPush.ts'

afterEach(() => void vi.unstubAllGlobals())

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'

it.each([
  ['supported', { userAgent: '', serviceWorker: {} }, 'default'],
  ['blocked', { userAgent: '', serviceWorker: {} }, 'denied'],
  ['unsupported', { userAgent: '' }, undefined],
  ['install', { userAgent: IPHONE, serviceWorker: {} }, undefined],
])('push messages are %s', (support, navigator, permission) => {
  vi.stubGlobal('navigator', navigator)
  if (permission) {
    vi.stubGlobal('PushManager', class {})
    vi.stubGlobal('Notification', { permission })
  }
  expect(pushSupport()).toBe(support)
})

it('a new subscription replaces the one of another account or session', async () => {
  const steps: string[] = []
  const earlier = { unsubscribe: async () => steps.push('unsubscribe') }
  const pushManager = {
    getSubscription: async () => earlier,
    subscribe: async (options: object) => {
      steps.push(`subscribe ${JSON.stringify(options)}`)
      return 'new'
    },
  }
  const serviceWorker = { register: async () => {}, ready: Promise.resolve({ pushManager }) }
  vi.stubGlobal('navigator', { serviceWorker })
  expect(await subscribeBrowser('key')).toBe('new')
  expect(steps).toEqual(['unsubscribe', 'subscribe {"userVisibleOnly":true,"applicationServerKey":"key"}'])
})
