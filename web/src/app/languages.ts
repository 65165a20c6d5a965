import { createInstance, type i18n, type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#contract/product.ts'
import { PRODUCT_NAME } from '#contract/product.ts'

/** A table, so that each language stays a file of its own and only the page's is sent. */
const words: Record<Language, () => Promise<ResourceLanguage>> = {
  en: async () => (await import('../languages/en.ts')).en,
  fr: async () => (await import('../languages/fr.ts')).fr,
  ar: async () => (await import('../languages/ar.ts')).ar,
  am: async () => (await import('../languages/am.ts')).am,
}

/** The file of a language as the build's manifest names it. */
export const languageModule = (language: Language) => `src/languages/${language}.ts`

/** Each language in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
  am: 'አማርኛ',
}

export const directionOf = (language: string): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr')

const AREA = 'translation'

/** One instance a request on the server, one in the browser. */
export const makeI18n = async (language: Language): Promise<i18n> => {
  const instance = createInstance()
  await instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { [AREA]: await words[language]() } },
    interpolation: { escapeValue: false, defaultVariables: { product: PRODUCT_NAME } },
    react: { useSuspense: false },
  })
  return instance
}

export const switchLanguage = async (instance: i18n, language: Language): Promise<void> => {
  if (!instance.hasResourceBundle(language, AREA)) instance.addResourceBundle(language, AREA, await words[language]())
  await instance.changeLanguage(language)
}
