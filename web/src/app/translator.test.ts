import { createInstance, type i18n, type ResourceLanguage } from 'i18next'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/product.ts'
import { isolateBidi } from '../ui/bidi.ts'
import { createTranslator } from './translator.ts'

type Translations = { area: string; load: Record<Language, () => Promise<ResourceLanguage>> }

const areas = Object.values(
  import.meta.glob<Record<string, Translations>>('../languages/*/translations.ts', { eager: true }),
).flatMap((module) => Object.values(module))
const common = import.meta.glob<Record<string, ResourceLanguage>>('../languages/{en,fr,ar,am}.ts', { eager: true })

const textsOf = async (language: Language): Promise<Record<string, ResourceLanguage>> => ({
  translation: common[`../languages/${language}.ts`]?.[language] as ResourceLanguage,
  ...Object.fromEntries(await Promise.all(areas.map(async ({ area, load }) => [area, await load[language]()]))),
})

const pathsOf = (tree: object, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' || Array.isArray(value) ? [path + key] : pathsOf(value, `${path}${key}.`),
  )

const PLURAL = /_(zero|one|two|few|many|other)$/
const COUNTS = [0, 1, 2, 3, 11, 100, 1.5]
/** Values for the variables that a text names, in Hebrew letters and Latin ones. */
const valuesOf = (texts: string) =>
  Object.fromEntries(
    [...texts.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ''], index) => [name, index % 2 ? 'אב' : 'Ab']),
  )

const settings = { fallbackNS: 'properties', defaultVariables: { product: 'Lintel' } }

const createBoth = async (language: Language): Promise<[i18n, i18n]> => {
  const texts = await textsOf(language)
  const escapeValue = (value: string) => isolateBidi(value, language === 'ar' ? 'rtl' : 'ltr')
  const { fallbackNS, defaultVariables } = settings
  const reference = createInstance()
  await reference.init({
    lng: language,
    resources: { [language]: texts },
    fallbackNS: fallbackNS as 'properties',
    interpolation: { escape: escapeValue, defaultVariables },
  })
  return [createTranslator({ language, texts, escapeValue, ...settings }), reference]
}

describe.each(LANGUAGES)('a translator of %s', (language) => {
  test('answers every text as i18next does, with each plural form', async () => {
    const [own, reference] = await createBoth(language)
    const compared = Object.entries(await textsOf(language)).flatMap(([ns, texts]) => {
      const written = valuesOf(JSON.stringify(texts))
      return pathsOf(texts).flatMap((path) => {
        const key = path.replace(PLURAL, '')
        const variants = key === path ? [written] : COUNTS.map((count) => ({ ...written, count }))
        return variants.map((variant) => {
          const ask = (instance: i18n) =>
            instance.getFixedT(language, ns as never)(key as never, { ...variant, returnObjects: true } as never)
          return [ask(own), ask(reference)]
        })
      })
    })
    expect(compared.length).toBeGreaterThan(2000)
    expect(compared.map(([answer]) => answer)).toEqual(compared.map(([, wanted]) => wanted))
  })

  test('looks keys up in named, further and fallback namespaces, and knows which exist, as i18next does', async () => {
    for (const instance of await createBoth(language)) {
      const t = instance.getFixedT(language, 'admin') as unknown as (key: string | string[], values?: object) => string
      expect(t('translation:layout.skip')).toBe(instance.t('layout.skip'))
      expect(t('layout.skip', { ns: 'translation' })).toBe(instance.t('layout.skip'))
      expect(t('search.title')).toBe(instance.t('search.title'))
      expect(t(['unknown.key', 'search.title'])).toBe(instance.t('search.title'))
      expect(t(['unknown.key', 'unknown.last'])).toBe('unknown.last')
      expect(instance.exists('search.title')).toBe(true)
      expect(instance.exists('search.unknown')).toBe(false)
      expect(instance.dir()).toBe(language === 'ar' ? 'rtl' : 'ltr')
    }
  })
})

test('announces a change of language, and keeps the texts of both', async () => {
  const translator = createTranslator({ language: 'en', texts: { translation: { greeting: 'Hello {{name}}' } } })
  const heard: string[] = []
  const listener = (language: string) => heard.push(language)
  translator.on('languageChanged', listener)
  translator.addResourceBundle('fr', 'translation', { greeting: 'Bonjour {{name}}' })
  const t = translator.t as unknown as (key: string, values?: object) => string
  expect(t('greeting', { name: 'Ada' })).toBe('Hello Ada')
  await translator.changeLanguage('fr')
  expect([t('greeting', { name: 'Ada' }), translator.language, heard]).toEqual(['Bonjour Ada', 'fr', ['fr']])
  expect(t('greeting', { name: 'Ada', lng: 'en' })).toBe('Hello Ada')
  expect(t('greeting')).toBe('Bonjour ')
  translator.off('languageChanged', listener)
  await translator.changeLanguage('en')
  expect(heard).toEqual(['fr'])
})

test('answers texts that are added after they were asked for', () => {
  const translator = createTranslator({ language: 'en', texts: {} })
  const t = translator.getFixedT('en', 'later' as never) as unknown as (key: string) => string
  expect(t('greeting')).toBe('greeting')
  translator.addResourceBundle('en', 'later', { greeting: 'Hello' })
  expect(t('greeting')).toBe('Hello')
})
