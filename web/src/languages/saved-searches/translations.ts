import type { Translations } from '../../app/languages.ts'

/** Of saved searches: the button on the search page and the page of the user. */
export const savedSearchTranslations: Translations = {
  area: 'saved-searches',
  load: {
    en: async () => (await import('./en.ts')).en,
    fr: async () => (await import('./fr.ts')).fr,
    ar: async () => (await import('./ar.ts')).ar,
    am: async () => (await import('./am.ts')).am,
  },
}
