import { beforeEach, describe, expect, it } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'
import { type ChangeWatch, createChangeWatch } from './change-watch.ts'

let time = 1
/** Resolve the running checks, oldest first. */
let answers: ((hasChanged: boolean) => void)[] = []
let watch: ChangeWatch
const now = () => time
const answer = async (hasChanged: boolean) => {
  answers.shift()?.(hasChanged)
  await new Promise(setImmediate)
}
beforeEach(() => {
  time = 1
  answers = []
  watch = createChangeWatch({ now, hasChanged: () => new Promise((resolve) => answers.push(resolve)) })
})

describe('checks for changes', () => {
  it('that have to begin now do not join one that has begun before, and share the next', async () => {
    const first = watch.check(0)
    let isSeen = false
    const later = [watch.check(0), watch.check(0)].map((check) => check.then(() => (isSeen = true)))
    await answer(false)
    await first
    expect([isSeen, answers.length, watch.generation()]).toEqual([false, 1, 0])
    await answer(true)
    await Promise.all(later)
    expect([answers.length, watch.generation()]).toEqual([0, 1])
  })
  it('are made again after the given time only', async () => {
    const checks = [watch.check(500), watch.check(500)]
    expect(answers).toHaveLength(1)
    await answer(false)
    await Promise.all(checks)
    time = 500
    await watch.check(500)
    expect(answers).toHaveLength(0)
    time = 501
    void watch.check(500)
    expect(answers).toHaveLength(1)
  })
})

describe('kept answers of calls behind pages', () => {
  const load =
    (body: string, status = 200) =>
    async () => ({ status, body })

  it('are kept for a second, unless a check finds a change', async () => {
    const kept = createAnswerCache({ watch, now })
    const read = async (body: string) => (await kept.get('/api/properties', load(body))).body
    expect([await read('first'), await read('second')]).toEqual(['first', 'first'])
    const check = watch.check(0)
    await answer(true)
    await check
    expect(await read('third')).toBe('third')
    time = 1_002
    expect(await read('fourth')).toBe('fourth')
  })
  it('are no refusals', async () => {
    const kept = createAnswerCache({ watch, now })
    await kept.get('/api/properties', load('busy', 503))
    expect((await kept.get('/api/properties', load('found'))).body).toBe('found')
  })
})
