import { createContext, use } from 'react'
import { LANGUAGES, type Language, THEMES, type Theme } from '#contract/product.ts'

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
