import type { Translations } from '../../app/languages.ts'
import { propertiesTranslations } from '../properties/translations.ts'

export const citiesTranslations: Translations = {
  area: 'cities',
  dependsOn: propertiesTranslations,
  load: {
    en: async () => (await import('./en.ts')).en,
    fr: async () => (await import('./fr.ts')).fr,
    ar: async () => (await import('./ar.ts')).ar,
    am: async () => (await import('./am.ts')).am,
  },
}
