import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeFor } from '#contract/locales.ts'
import { LANGUAGE_COOKIE, type Language, THEME_COOKIE, type Theme } from '#contract/product.ts'
import { saveCookie } from '../ui/cookie.ts'
import { LanguageContext } from '../ui/format.ts'
import { switchLanguage } from './languages.ts'
import { PreferencesContext } from './preferences.ts'

type Props = { theme: Theme; locale: string; children: ReactNode }

export function PreferencesProvider({ theme: firstTheme, locale: firstLocale, children }: Props) {
  const { i18n } = useTranslation()
  const [theme, setTheme] = useState(firstTheme)
  const [locale, setLocale] = useState(firstLocale)
  const preferences = useMemo(
    () => ({
      theme,
      language: locale.split('-')[0] as Language,
      locale,
      setTheme: (next: Theme) => {
        saveCookie(THEME_COOKIE, next)
        setTheme(next)
      },
      setLanguage: async (next: Language) => {
        await switchLanguage(i18n, next)
        saveCookie(LANGUAGE_COOKIE, next)
        setLocale(localeFor(next, navigator.languages))
      },
    }),
    [theme, locale, i18n],
  )
  return (
    <PreferencesContext value={preferences}>
      <LanguageContext value={locale}>{children}</LanguageContext>
    </PreferencesContext>
  )
}
