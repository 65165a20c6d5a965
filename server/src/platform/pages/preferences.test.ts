import type { FastifyRequest } from 'fastify'
import { describe, expect, it, test } from 'vitest'
import { keepLanguage, readPreferences } from './preferences.ts'

const requestWith = (headers: Record<string, string>, query: Record<string, unknown> = {}) =>
  ({ headers, query }) as unknown as FastifyRequest

describe('the language of a page', () => {
  test.each([
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr', 'fr-CA'],
    ['ar-EG', 'ar', 'ar-EG'],
    ['am-ET,am;q=0.9', 'am', 'am-ET'],
    ['fr-BE', 'fr', 'fr'],
    ['de-DE,de;q=0.9', 'en', 'en-GB'],
    ['de,am;q=0.2', 'am', 'am'],
    ['en;q=0.3,ar;q=0.7,fr;q=0.5', 'ar', 'ar'],
    ['fr;q=0,ar', 'ar', 'ar'],
    ['*', 'en', 'en-GB'],
    ['', 'en', 'en-GB'],
    ['--;;=,\u0000', 'en', 'en-GB'],
  ])('follows Accept-Language with its qualities and regions (%s: %s, %s)', (accepted, language, locale) => {
    expect(readPreferences(requestWith({ 'accept-language': accepted }))).toMatchObject({ language, locale })
  })

  it('is that of the address, else of the cookie, else of the browser', () => {
    const headers = { 'accept-language': 'ar-EG', cookie: 'language=am' }
    const languageOf = (query: Record<string, unknown>, given: Record<string, string> = headers) =>
      readPreferences(requestWith(given, query)).language
    expect(languageOf({ lang: 'fr' })).toBe('fr')
    expect(languageOf({ lang: ['fr', 'en'] })).toBe('fr')
    expect(languageOf({})).toBe('am')
    expect(languageOf({}, { 'accept-language': 'ar-EG', cookie: 'language=klingon' })).toBe('ar')
    for (const unknown of ['', 'xx', 'FR', '../fr', ['xx', 'fr'], 'constructor'])
      expect(languageOf({ lang: unknown })).toBe('am')
  })
})

describe('a language of the address', () => {
  const kept = (query: Record<string, unknown>, cookie = '', publicUrl = 'http://localhost:3000') =>
    keepLanguage(requestWith({ cookie }, query), publicUrl)['set-cookie']

  it('is kept for the following pages', () => {
    expect(kept({ lang: 'fr' })).toBe('language=fr; Max-Age=31536000; Path=/; SameSite=Lax')
    expect(kept({ lang: 'fr' }, 'language=en', 'https://rent.example')).toContain('Secure')
  })
  it('changes nothing when it is kept already, is missing or unknown', () => {
    for (const unchanged of [kept({ lang: 'fr' }, 'theme=dark; language=fr'), kept({}), kept({ lang: 'xx' })])
      expect(unchanged).toBeUndefined()
  })
})
