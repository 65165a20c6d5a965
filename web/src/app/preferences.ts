import { createContext, use } from 'react'
import { LANGUAGES, type Language, THEMES, type Theme } from '#contract/product.ts'

/** Kept in cookies, so that the server paints the first page right: no flash, no inline script. */
export const THEME_COOKIE = 'theme'
export const LANGUAGE_COOKIE = 'language'

const YEAR_SECONDS = 31_536_000

export type Preferences = {
  theme: Theme
  language: Language
  setTheme: (theme: Theme) => void
  setLanguage: (language: Language) => void
}

export const PreferencesContext = createContext<Preferences>({
  theme: THEMES[0],
  language: LANGUAGES[0],
  setTheme: () => {},
  setLanguage: () => {},
})

export const usePreferences = (): Preferences => use(PreferencesContext)

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language)

/** Themes and languages are plain words: nothing to encode. */
export const preferenceCookie = (name: string, value: Theme | Language, secure: boolean): string =>
  `${name}=${value}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
