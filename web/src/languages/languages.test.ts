import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/product.ts'
import { am } from './am.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

const words = { en, fr, ar, am }

/** `search.title` → text, for all keys. */
function flat(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )
}

const PLURAL = /_(zero|one|two|few|many|other)$/
const english = flat(en)
/** What is counted: a key with both forms of English (`price_asc` is no plural). */
const counted = new Set(
  english.map(([key]) => key.replace(PLURAL, '')).filter((key, index, all) => all.indexOf(key) !== index),
)
const stem = (key: string) => (counted.has(key.replace(PLURAL, '')) ? key.replace(PLURAL, '') : key)
const names = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
const namesByKey = new Map(english.map(([key, text]) => [stem(key), [...new Set(names(text))]]))

describe.each(LANGUAGES)('%s', (language) => {
  const texts = flat(words[language])

  test('has every key of English, a counted one in each form of its own plural rules', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const wanted = [...namesByKey.keys()].flatMap((key) =>
      counted.has(key) ? forms.map((form) => `${key}_${form}`) : [key],
    )
    expect(texts.map(([key]) => key).sort()).toEqual(wanted.sort())
  })

  test('says nothing with an empty text', () => {
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('fills in the same names as English', () => {
    for (const [key, text] of texts) expect([...new Set(names(text))], key).toEqual(namesByKey.get(stem(key)))
  })
})
