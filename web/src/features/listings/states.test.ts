import { expect, test } from 'vitest'
import { stateOf } from './states.ts'

test('the state tells status, pause and a change that waits, what weighs most first', () => {
  const of = (status: 'DRAFT' | 'PENDING' | 'APPROVED' | 'REJECTED', listed = true, changed = false) =>
    stateOf({ status, listed, changed })
  expect([of('DRAFT'), of('PENDING'), of('APPROVED'), of('REJECTED')]).toEqual([
    'draft',
    'waiting',
    'online',
    'rejected',
  ])
  expect(of('APPROVED', true, true)).toBe('changed')
  expect(of('APPROVED', false, true)).toBe('paused')
  expect(of('PENDING', false)).toBe('waiting')
})
