import type { Translations } from '../../app/languages.ts'
import { formsTranslations } from '../forms/translations.ts'
import { listsTranslations } from '../lists/translations.ts'

/** Of the conversations with the support. */
export const supportTranslations: Translations = {
  area: 'support',
  dependsOn: { ...listsTranslations, dependsOn: formsTranslations },
  load: {
    en: async () => (await import('./en.ts')).en,
    fr: async () => (await import('./fr.ts')).fr,
    ar: async () => (await import('./ar.ts')).ar,
    am: async () => (await import('./am.ts')).am,
  },
}
