import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endUnended, keepUnended } from './unendedSession.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

it('a session that ended without a connection is ended on the server until it answers', async () => {
  const send = vi.fn<(token: string) => Promise<unknown>>().mockRejectedValueOnce(new Error('No connection.'))
  await endUnended(send)
  expect(send).not.toHaveBeenCalled()
  keepUnended('t')
  await endUnended(send)
  expect(stored.size).toBe(1)
  send.mockResolvedValueOnce({ status: 401 })
  await endUnended(send)
  await endUnended(send)
  expect([send.mock.calls, stored.size]).toEqual([[['t'], ['t']], 0])
})

it('one that ends meanwhile is kept', async () => {
  keepUnended('first')
  await endUnended(async () => keepUnended('second'))
  expect([...stored.values()]).toEqual(['second'])
})

it('storage that is switched off is no error', async () => {
  vi.stubGlobal('localStorage', undefined)
  keepUnended('t')
  await endUnended(async () => expect.unreachable())
})
