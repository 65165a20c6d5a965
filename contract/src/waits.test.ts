import { expect, it } from 'vitest'
import { formatWait } from './waits.ts'

it.each([
  [1, 'en', '1 minute'],
  [61, 'en', '2 minutes'],
  [119 * 60, 'en', '119 minutes'],
  [120 * 60, 'en', '2 hours'],
  [22 * 3_600 + 1, 'fr', '23\u00a0heures'],
])('a wait of %d seconds is named in %s, rounded up', (seconds, language, text) => {
  expect(formatWait(seconds, language)).toBe(text)
})
