import type { Translations } from '../../app/languages.ts'
import { adminTranslations } from '../admin/translations.ts'
import { bookingsTranslations } from '../bookings/translations.ts'

export const metricsTranslations: Translations = {
  area: 'metrics',
  dependsOn: { ...bookingsTranslations, dependsOn: adminTranslations },
  load: {
    en: async () => (await import('./en.ts')).en,
    fr: async () => (await import('./fr.ts')).fr,
    ar: async () => (await import('./ar.ts')).ar,
    am: async () => (await import('./am.ts')).am,
  },
}
