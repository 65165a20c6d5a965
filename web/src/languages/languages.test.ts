import { createInstance, type ResourceLanguage } from 'i18next'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/product.ts'
import { am } from './am.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

/** `search.title` → text, for all keys. */
function flat(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )
}

const PLURAL = /_(zero|one|two|few|many|other)$/
const names = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

/** Every folder with translations. */
const areas = Object.values(
  import.meta.glob<{ [name: string]: { area: string; load: Record<string, () => Promise<ResourceLanguage>> } }>(
    './*/translations.ts',
    { eager: true },
  ),
).flatMap((module) => Object.values(module))
const translations = [
  { area: 'every page', texts: { en, fr, ar, am } as Record<string, object> },
  ...(await Promise.all(
    areas.map(async ({ area, load }) => ({
      area,
      texts: Object.fromEntries(
        await Promise.all(LANGUAGES.map(async (language) => [language, await load[language]?.()])),
      ),
    })),
  )),
]

describe.each(translations)('the translations of $area', ({ texts }) => {
  const english = flat(texts.en ?? {})
  /** What is counted: a key with both forms of English (`price_asc` is no plural). */
  const counted = new Set(
    english.map(([key]) => key.replace(PLURAL, '')).filter((key, index, all) => all.indexOf(key) !== index),
  )
  const stem = (key: string) => (counted.has(key.replace(PLURAL, '')) ? key.replace(PLURAL, '') : key)
  const namesByKey = new Map(english.map(([key, text]) => [stem(key), [...new Set(names(text))]]))

  describe.each(LANGUAGES)('%s', (language) => {
    const here = flat(texts[language] ?? {})

    test('has every key of English, a counted one in each form of its own plural rules', () => {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
      const wanted = [...namesByKey.keys()].flatMap((key) =>
        counted.has(key) ? forms.map((form) => `${key}_${form}`) : [key],
      )
      expect(here.map(([key]) => key).sort()).toEqual(wanted.sort())
    })

    test('says nothing with an empty text', () => {
      expect(here.filter(([, text]) => text.trim() === '')).toEqual([])
    })

    test.runIf(language === 'fr')('keeps French punctuation on the line of its word', () => {
      expect(here.filter(([, text]) => / [:;?!»]|« /.test(text))).toEqual([])
    })

    test('fills in the same names as English', () => {
      for (const [key, text] of here) {
        // Arabic says none, one and two with the noun's own form, without a numeral.
        const hasNumeral = !(language === 'ar' && /_(zero|one|two)$/.test(key))
        const used = (all: (string | undefined)[] = []) =>
          all.filter((name) => hasNumeral || !/^(n|count)$/.test(name ?? ''))
        expect(used([...new Set(names(text))]), key).toEqual(used(namesByKey.get(stem(key))))
      }
    })
  })
})

test('a key or a variable that English does not have is a type error (i18next.d.ts)', async () => {
  const instance = createInstance()
  await instance.init({ lng: 'en', resources: { en: { translation: en } } })
  const t = instance.getFixedT('en')
  // @ts-expect-error
  expect(t('layout.unknown')).toBe('layout.unknown')
  // @ts-expect-error
  expect(t('guests', { count: 2 })).toBe('{{n}} guests')
  expect(t('guests', { count: 2, n: '2' })).toBe('2 guests')
})
