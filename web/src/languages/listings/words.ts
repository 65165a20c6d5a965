import type { AreaWords } from '../../app/languages.ts'
import { placesWords } from '../places/words.ts'

export const listingsWords: AreaWords = {
  area: 'listings',
  beside: placesWords,
  words: {
    en: async () => (await import('./en.ts')).en,
    fr: async () => (await import('./fr.ts')).fr,
    ar: async () => (await import('./ar.ts')).ar,
    am: async () => (await import('./am.ts')).am,
  },
}
