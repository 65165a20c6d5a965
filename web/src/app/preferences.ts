import { createContext, use } from 'react'
import { LANGUAGES, type Language, THEMES, type Theme } from '#contract/product.ts'

/** Stored in cookies, so that the server renders the page in the right theme and language. */
export const THEME_COOKIE = 'theme'
export const LANGUAGE_COOKIE = 'language'

const YEAR_SECONDS = 31_536_000

export type Preferences = {
  theme: Theme
  language: Language
  /** The language with the region whose dates and numbers are shown, as BCP 47 tag. */
  locale: string
  setTheme: (theme: Theme) => void
  setLanguage: (language: Language) => void
}

export const PreferencesContext = createContext<Preferences>({
  theme: THEMES[0],
  language: LANGUAGES[0],
  locale: 'en-GB',
  setTheme: () => {},
  setLanguage: () => {},
})

export const usePreferences = (): Preferences => use(PreferencesContext)

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language)

/** Stores a cookie for a year, or removes it. Its values (themes, languages, "1") need no encoding. */
export const saveCookie = (name: string, value: Theme | Language | '1' | null): void => {
  const age = value === null ? 0 : YEAR_SECONDS
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in plain http and older browsers
  document.cookie = `${name}=${value ?? ''}; Max-Age=${age}; Path=/; SameSite=Lax${secure}`
}
