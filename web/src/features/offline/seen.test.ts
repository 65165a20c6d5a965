import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eraseSeen, keepSeen, readSeen } from './seen.ts'

const NOW = new Date('2026-11-02T09:00:00Z')
const LATER = new Date('2026-11-03T09:00:00Z')

const booking = (id: string, status = 'CONFIRMED') =>
  ({
    id,
    status,
    property: { title: 'Loft', image: null },
    tenant: { name: 'Ann' },
    landlord: { name: 'Lea' },
  }) as never
const favourite = (id: string, likedByUser = true) => ({ id, title: `Place ${id}`, likedByUser, images: [] }) as never

/** Cache Storage in memory. `put` can be made to fail, as on a full disk. */
const memory = () => {
  const stored = new Map<string, Map<string, string>>()
  const put = vi.fn(async (cache: Map<string, string>, key: string, answer: Response) => {
    cache.set(key, await answer.text())
  })
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, string>()
    stored.set(name, cache)
    return {
      put: (key: string, answer: Response) => put(cache, key, answer),
      keys: async () => [],
    }
  }
  const match = async (key: string, { cacheName }: { cacheName: string }) => {
    const kept = stored.get(cacheName)?.get(key)
    return kept === undefined ? undefined : new Response(kept)
  }
  return { stored, put, caches: { open, match, delete: async (name: string) => stored.delete(name) } }
}

const denied = () => Promise.reject(new DOMException('Denied.', 'SecurityError'))

let storage: ReturnType<typeof memory>
beforeEach(() => {
  storage = memory()
  vi.stubGlobal('caches', storage.caches)
})
afterEach(() => void vi.unstubAllGlobals())

const ids = async (userId: string) => {
  const { bookings, favourites } = await readSeen(userId)
  return { bookings: bookings.map(({ id }) => id), favourites: favourites.map(({ id }) => id) }
}

describe('what a person saw last', () => {
  it('is read again, the newest first and each once', async () => {
    await keepSeen('ann', { bookings: [booking('a', 'PENDING'), booking('b')], favourites: [favourite('x')] }, NOW)
    await keepSeen('ann', { bookings: [booking('c'), booking('a')], favourites: [] }, LATER)
    expect(await ids('ann')).toEqual({ bookings: ['c', 'a', 'b'], favourites: ['x'] })
    const [, changed] = (await readSeen('ann')).bookings
    expect(changed).toMatchObject({ status: 'CONFIRMED', seenAt: LATER.toISOString(), landlord: 'Lea' })
  })
  it('has no favourite that is no longer liked', async () => {
    await keepSeen('ann', { bookings: [], favourites: [favourite('x'), favourite('y')] }, NOW)
    await keepSeen('ann', { bookings: [], favourites: [favourite('x', false)] }, LATER)
    expect((await ids('ann')).favourites).toEqual(['y'])
  })
  it('has at most 20 bookings and 30 favourites', async () => {
    const many = Array.from({ length: 40 }, (_, index) => String(index))
    await keepSeen('ann', { bookings: many.map((id) => booking(id)), favourites: many.map((id) => favourite(id)) }, NOW)
    const { bookings, favourites } = await ids('ann')
    expect([bookings.length, favourites.length]).toEqual([20, 30])
  })
  it('has what two tabs saw at the same time', async () => {
    const see = (id: string) => keepSeen('ann', { bookings: [booking(id)], favourites: [] }, NOW)
    await Promise.all([see('a'), see('b')])
    expect((await ids('ann')).bookings).toEqual(['b', 'a'])
  })
  it('is not shown to another person, whose own replaces it', async () => {
    await keepSeen('ann', { bookings: [booking('a')], favourites: [] }, NOW)
    expect((await ids('ben')).bookings).toEqual([])
    await keepSeen('ben', { bookings: [booking('b')], favourites: [] }, NOW)
    expect((await ids('ann')).bookings).toEqual([])
    expect((await ids('ben')).bookings).toEqual(['b'])
  })
  it('is erased with its pictures', async () => {
    await keepSeen('ann', { bookings: [booking('a')], favourites: [] }, NOW)
    expect([...storage.stored.keys()]).toEqual(['seen', 'seen-pictures'])
    await eraseSeen()
    expect((await readSeen('ann')).bookings).toEqual([])
    expect([...storage.stored.keys()]).toEqual([])
  })
  it('stays as it was when the disk is full', async () => {
    await keepSeen('ann', { bookings: [booking('a')], favourites: [] }, NOW)
    storage.put.mockRejectedValueOnce(new DOMException('Quota exceeded.', 'QuotaExceededError'))
    await keepSeen('ann', { bookings: [booking('b')], favourites: [] }, LATER)
    expect((await ids('ann')).bookings).toEqual(['a'])
  })
  it.each([
    ['blocked', { open: denied, match: denied, delete: async () => false }],
    ['missing', undefined],
    [
      'unreadable',
      {
        open: async () => ({ put: async () => {}, keys: async () => [] }),
        match: async () => new Response('{'),
      },
    ],
  ])('is empty where storage is %s', async (_, caches) => {
    vi.stubGlobal('caches', caches)
    await keepSeen('ann', { bookings: [booking('a')], favourites: [] }, NOW)
    expect(await ids('ann')).toEqual({ bookings: [], favourites: [] })
    await eraseSeen()
  })
})
