import { LANGUAGE_PARAM, LANGUAGES, type Language } from './product.ts'

/**
 * Regional formats (BCP 47) of dates, times and numbers. Only those that Node and every browser know: Chrome ships a
 * part of CLDR, and for any other region it would write dates differently from the server that rendered the page.
 */
const LOCALES = [
  'en-GB',
  'en-US',
  'en-AU',
  'en-CA',
  'en-IN',
  'en-NZ',
  'en-ZA',
  'fr-FR',
  'fr-CA',
  'ar-AE',
  'ar-EG',
  'am-ET',
]

/**
 * Returns the language with the region of the first accepted tag that names a known one ("en-US"), else the language
 * alone, British for English. `accepted`: Accept-Language in order of preference, or `navigator.languages`.
 */
export const localeFor = (language: Language, accepted: readonly string[]): string =>
  accepted.flatMap((tag) =>
    LOCALES.filter((locale) => locale.startsWith(language) && locale.toLowerCase() === tag.toLowerCase()),
  )[0] ?? (language === 'en' ? 'en-GB' : language)

/**
 * Returns the address of a page in a language: for search engines, which index each one. The first language has the
 * page's own address, since it is what a client without Accept-Language gets there.
 */
export const inLanguage = (address: string, language: Language): string =>
  language === LANGUAGES[0] ? address : `${address}${address.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${language}`

/** Returns in which direction a language is written; also for a locale such as `ar-EG`. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (language.startsWith('ar') ? 'rtl' : 'ltr')
