import type { Translations } from '../../app/languages.ts'

/** Of the pages where places are searched, seen, compared, described and judged. */
export const propertiesTranslations: Translations = {
  area: 'properties',
  load: {
    en: async () => (await import('./en.ts')).en,
    fr: async () => (await import('./fr.ts')).fr,
    ar: async () => (await import('./ar.ts')).ar,
    am: async () => (await import('./am.ts')).am,
  },
}
