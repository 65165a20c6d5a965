import type { Translations } from '../../app/languages.ts'
import { formsTranslations } from '../forms/translations.ts'

/** Of the dialog in which a listing is reported, and of the list of reported listings. */
export const propertyReportsTranslations: Translations = {
  area: 'property-reports',
  dependsOn: formsTranslations,
  load: {
    en: async () => (await import('./en.ts')).en,
    fr: async () => (await import('./fr.ts')).fr,
    ar: async () => (await import('./ar.ts')).ar,
    am: async () => (await import('./am.ts')).am,
  },
}
