import { expect, it } from 'vitest'
import { isolated } from './isolated.ts'

it('sets a name apart where it runs the other way, and only there', () => {
  expect(isolated('Ada Byron', 'ltr')).toBe('Ada Byron')
  expect(isolated('فاطمة', 'rtl')).toBe('فاطمة')
  expect(isolated('Ada Byron', 'rtl')).toBe('\u2068Ada Byron\u2069')
  expect(isolated('فاطمة', 'ltr')).toBe('\u2068فاطمة\u2069')
})
