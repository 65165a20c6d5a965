import { expect, it } from 'vitest'
import { keyOf } from './useKeys.ts'

it.each([
  ['j', 'KeyJ', 'j'],
  ['J', 'KeyJ', 'j'],
  ['/', 'Slash', '/'],
  // French: the sign counts, wherever its key is.
  ['a', 'KeyQ', 'a'],
  // Arabic and Amharic: the place of the key.
  ['ت', 'KeyJ', 'j'],
  ['ظ', 'Slash', '/'],
  ['ArrowLeft', 'ArrowLeft', 'ArrowLeft'],
])('%s on %s is heard as %s', (key, code, heard) => {
  expect(keyOf({ key, code })).toBe(heard)
})
