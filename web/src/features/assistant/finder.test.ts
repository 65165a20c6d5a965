import { describe, expect, it, vi } from 'vitest'
import { LANGUAGES, type Language } from '#contract/product.ts'
import type { FaqId } from './entries.ts'
import { createFinder } from './finder.ts'
import { languageOf } from './questionLanguage.ts'
import { am } from './questions/am.ts'
import { ar } from './questions/ar.ts'
import { en } from './questions/en.ts'
import { fr } from './questions/fr.ts'

const QUESTIONS = { en, fr, ar, am }

describe('the language of a question', () => {
  it.each([
    ['كيف ألغي حجزي', 'en', 'ar'],
    ['refund متى يصل المبلغ', 'fr', 'ar'],
    ['ማስያዣዬን እንዴት እሰርዛለሁ', 'en', 'am'],
    ['ማስያዣዬን እንዴት እሰርዛለሁ', 'ar', 'am'],
    ['how do i cancel', 'ar', 'en'],
    ['how do i cancel', 'fr', 'en'],
    ['comment annuler ma réservation', 'en', 'fr'],
    ['comment annuler ma réservation', 'am', 'fr'],
    ['annulation', 'fr', 'fr'],
    ['annulation', 'en', 'en'],
    ['wifi', 'ar', 'en'],
    ['12ce45', 'en', 'en'],
    ['12 + 5 ?!', 'ar', 'ar'],
    ['привет', 'fr', 'fr'],
  ] as const)('is recognised by script and words: %s on a page in %s is %s', (text, page, language) => {
    expect(languageOf(text, page)).toBe(language)
  })

  it.each(LANGUAGES)('is that of the page for nearly all that people type in it: %s', (language) => {
    const texts = Object.values(QUESTIONS[language]).flat()
    const own = texts.filter((text) => languageOf(text, language) === language)
    expect(own.length / texts.length).toBeGreaterThan(0.99)
  })
})

describe('an answer', () => {
  const knowing = (language: Language, known: string) => (text: string) =>
    text === known ? { id: 'refund' as FaqId, answer: `Answer in ${language}` } : undefined

  it('is looked up in the language of the question, loaded when it is needed', async () => {
    const load = vi.fn(async (language: Language) => knowing(language, 'استرداد المال'))
    const find = createFinder('en', knowing('en', 'refund'), load)
    expect(await find('refund')).toMatchObject({ language: 'en', entry: { answer: 'Answer in en' } })
    expect(load).not.toHaveBeenCalled()
    expect(await find('استرداد المال')).toMatchObject({ language: 'ar', entry: { answer: 'Answer in ar' } })
    expect(await find('قطة')).toEqual({ language: 'ar', entry: undefined })
    expect(load.mock.calls).toEqual([['ar'], ['ar']])
  })

  it('is looked up in the language of the page when the other has none, or cannot be loaded', async () => {
    const match = knowing('en', 'le refund')
    const inFrench = async () => () => undefined
    const offline = () => Promise.reject(new Error('offline'))
    const expected = { language: 'fr', entry: { id: 'refund', answer: 'Answer in en' } }
    expect(await createFinder('en', match, inFrench)('le refund')).toEqual(expected)
    expect(await createFinder('en', match, offline)('le refund')).toEqual(expected)
  })
})
