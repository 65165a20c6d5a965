import { describe, expect, it } from 'vitest'
import {
  type ChatMessage,
  followAddress,
  HISTORY_MAX,
  type KeyValueStore,
  mergeHistories,
  readHistory,
  writeHistory,
} from './history.ts'
import { historyKey } from './keys.ts'

const EMAIL = 'Ann@reader.example'

const memory = (entries: Record<string, string> = {}) => {
  const values = new Map(Object.entries(entries))
  const store: KeyValueStore = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
  return { values, storage: () => store, store }
}
const line = (nth: number, given: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${nth}`,
  from: 'user',
  text: `Line ${nth}`,
  time: new Date(Date.UTC(2026, 4, 1, 0, 0, nth)).toISOString(),
  ...given,
})

describe('the history', () => {
  it('is stored by the email, whose case does not matter', () => {
    expect(historyKey(EMAIL)).toBe('assistant:ann@reader.example')
    const { storage } = memory()
    writeHistory(storage, EMAIL, [line(1)])
    expect(readHistory(storage, 'ann@reader.example ')).toEqual([line(1)])
    expect(readHistory(storage, 'bob@reader.example')).toEqual([])
  })

  it.each([
    ['that is no JSON', '[{'],
    ['that is no list', '{"from":"bot"}'],
    ['with a line that is none', '[null]'],
    ['with a line of someone else', JSON.stringify([{ ...line(1), from: 'admin' }])],
    ['with a time that is none', JSON.stringify([{ ...line(1), time: 'now' }])],
  ])('%s is dropped', (_what, text) => {
    const { storage, values } = memory({ [historyKey(EMAIL)]: text })
    expect(readHistory(storage, EMAIL)).toEqual([])
    expect(values.size).toBe(0)
  })

  it('keeps what can be read beside what cannot', () => {
    const stored = [line(1, { entry: 'payNow' }), null, { ...line(2), time: 'now' }, { ...line(3), entry: 'weather' }]
    const { storage } = memory({ [historyKey(EMAIL)]: JSON.stringify(stored) })
    expect(readHistory(storage, EMAIL)).toEqual([line(1, { entry: 'payNow' }), line(3)])
  })

  it('is empty where storage is blocked', () => {
    const blocked = () => {
      throw new Error('SecurityError')
    }
    expect(readHistory(blocked, EMAIL)).toEqual([])
    expect(() => writeHistory(blocked, EMAIL, [line(1)])).not.toThrow()
  })

  it('keeps the newest lines where storage is full', () => {
    const { storage, store } = memory()
    const set = store.setItem
    store.setItem = (key, value) => {
      if (value.length > 500) throw new Error('QuotaExceededError')
      set(key, value)
    }
    writeHistory(
      storage,
      EMAIL,
      [1, 2, 3, 4, 5, 6, 7, 8].map((nth) => line(nth)),
    )
    const kept = readHistory(storage, EMAIL)
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.length).toBeLessThan(8)
    expect(kept.at(-1)).toEqual(line(8))
  })

  it(`keeps ${HISTORY_MAX} lines`, () => {
    const { storage } = memory()
    writeHistory(
      storage,
      EMAIL,
      Array.from({ length: HISTORY_MAX + 5 }, (_, nth) => line(nth)),
    )
    const kept = readHistory(storage, EMAIL)
    expect(kept).toHaveLength(HISTORY_MAX)
    expect(kept[0]).toEqual(line(5))
  })

  it('moves to the new address of its person, also on a device that learns of the change later', () => {
    const { storage, values } = memory()
    const [before, after] = [
      { id: 'u1', email: EMAIL },
      { id: 'u1', email: 'ann@new.example' },
    ]
    followAddress(storage, before)
    writeHistory(storage, before.email, [line(1)])
    writeHistory(storage, after.email, [line(2)])
    followAddress(storage, { id: 'u2', email: 'bob@reader.example' })
    for (const _ of [1, 2]) followAddress(storage, after)
    expect(readHistory(storage, after.email)).toEqual([line(1), line(2)])
    expect(values.has(historyKey(EMAIL))).toBe(false)
    expect(readHistory(storage, 'bob@reader.example')).toEqual([])
  })

  it('waits for its person when another has the address meanwhile, who sees nothing of it', () => {
    const { storage, values } = memory()
    const [ann, bob] = [
      { id: 'u1', email: EMAIL },
      { id: 'u2', email: EMAIL },
    ]
    followAddress(storage, ann)
    writeHistory(storage, EMAIL, [line(1)])
    followAddress(storage, bob)
    expect(readHistory(storage, EMAIL)).toEqual([])
    writeHistory(storage, EMAIL, [line(2)])
    followAddress(storage, { id: 'u1', email: 'ann@new.example' })
    expect(readHistory(storage, 'ann@new.example')).toEqual([line(1)])
    followAddress(storage, bob)
    expect(readHistory(storage, EMAIL)).toEqual([line(2)])
    expect([...values].filter(([, value]) => value.startsWith('['))).toHaveLength(2)
  })

  it('of several tabs is joined by time, each line once', () => {
    expect(mergeHistories([line(1), line(3)], [line(2), line(3)]).map(({ id }) => id)).toEqual(['m1', 'm2', 'm3'])
  })
})
