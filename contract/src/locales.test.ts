import { describe, expect, it } from 'vitest'
import { localeFor } from './locales.ts'

describe('localeFor', () => {
  it('takes the region of the first accepted tag of the language', () => {
    expect(localeFor('en', ['fr-CA', 'en-US', 'en-GB'])).toBe('en-US')
    expect(localeFor('fr', ['en-US', 'fr-CA'])).toBe('fr-CA')
    expect(localeFor('ar', ['AR-eg'])).toBe('ar-EG')
  })

  it('falls back to British English and to the language alone', () => {
    expect(localeFor('en', [])).toBe('en-GB')
    expect(localeFor('en', ['en', '*', 'de-DE'])).toBe('en-GB')
    expect(localeFor('am', ['en-US'])).toBe('am')
  })

  it('passes over unknown and malformed tags', () => {
    expect(localeFor('en', ['en-XX', 'en-', '-', '', 'en_US', 'en-US-x-"><script>', 'en-AU'])).toBe('en-AU')
  })
})
