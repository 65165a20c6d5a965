import type { Translations } from '../../app/languages.ts'

/** Of the questions that the help assistant could not answer. */
export const questionsTranslations: Translations = {
  area: 'questions',
  load: {
    en: async () => (await import('./en.ts')).en,
    fr: async () => (await import('./fr.ts')).fr,
    ar: async () => (await import('./ar.ts')).ar,
    am: async () => (await import('./am.ts')).am,
  },
}
