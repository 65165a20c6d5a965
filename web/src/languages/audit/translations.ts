import type { Translations } from '../../app/languages.ts'
import { adminTranslations } from '../admin/translations.ts'

/** Of the audit log. */
export const auditTranslations: Translations = {
  area: 'audit',
  dependsOn: adminTranslations,
  load: {
    en: async () => (await import('./en.ts')).en,
    fr: async () => (await import('./fr.ts')).fr,
    ar: async () => (await import('./ar.ts')).ar,
    am: async () => (await import('./am.ts')).am,
  },
}
