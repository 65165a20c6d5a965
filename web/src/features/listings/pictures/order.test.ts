import { expect, test } from 'vitest'
import { dropItems, moveItem } from './order.ts'

const list = ['a', 'b', 'c', 'd'].map((key) => ({ key }))
const keys = (pictures: { key: string }[]) => pictures.map(({ key }) => key).join('')

test('a picture can be moved to any place', () => {
  expect(keys(moveItem(list, 2, 0))).toBe('cabd')
  expect(keys(moveItem(list, 0, 1))).toBe('bacd')
  expect(keys(moveItem(list, 3, 2))).toBe('abdc')
  expect(keys(moveItem(list, 9, 0))).toBe('abcd')
})

test('dropped pictures are placed before or after the target, in their previous order', () => {
  const dropped = (dragged: string[], key: string, dropPosition: 'before' | 'after') =>
    keys(dropItems(list, new Set(dragged), { key, dropPosition }))
  expect(dropped(['a'], 'c', 'after')).toBe('bcad')
  expect(dropped(['d'], 'a', 'before')).toBe('dabc')
  expect(dropped(['d', 'a'], 'c', 'before')).toBe('badc')
  expect(dropped(['a'], 'a', 'after')).toBe('abcd')
})
