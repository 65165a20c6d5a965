import { expect, it } from 'vitest'
import { runInSequence } from './runInSequence.ts'

it('continues after a failure and returns its text', async () => {
  const started: string[] = []
  const settled: number[] = []
  const act = async (item: string) => {
    started.push(item)
    return item === 'b' ? 'It is decided already.' : undefined
  }
  expect(await runInSequence(['a', 'b', 'c'], act, (count) => settled.push(count))).toEqual({
    done: 2,
    failed: [{ item: 'b', error: 'It is decided already.' }],
  })
  expect(started).toEqual(['a', 'b', 'c'])
  expect(settled).toEqual([1, 2, 3])
})
