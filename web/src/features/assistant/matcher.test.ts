import Fuse from 'fuse.js'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/product.ts'
import { type Keywords, withQuestions } from '../../languages/assistant/keywords/keywords.ts'
import { loadKeywords } from '../../languages/assistant/keywords/load.ts'
import { FAQ_IDS, type FaqEntry } from './entries.ts'
import { createMatcher, createSearch, phrasesOf, plainOf } from './matcher.ts'
import { unseenElsewhere } from './questions/unseen-elsewhere.ts'

describe('matching', () => {
  const entries = [
    { id: 'refund', questionKeywords: ['refund', 'money back'] },
    { id: 'deposit', questionKeywords: ['deposit'] },
  ] as const satisfies readonly { id: FaqEntry['id']; questionKeywords: string[] }[]
  const find = createMatcher(entries as unknown as FaqEntry[])

  it('is fuzzy, and returns the best match', () => {
    expect(find('mony bakc')?.id).toBe('refund')
    expect(find('Deposit')?.id).toBe('deposit')
  })

  it('accepts 35 % of differences and no more', () => {
    // 2 and 3 of 7 characters.
    expect(find('deposXX')?.id).toBe('deposit')
    expect(find('depoXXX')).toBeUndefined()
  })

  it('counts no sign of a sentence, invisible character or Arabic vowel sign as a difference', () => {
    for (const text of ['depoXit?', '«depoXit».', '\u202Edepo\u200FXit\u202C', '¿depoXit?!', 'depoXit …'])
      expect(find(text)?.id, text).toBe('deposit')
    expect(plainOf('كَيْفَ أُلْغِي الحَجْز؟')).toBe('كيف ألغي الحجز')
    expect(plainOf('I didn’t get the Wi-Fi code at 10.30.')).toBe("I didn't get the Wi-Fi code at 10.30")
    for (const text of ['?', '\u200F', '…']) expect(find(text)).toBeUndefined()
  })

  it('searches only the keywords', () => {
    const find = createMatcher([
      { id: 'refund', question: 'elephant', questionKeywords: ['money'], answer: 'giraffe' } as FaqEntry,
    ])
    expect(find('elephant')).toBeUndefined()
    expect(find('giraffe')).toBeUndefined()
    expect(find('money')?.id).toBe('refund')
  })

  it('asks for what can be done also as a question', () => {
    const listed = { refund: '+get a refund, money back' } as Keywords
    expect(phrasesOf(withQuestions(listed, ['how do i …', 'can … please']).refund)).toEqual([
      'get a refund',
      'how do i get a refund',
      'can get a refund please',
      'money back',
    ])
  })

  it('reads keywords that are separated by commas and line breaks', () => {
    expect(phrasesOf('\n  money back, refund\n  cash\n')).toEqual(['money back', 'refund', 'cash'])
  })

  it.each(LANGUAGES)('finds what Fuse alone finds in all keywords, in the same order: %s', async (language) => {
    const keywords = await loadKeywords[language]()
    const entries = FAQ_IDS.map((id) => ({ id, questionKeywords: phrasesOf(keywords[id]) }))
    const fuse = new Fuse(entries, { keys: ['questionKeywords'], threshold: 0.35 })
    const search = createSearch(entries)
    const phrases = entries.flatMap(({ questionKeywords }) => questionKeywords.slice(0, 1))
    const long = 'Where is my refund, and how long do I wait until the money is back on my card?'
    for (const text of [
      'a',
      long,
      ...phrases.slice(0, 3),
      ...unseenElsewhere.fr.slice(0, 3).map(([, asked]) => asked),
    ]) {
      const found = fuse.search(plainOf(text)).map(({ item }) => item.id)
      expect(
        search(text, FAQ_IDS.length).map(({ id }) => id),
        text,
      ).toEqual(found)
    }
  })
})
