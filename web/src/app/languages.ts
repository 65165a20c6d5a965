import type { i18n, ResourceLanguage } from 'i18next'
import { directionOf } from '#contract/locales.ts'
import type { Language } from '#contract/product.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { TEXT_NUMBERS } from '#contract/text-numbers.ts'
import { isolateBidi } from '../ui/bidi.ts'
import { createTranslator } from './translator.ts'

/** One dynamic import for each language, so that a page loads only its own. */
const loadCommon: Record<Language, () => Promise<ResourceLanguage>> = {
  en: async () => (await import('../languages/en.ts')).en,
  fr: async () => (await import('../languages/fr.ts')).fr,
  ar: async () => (await import('../languages/ar.ts')).ar,
  am: async () => (await import('../languages/am.ts')).am,
}

/** Returns the module of a language, as named in the build manifest. */
export const languageModule = (language: Language) => `src/languages/${language}.ts`

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
  am: 'አማርኛ',
}

/** Texts of every page. */
const COMMON_NAMESPACE = 'translation'

/** Texts of properties, used on most pages. Keys are looked up here without naming the namespace. */
const FALLBACK_NAMESPACE = 'properties'

/** Texts that only some pages need: an i18next namespace, read by `useTranslation(area)`. */
export type Translations = {
  area: string
  /** Imports the texts in a language. */
  load: Record<Language, () => Promise<ResourceLanguage>>
  /** A further namespace that the same pages need. */
  dependsOn?: Translations
}

const withDependencies = (translations: Translations | undefined): Translations[] =>
  translations ? [translations, ...withDependencies(translations.dependsOn)] : []

/** Returns the modules of the texts of an area, as named in the build manifest. */
export const translationModules = (translations: Translations | undefined, language: Language): string[] =>
  withDependencies(translations).map(({ area }) => `src/languages/${area}/${language}.ts`)

/** What texts name without being given it. */
const TEXT_VARIABLES = {
  product: PRODUCT_NAME,
  ...Object.fromEntries(Object.entries(TEXT_NUMBERS).map(([name, value]) => [name, `${value}`])),
}

/** Returns a new instance: one per request on the server, one in the browser. */
export const createI18n = async (language: Language): Promise<i18n> => {
  const instance: i18n = createTranslator({
    language,
    texts: { [COMMON_NAMESPACE]: await loadCommon[language]() },
    fallbackNS: FALLBACK_NAMESPACE,
    escapeValue: (value) => isolateBidi(value, directionOf(instance.language)),
    defaultVariables: TEXT_VARIABLES,
  })
  return instance
}

export const addTranslations = async (
  instance: i18n,
  language: Language,
  translations: Translations | undefined,
): Promise<void> => {
  const add = async ({ area, load }: Translations) => {
    if (!instance.hasResourceBundle(language, area)) instance.addResourceBundle(language, area, await load[language]())
  }
  await Promise.all(withDependencies(translations).map(add))
}

const requestedAreas = new Set<Translations>([{ area: COMMON_NAMESPACE, load: loadCommon }])

/** The browser's instance. The server has one for each language and adds the texts of the matched routes. */
let browserI18n: Promise<i18n> | undefined

/** Sets the instance that `loadTranslations` and `translate` use. */
export const setBrowserI18n = (instance: Promise<i18n>): Promise<i18n> => {
  browserI18n = instance
  return instance
}

/** In the browser: loads the texts of an area in the current language, and again after each change of language. */
export const loadTranslations = async (translations: Translations | undefined): Promise<void> => {
  if (!translations) return
  requestedAreas.add(translations)
  const instance = await browserI18n
  if (instance) await addTranslations(instance, instance.language as Language, translations)
}

export const switchLanguage = async (instance: i18n, language: Language): Promise<void> => {
  // A page that is opened meanwhile requests further areas.
  for (let loaded = 0; loaded < requestedAreas.size; ) {
    loaded = requestedAreas.size
    await Promise.all([...requestedAreas].map((area) => addTranslations(instance, language, area)))
  }
  await instance.changeLanguage(language)
}

/** Returns a text outside of React components, in the browser. */
export const translate = async (key: 'session:ended'): Promise<string> => (await browserI18n)?.t(key) ?? key
