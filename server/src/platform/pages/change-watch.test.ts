import { beforeEach, describe, expect, it } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'
import { type ChangeWatch, createChangeWatch } from './change-watch.ts'

let time = 1
/** Ends the looks under way, in their order, with what they find. */
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

describe('looks for changes', () => {
  it('that have to begin now do not join one that has begun before, and share the next', async () => {
    const first = watch.look(0)
    let isSeen = false
    const later = [watch.look(0), watch.look(0)].map((look) => look.then(() => (isSeen = true)))
    await answer(false)
    await first
    expect([isSeen, answers.length, watch.generation()]).toEqual([false, 1, 0])
    await answer(true)
    await Promise.all(later)
    expect([answers.length, watch.generation()]).toEqual([0, 1])
  })
  it('are made again after the given time only', async () => {
    const looks = [watch.look(500), watch.look(500)]
    expect(answers).toHaveLength(1)
    await answer(false)
    await Promise.all(looks)
    time = 500
    await watch.look(500)
    expect(answers).toHaveLength(0)
    time = 501
    void watch.look(500)
    expect(answers).toHaveLength(1)
  })
})

describe('kept answers of calls behind pages', () => {
  const load =
    (body: string, status = 200) =>
    async () => ({ status, body })

  it('are kept for a second, unless a look finds a change', async () => {
    const kept = createAnswerCache({ watch, now })
    const read = async (body: string) => (await kept.get('/api/properties', load(body))).body
    expect([await read('first'), await read('second')]).toEqual(['first', 'first'])
    const look = watch.look(0)
    await answer(true)
    await look
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
