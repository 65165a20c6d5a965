import { expect, test } from 'vitest'
import { droppedAt, moved } from './order.ts'

const list = ['a', 'b', 'c', 'd'].map((key) => ({ key }))
const keys = (shots: { key: string }[]) => shots.map(({ key }) => key).join('')

test('a picture is moved to any place', () => {
  expect(keys(moved(list, 2, 0))).toBe('cabd')
  expect(keys(moved(list, 0, 1))).toBe('bacd')
  expect(keys(moved(list, 3, 2))).toBe('abdc')
  expect(keys(moved(list, 9, 0))).toBe('abcd')
})

test('pictures that are dropped stand before or after the one they fell on, in the order they had', () => {
  const dropped = (dragged: string[], key: string, dropPosition: 'before' | 'after') =>
    keys(droppedAt(list, new Set(dragged), { key, dropPosition }))
  expect(dropped(['a'], 'c', 'after')).toBe('bcad')
  expect(dropped(['d'], 'a', 'before')).toBe('dabc')
  expect(dropped(['d', 'a'], 'c', 'before')).toBe('badc')
  expect(dropped(['a'], 'a', 'after')).toBe('abcd')
})
