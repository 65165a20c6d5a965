import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { LANGUAGES, type Language, THEMES, type Theme } from '#contract/product.ts'

/** How this visitor wants pages: by the cookies that the switches in the header leave, else by the browser's languages. */
export const preferencesOf = (request: FastifyRequest): { theme: Theme; language: Language } => {
  const cookies = parseCookie(request.headers.cookie ?? '')
  const wished = [cookies.language, ...new Negotiator(request).languages([...LANGUAGES])]
  return {
    theme: THEMES.find((theme) => theme === cookies.theme) ?? THEMES[0],
    language: wished.flatMap((tag) => LANGUAGES.filter((language) => language === tag))[0] ?? LANGUAGES[0],
  }
}

/** A program that asks for an image or for JSON gets no page. */
export const acceptsPages = (request: FastifyRequest): boolean =>
  new Negotiator(request).mediaType(['text/html']) !== undefined
