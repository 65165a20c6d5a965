import type { Translations } from '../../app/languages.ts'

/** Pages of a list, review queues and keyboard shortcuts (web/src/ui). */
export const listsTranslations: Translations = {
  area: 'lists',
  load: {
    en: async () => (await import('./en.ts')).en,
    fr: async () => (await import('./fr.ts')).fr,
    ar: async () => (await import('./ar.ts')).ar,
    am: async () => (await import('./am.ts')).am,
  },
}
