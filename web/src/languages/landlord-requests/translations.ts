import type { Translations } from '../../app/languages.ts'
import { adminTranslations } from '../admin/translations.ts'

/** Of the page where admins decide on landlord requests. */
export const landlordRequestsTranslations: Translations = {
  area: 'landlord-requests',
  dependsOn: adminTranslations,
  load: {
    en: async () => (await import('./en.ts')).en,
    fr: async () => (await import('./fr.ts')).fr,
    ar: async () => (await import('./ar.ts')).ar,
    am: async () => (await import('./am.ts')).am,
  },
}
