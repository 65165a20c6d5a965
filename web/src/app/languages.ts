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

/** The words of every page. */
const FIRST = 'translation'

/** The words of places: more pages than these few have them, and they are found without naming the area. */
const PLACES = 'places'

/** Words that only some pages need, an i18next namespace: `useTranslation(area)` reads them. */
export type AreaWords = {
  area: string
  words: Record<Language, () => Promise<ResourceLanguage>>
  /** Another area that the same pages need. */
  beside?: AreaWords
}

const withBeside = (words: AreaWords | undefined): AreaWords[] => (words ? [words, ...withBeside(words.beside)] : [])

/** The files of an area's words, as the build's manifest names them. */
export const areaModules = (words: AreaWords | undefined, language: Language): string[] =>
  withBeside(words).map(({ area }) => `src/languages/${area}/${language}.ts`)

/** One instance a request on the server, one in the browser. */
export const makeI18n = async (language: Language): Promise<i18n> => {
  const instance = createInstance()
  await instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { [FIRST]: await words[language]() } },
    fallbackNS: PLACES,
    interpolation: { escapeValue: false, defaultVariables: { product: PRODUCT_NAME } },
    react: { useSuspense: false },
  })
  return instance
}

export const addWords = async (instance: i18n, language: Language, wanted: AreaWords | undefined): Promise<void> => {
  const add = async ({ area, words }: AreaWords) => {
    if (!instance.hasResourceBundle(language, area)) instance.addResourceBundle(language, area, await words[language]())
  }
  await Promise.all(withBeside(wanted).map(add))
}

const inUse = new Set<AreaWords>([{ area: FIRST, words }])

/** The browser's instance. The server has one a language and adds what the matched routes name. */
let living: Promise<i18n> | undefined

/** From here on an area that is wanted speaks the language of this instance. */
export const liveIn = (instance: Promise<i18n>): Promise<i18n> => {
  living = instance
  return instance
}

/** In the browser: loads an area in the current language, and in each language that is switched to. */
export const wantWords = async (wanted: AreaWords | undefined): Promise<void> => {
  if (!wanted) return
  inUse.add(wanted)
  const instance = await living
  if (instance) await addWords(instance, instance.language as Language, wanted)
}

export const switchLanguage = async (instance: i18n, language: Language): Promise<void> => {
  await Promise.all([...inUse].map((area) => addWords(instance, language, area)))
  await instance.changeLanguage(language)
}

/** A sentence outside of any component, in the browser. */
export const say = async (key: string): Promise<string> => (await living)?.t(key) ?? key
