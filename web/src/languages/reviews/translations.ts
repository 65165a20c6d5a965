import type { Translations } from '../../app/languages.ts'
import { formsTranslations } from '../forms/translations.ts'
import { listsTranslations } from '../lists/translations.ts'
import { propertiesTranslations } from '../properties/translations.ts'

/** Of the pages and forms where reviews are written, answered and moderated. */
export const reviewsTranslations: Translations = {
  area: 'reviews',
  dependsOn: { ...listsTranslations, dependsOn: { ...formsTranslations, dependsOn: propertiesTranslations } },
  load: {
    en: async () => (await import('./en.ts')).en,
    fr: async () => (await import('./fr.ts')).fr,
    ar: async () => (await import('./ar.ts')).ar,
    am: async () => (await import('./am.ts')).am,
  },
}
