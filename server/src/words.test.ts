import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#contract/product.ts'
import { am as mailsAm } from './features/mail/words/am.ts'
import { ar as mailsAr } from './features/mail/words/ar.ts'
import { en as mailsEn } from './features/mail/words/en.ts'
import { fr as mailsFr } from './features/mail/words/fr.ts'
import { am as documentsAm } from './features/payments/documents/words/am.ts'
import { ar as documentsAr } from './features/payments/documents/words/ar.ts'
import { en as documentsEn } from './features/payments/documents/words/en.ts'
import { fr as documentsFr } from './features/payments/documents/words/fr.ts'
import { am as pushAm } from './features/push/words/am.ts'
import { ar as pushAr } from './features/push/words/ar.ts'
import { en as pushEn } from './features/push/words/en.ts'
import { fr as pushFr } from './features/push/words/fr.ts'
import { manifestFor } from './platform/pages/manifest.ts'

/** What an installed app is called, and its shortcuts. */
const manifestWords = (language: Language) => {
  const { description, shortcuts } = manifestFor(language)
  return { description, shortcuts: Object.fromEntries(shortcuts.map(({ name, url }) => [url, name])) }
}

/** What the server itself says to people. Its errors are checked in web/src/app/explain.test.ts. */
const TEXTS: Record<string, Record<Language, object>> = {
  mails: { en: mailsEn, fr: mailsFr, ar: mailsAr, am: mailsAm },
  documents: { en: documentsEn, fr: documentsFr, ar: documentsAr, am: documentsAm },
  push: { en: pushEn, fr: pushFr, ar: pushAr, am: pushAm },
  manifest: {
    en: manifestWords('en'),
    fr: manifestWords('fr'),
    ar: manifestWords('ar'),
    am: manifestWords('am'),
  },
}

const FORMS = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])
const isCounted = (tree: object) => 'other' in tree && Object.keys(tree).every((key) => FORMS.has(key))

/** `requests.title` → its text. Of what is counted, each form. */
const flat = (tree: object, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )
/** The forms of each counted text. */
const countedIn = (tree: object, path = ''): [key: string, forms: string[]][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string[]][] => {
    if (typeof value !== 'object') return []
    return isCounted(value) ? [[path + key, Object.keys(value)]] : countedIn(value, `${path}${key}.`)
  })

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
const withoutForm = (key: string) => key.replace(/\.(zero|one|two|few|many|other)$/, '.other')

describe.each(Object.entries(TEXTS))('the texts of %s', (_name, texts) => {
  const english = new Map(flat(texts.en))

  it.each(LANGUAGES)('fill in the same values as English (%s)', (language) => {
    for (const [key, text] of flat(texts[language])) {
      // Arabic says none, one and two with the noun's own form.
      const isNumeral = language === 'ar' && /\.(zero|one|two)$/.test(key)
      const used = (of: string | undefined) => placeholders(of ?? '').filter((name) => !isNumeral || name !== '{n}')
      expect(used(text), key).toEqual(used(english.get(key) ?? english.get(withoutForm(key))))
      expect(text.trim(), key).not.toBe('')
    }
  })

  it.each(LANGUAGES)('count in the forms of the language (%s)', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    expect(countedIn(texts[language]).map(([key]) => key)).toEqual(countedIn(texts.en).map(([key]) => key))
    for (const [key, own] of countedIn(texts[language])) expect(own.toSorted(), key).toEqual(forms)
  })

  it.each(LANGUAGES)('have the same keys as English (%s)', (language) => {
    const keys = (tree: object) => [...new Set(flat(tree).map(([key]) => withoutForm(key)))]
    expect(keys(texts[language])).toEqual(keys(texts.en))
  })

  it('keep French punctuation on the line of its word', () => {
    expect(flat(texts.fr).filter(([, text]) => / [:;?!»]|« /.test(text))).toEqual([])
  })
})

it('the template of documents has no words of its own', () => {
  const template = readFileSync(new URL('./features/payments/documents/document.typ', import.meta.url), 'utf8')
  // Typst writes what is between brackets.
  const written = [...template.replaceAll(/\/\/.*/g, '').matchAll(/\[([^[\]]*)\]/g)].map(([, text = '']) => text)
  expect(written.filter((text) => /(?<![#.\w-])\p{L}{2,}/u.test(text.replaceAll(/#[\w.]+(\([^)]*\))?/g, '')))).toEqual(
    [],
  )
})
