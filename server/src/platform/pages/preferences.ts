import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { localeFor } from '#contract/locales.ts'
import { LANGUAGES, type Language, RECENT_COOKIE, SESSION_COOKIE, THEMES, type Theme } from '#contract/product.ts'

/**
 * Returns the theme and language of the visitor's cookies, else of Accept-Language and the defaults. The region of
 * dates and numbers always comes from Accept-Language. `hasSession` and `hasRecent`
 * only keep the place of what the browser adds: they grant nothing.
 */
export const readPreferences = (
  request: FastifyRequest,
): { theme: Theme; language: Language; locale: string; hasSession: boolean; hasRecent: boolean } => {
  const cookies = parseCookie(request.headers.cookie ?? '')
  const accepted = new Negotiator(request)
  const candidates = [cookies.language, ...accepted.languages([...LANGUAGES])]
  const language = candidates.flatMap((tag) => LANGUAGES.filter((each) => each === tag))[0] ?? LANGUAGES[0]
  return {
    theme: THEMES.find((theme) => theme === cookies.theme) ?? THEMES[0],
    language,
    locale: localeFor(language, accepted.languages()),
    hasSession: cookies[SESSION_COOKIE] === '1',
    hasRecent: cookies[RECENT_COOKIE] === '1',
  }
}

/** Returns whether the client accepts HTML, as opposed to images or JSON only. */
export const acceptsHtml = (request: FastifyRequest): boolean =>
  new Negotiator(request).mediaType(['text/html']) !== undefined
