import { describe, expect, it } from 'vitest'
import { isolateBidi } from './bidi.ts'

describe('isolateBidi', () => {
  it('isolates letters of the other direction', () => {
    expect(isolateBidi('شقة في القاهرة', 'ltr')).toBe('\u2068شقة في القاهرة\u2069')
    expect(isolateBidi('Loft 12', 'rtl')).toBe('\u2068Loft 12\u2069')
    expect(isolateBidi('ሎፍት', 'rtl')).toBe('\u2068ሎፍት\u2069')
  })

  it('leaves numbers and letters of the same direction as they are', () => {
    expect(isolateBidi('1,250', 'rtl')).toBe('1,250')
    expect(isolateBidi('15 مايو', 'rtl')).toBe('15 مايو')
    expect(isolateBidi('Zoë', 'ltr')).toBe('Zoë')
  })

  it('isolates only once', () => {
    expect(isolateBidi(isolateBidi('Loft', 'rtl'), 'rtl')).toBe(isolateBidi('Loft', 'rtl'))
  })
})
