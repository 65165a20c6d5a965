import { expect, it } from 'vitest'
import { keyOf } from './useKeys.ts'

it.each([
  ['j', 'KeyJ', 'j'],
  ['J', 'KeyJ', 'j'],
  ['/', 'Slash', '/'],
  // French layout: the character counts, not the position.
  ['a', 'KeyQ', 'a'],
  // Arabic and Amharic layouts: the physical position counts.
  ['ت', 'KeyJ', 'j'],
  ['ظ', 'Slash', '/'],
  ['ArrowLeft', 'ArrowLeft', 'ArrowLeft'],
])('maps the key %s (%s) to %s', (key, code, expected) => {
  expect(keyOf({ key, code })).toBe(expected)
})
