import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { pack } from './packed.ts'
import { createSharedAnswers, type SharedAnswers } from './shared-answers.ts'

let time = 0
let made = 0
let shared: SharedAnswers
let sharedCount = 0
beforeEach(() => {
  time = 0
  made = 0
  sharedCount = 0
  shared = createSharedAnswers({ now: () => time, onShared: () => (sharedCount += 1) })
})

const make = async () => pack(String(++made))
const ask = async (key = '/a', making = make) => String((await (shared.get(key, making) ?? making())).plain)
const many = async (count: number) => {
  for (let asked = 0; asked < count; asked += 1) await ask('/others')
}

describe('answers to strangers', () => {
  it('are made for each request while fewer than fifty ask in a second', async () => {
    for (let round = 0; round < 200; round += 1) {
      await ask()
      time += 21
    }
    expect(made).toBe(200)
  })
  it('are shared while more ask, each for its address', async () => {
    await many(50)
    const first = await ask()
    expect([await ask(), await ask('/b')]).toEqual([first, String(made)])
    expect(made).not.toBe(Number(first))
  })
  it('are found before a request is checked, while more ask and none has to be made anew', async () => {
    await many(48)
    const first = await ask('/a')
    expect(shared.findFresh('/a')).toBeUndefined()
    await many(3)
    await ask('/a')
    expect(String(shared.findFresh('/a')?.plain)).not.toBe(first)
    expect(shared.findFresh('/b')).toBeUndefined()
    time += 750
    expect(shared.findFresh('/a')).toBeUndefined()
  })
  it('are made for each request again when it is quiet', async () => {
    await many(60)
    await ask()
    time += 2_000
    const before = made
    await ask()
    await ask()
    expect(made).toBe(before + 2)
  })
  it('are made anew after three quarters of a second, while requests get the earlier one', async () => {
    await many(60)
    const first = await ask()
    time += 749
    await ask()
    expect(made).toBe(Number(first))
    time += 1
    expect(await ask()).toBe(first)
    expect(await ask()).toBe(String(Number(first) + 1))
    expect(made).toBe(Number(first) + 1)
  })
  it('are never a second old', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 80, maxLength: 200 }),
        async (pauses) => {
          time = 0
          shared = createSharedAnswers({ now: () => time })
          const ages: number[] = []
          for (const pause of pauses) {
            time += pause > 20 && pause < 380 ? 1 : pause
            ages.push(time - Number(await ask('/a', async () => pack(String(time)))))
          }
          expect(Math.max(...ages)).toBeLessThan(1_000)
        },
      ),
    )
  })
  it('are shared by those who ask at the same time, unless their making began a second ago', async () => {
    await many(60)
    const before = sharedCount
    const ends: (() => void)[] = []
    const slow = () => {
      const number = ends.length + 1
      return new Promise<ReturnType<typeof pack>>((resolve) => ends.push(() => resolve(pack(`slow ${number}`))))
    }
    const first = ask('/slow', slow)
    const second = ask('/slow', slow)
    time += 999
    const third = ask('/slow', slow)
    await many(60)
    const between = sharedCount
    time += 1
    const fourth = ask('/slow', slow)
    for (const end of ends) end()
    expect(await Promise.all([first, second, third, fourth])).toEqual(['slow 1', 'slow 1', 'slow 1', 'slow 2'])
    expect(sharedCount).toBe(between)
    expect(before).toBeGreaterThan(0)
  })
  it('are not replaced by one that began earlier', async () => {
    await many(60)
    let end = () => {}
    const slow = ask('/a', () => new Promise((resolve) => (end = () => resolve(pack('older')))))
    time += 1_000
    await many(60)
    const newer = await ask()
    end()
    expect(await slow).toBe('older')
    expect(await ask()).toBe(newer)
  })
  it('are not made of errors: a request that waits gets the error, and the next one makes the answer', async () => {
    await many(60)
    const fail = () => Promise.reject(new Error('gone'))
    await expect(ask('/a', fail)).rejects.toThrow('gone')
    const first = await ask()
    time += 750
    expect(await ask('/a', fail)).toBe(first)
    time += 200
    await many(60)
    expect(await ask('/a', fail)).toBe(first)
    time += 100
    await expect(ask('/a', fail)).rejects.toThrow('gone')
  })
  it('are at most a thousand, whatever their size', async () => {
    await many(60)
    const first = await ask('/first')
    for (let other = 0; other < 1_000; other += 1) await ask(`/${other}`)
    expect(await ask('/999')).toBe(String(made))
    expect(await ask('/first')).not.toBe(first)
  })
})
