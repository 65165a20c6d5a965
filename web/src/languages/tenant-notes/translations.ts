import type { Translations } from '../../app/languages.ts'
import { formsTranslations } from '../forms/translations.ts'

/** Of the notes of landlords about tenants. */
export const tenantNotesTranslations: Translations = {
  area: 'tenant-notes',
  dependsOn: formsTranslations,
  load: {
    en: async () => (await import('./en.ts')).en,
    fr: async () => (await import('./fr.ts')).fr,
    ar: async () => (await import('./ar.ts')).ar,
    am: async () => (await import('./am.ts')).am,
  },
}
