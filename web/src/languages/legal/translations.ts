import type { Translations } from '../../app/languages.ts'
import { informationTranslations } from '../information/translations.ts'

export const legalTranslations: Translations = {
  area: 'legal',
  dependsOn: informationTranslations,
  load: {
    en: async () => (await import('./en.ts')).en,
    fr: async () => (await import('./fr.ts')).fr,
    ar: async () => (await import('./ar.ts')).ar,
    am: async () => (await import('./am.ts')).am,
  },
}
