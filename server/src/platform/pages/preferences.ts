import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { localeFor } from '#contract/locales.ts'
import {
  LANGUAGE_COOKIE,
  LANGUAGE_PARAM,
  LANGUAGES,
  type Language,
  RECENT_COOKIE,
  SESSION_COOKIE,
  THEME_COOKIE,
  THEMES,
  type Theme,
} from '#contract/product.ts'

const YEAR_SECONDS = 31_536_000

const knownLanguage = (tag: unknown): Language | undefined => LANGUAGES.find((language) => language === tag)

const cookiesOf = (request: FastifyRequest) => parseCookie(request.headers.cookie ?? '')

/** Returns the language that the address names (`?lang=fr`), if it is one of ours. */
const askedLanguage = ({ query }: FastifyRequest) =>
  knownLanguage([(query as Record<string, unknown>)[LANGUAGE_PARAM]].flat()[0])

/**
 * Returns the theme and language of the visitor: a language that the address names, else those of the cookies, else of
 * Accept-Language and the defaults. The region of dates and numbers always comes from Accept-Language. `hasSession` and
 * `hasRecent` only keep the place of what the browser adds: they grant nothing.
 */
export const readPreferences = (
  request: FastifyRequest,
): { theme: Theme; language: Language; locale: string; hasSession: boolean; hasRecent: boolean } => {
  const cookies = cookiesOf(request)
  const accepted = new Negotiator(request)
  const language =
    askedLanguage(request) ??
    knownLanguage(cookies[LANGUAGE_COOKIE]) ??
    knownLanguage(accepted.languages([...LANGUAGES])[0]) ??
    LANGUAGES[0]
  return {
    theme: THEMES.find((theme) => theme === cookies[THEME_COOKIE]) ?? THEMES[0],
    language,
    locale: localeFor(language, accepted.languages()),
    hasSession: cookies[SESSION_COOKIE] === '1',
    hasRecent: cookies[RECENT_COOKIE] === '1',
  }
}

/** Returns whether the client accepts HTML, as opposed to images or JSON only. */
export const acceptsHtml = (request: FastifyRequest): boolean =>
  new Negotiator(request).mediaType(['text/html']) !== undefined

/**
 * Returns the header that keeps the language of the address for the following pages, in the cookie that the browser
 * itself writes (web/src/ui/cookie.ts). Without one there, or when it is kept already, returns no header.
 */
export const keepLanguage = (request: FastifyRequest, publicUrl: string): Record<string, string> => {
  const language = askedLanguage(request)
  if (!language || cookiesOf(request).language === language) return {}
  const secure = publicUrl.startsWith('https:')
  const cookie = {
    name: 'language',
    value: language,
    maxAge: YEAR_SECONDS,
    path: '/',
    sameSite: 'lax' as const,
    secure,
  }
  return { 'set-cookie': stringifySetCookie(cookie) }
}
