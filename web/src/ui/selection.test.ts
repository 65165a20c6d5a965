import { describe, expect, it } from 'vitest'
import { stepped, successor } from './selection.ts'

const ids = ['a', 'b', 'c']

describe('stepping through a list', () => {
  it.each([
    [undefined, 1, 'a'],
    [undefined, -1, 'c'],
    ['gone', 1, 'a'],
    ['a', 1, 'b'],
    ['c', 1, 'c'],
    ['a', -1, 'a'],
  ] as const)('from %s by %i is %s', (from, step, to) => {
    expect(stepped(ids, from, step)).toBe(to)
  })

  it('selects nothing in an empty list', () => {
    expect(stepped([], undefined, 1)).toBeUndefined()
  })
})

describe('the successor of a removed item', () => {
  it('is the next item, and the one before at the end', () => {
    expect(successor(ids, 'a')).toBe('b')
    expect(successor(ids, 'c')).toBe('b')
    expect(successor(['a'], 'a')).toBeUndefined()
  })
})
