import type { Translations } from '../../app/languages.ts'

export const statusTranslations: Translations = {
  area: 'status',
  load: {
    en: async () => (await import('./en.ts')).en,
    fr: async () => (await import('./fr.ts')).fr,
    ar: async () => (await import('./ar.ts')).ar,
    am: async () => (await import('./am.ts')).am,
  },
}
