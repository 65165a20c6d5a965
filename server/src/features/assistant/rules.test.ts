import { describe, expect, it } from 'vitest'
import { wordsOf } from './rules.ts'

describe('the words of a question', () => {
  it('are in lower case, each once, without punctuation and single letters', () => {
    expect(wordsOf('Can I bring PETS? Pets, a dog & 2 cats!', 'en')).toEqual(['can', 'bring', 'pets', 'dog', 'cats'])
  })

  it('are split at apostrophes', () => {
    expect(wordsOf("l’ascenseur, l'eau", 'fr')).toEqual(['ascenseur', 'eau'])
  })

  it('leave out stop words of languages for which PostgreSQL has none', () => {
    expect(wordsOf('هل يمكنني إحضار قطة؟', 'ar')).toEqual(['إحضار', 'قطة'])
    expect(wordsOf('ድመት ማምጣት እችላለሁ?', 'am')).toEqual(['ድመት', 'ማምጣት'])
  })

  it('are none of an emoji', () => {
    expect(wordsOf('🐶 ?', 'en')).toEqual([])
  })
})
