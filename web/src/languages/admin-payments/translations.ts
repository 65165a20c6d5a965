import type { Translations } from '../../app/languages.ts'
import { adminTranslations } from '../admin/translations.ts'

export const adminPaymentsTranslations: Translations = {
  area: 'admin-payments',
  dependsOn: adminTranslations,
  load: {
    en: async () => (await import('./en.ts')).en,
    fr: async () => (await import('./fr.ts')).fr,
    ar: async () => (await import('./ar.ts')).ar,
    am: async () => (await import('./am.ts')).am,
  },
}
