import { describe, expect, test } from 'vitest'
import { AVATAR_TYPES } from '#contract/users.ts'
import { checkPicture, outputType, SOURCE_MAX_BYTES, squareIn } from './crop.ts'

describe('the square that is cut out', () => {
  const size = { width: 1600, height: 1200 }

  test('is in whole pixels', () => {
    expect(squareIn({ x: 10.4, y: 20.6, width: 300.9, height: 300.9 }, size)).toEqual({ x: 10, y: 21, side: 300 })
  })

  test('never reaches beyond the picture', () => {
    expect(squareIn({ x: -3, y: 1_190, width: 400, height: 400 }, size)).toEqual({ x: 0, y: 800, side: 400 })
    expect(squareIn({ x: 0, y: 0, width: 5_000, height: 5_000 }, size)).toEqual({ x: 0, y: 0, side: 1_200 })
  })

  test('is a square of at least one pixel, also when the selection is not square', () => {
    expect(squareIn({ x: 0, y: 0, width: 200, height: 100 }, size).side).toBe(100)
    expect(squareIn({ x: 0, y: 0, width: 0.2, height: 0.2 }, { width: 1, height: 1 })).toEqual({ x: 0, y: 0, side: 1 })
  })
})

test('a picture that may be transparent is encoded as PNG', () => {
  expect(['image/jpeg', 'image/png', 'image/webp', 'image/gif'].map(outputType)).toEqual([
    'image/jpeg',
    'image/png',
    'image/png',
    'image/png',
  ])
})

test('a file that cannot be used as a picture is refused with a reason', () => {
  expect(checkPicture({ type: 'image/jpeg', size: 1 }, AVATAR_TYPES)).toBeUndefined()
  expect(checkPicture({ type: 'application/pdf', size: 1 }, AVATAR_TYPES)).toBe('wrongType')
  expect(checkPicture({ type: '', size: 1 }, AVATAR_TYPES)).toBe('wrongType')
  expect(checkPicture({ type: 'image/png', size: SOURCE_MAX_BYTES + 1 }, AVATAR_TYPES)).toBe('tooLarge')
})
