import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts'
import { pack } from './packed.ts'

let time = 0
let made = 0
let kept: KeptAnswers
beforeEach(() => {
  time = 0
  made = 0
  kept = createKeptAnswers({ now: () => time })
})

const make = async () => pack(String(++made))
const ask = async (key = '/a', making = make) => String((await kept.get(key, making)).plain)
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
  it('are kept while more ask, each for its address', async () => {
    await many(50)
    const first = await ask()
    expect([await ask(), await ask('/b')]).toEqual([first, String(made)])
    expect(made).not.toBe(Number(first))
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
  it('are made anew after half a second, for which nobody waits', async () => {
    await many(60)
    const first = await ask()
    time += 499
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
          kept = createKeptAnswers({ now: () => time })
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
    const ends: (() => void)[] = []
    const slow = () =>
      new Promise<ReturnType<typeof pack>>((resolve) => ends.push(() => resolve(pack(`slow ${ends.length}`))))
    const first = ask('/slow', slow)
    const second = ask('/slow', slow)
    time += 999
    await many(60)
    const third = ask('/slow', slow)
    time += 1
    const fourth = ask('/slow', slow)
    expect(ends).toHaveLength(2)
    for (const end of ends) end()
    await Promise.all([first, second, third, fourth])
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
  it('are no errors: who has to wait gets them, and the next request makes the answer', async () => {
    await many(60)
    const fail = () => Promise.reject(new Error('gone'))
    await expect(ask('/a', fail)).rejects.toThrow('gone')
    const first = await ask()
    time += 500
    expect(await ask('/a', fail)).toBe(first)
    time += 400
    await many(60)
    expect(await ask('/a', fail)).toBe(first)
    time += 100
    await expect(ask('/a', fail)).rejects.toThrow('gone')
  })
})
