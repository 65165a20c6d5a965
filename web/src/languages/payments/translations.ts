import type { Translations } from '../../app/languages.ts'
import { bookingsTranslations } from '../bookings/translations.ts'

/** Of the pages of bookings that can be paid. */
export const paymentsTranslations: Translations = {
  area: 'payments',
  dependsOn: bookingsTranslations,
  load: {
    en: async () => (await import('./en.ts')).en,
    fr: async () => (await import('./fr.ts')).fr,
    ar: async () => (await import('./ar.ts')).ar,
    am: async () => (await import('./am.ts')).am,
  },
}
