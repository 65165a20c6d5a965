import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language, Theme } from '#contract/product.ts'
import { LanguageContext } from '../ui/format.ts'
import { switchLanguage } from './languages.ts'
import { LANGUAGE_COOKIE, PreferencesContext, preferenceCookie, THEME_COOKIE } from './preferences.ts'

const keep = (name: string, value: Theme | Language) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in plain http and older browsers
  document.cookie = preferenceCookie(name, value, location.protocol === 'https:')
}

type Props = { theme: Theme; language: Language; children: ReactNode }

export function PreferencesProvider({ theme: firstTheme, language: firstLanguage, children }: Props) {
  const { i18n } = useTranslation()
  const [theme, setTheme] = useState(firstTheme)
  const [language, setLanguage] = useState(firstLanguage)
  const preferences = useMemo(
    () => ({
      theme,
      language,
      setTheme: (next: Theme) => {
        keep(THEME_COOKIE, next)
        setTheme(next)
      },
      setLanguage: async (next: Language) => {
        await switchLanguage(i18n, next)
        keep(LANGUAGE_COOKIE, next)
        setLanguage(next)
      },
    }),
    [theme, language, i18n],
  )
  return (
    <PreferencesContext value={preferences}>
      <LanguageContext value={language}>{children}</LanguageContext>
    </PreferencesContext>
  )
}
