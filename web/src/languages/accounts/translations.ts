import type { Translations } from '../../app/languages.ts'
import { adminPaymentsTranslations } from '../admin-payments/translations.ts'
import { auditTranslations } from '../audit/translations.ts'
import { bookingsTranslations } from '../bookings/translations.ts'

export const accountsTranslations: Translations = {
  area: 'accounts',
  dependsOn: { ...auditTranslations, dependsOn: { ...bookingsTranslations, dependsOn: adminPaymentsTranslations } },
  load: {
    en: async () => (await import('./en.ts')).en,
    fr: async () => (await import('./fr.ts')).fr,
    ar: async () => (await import('./ar.ts')).ar,
    am: async () => (await import('./am.ts')).am,
  },
}
