import { expect, it } from 'vitest'
import { oneAfterTheOther } from './bulk.ts'

it('goes on after a failure and remembers it', async () => {
  const begun: string[] = []
  const settled: number[] = []
  const act = async (item: string) => {
    begun.push(item)
    return item === 'b' ? 'It is decided already.' : undefined
  }
  expect(await oneAfterTheOther(['a', 'b', 'c'], act, (count) => settled.push(count))).toEqual({
    done: 2,
    failed: [{ item: 'b', error: 'It is decided already.' }],
  })
  expect(begun).toEqual(['a', 'b', 'c'])
  expect(settled).toEqual([1, 2, 3])
})
