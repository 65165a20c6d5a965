import type { Translations } from '../../app/languages.ts'

/** What is wrong with a field, by the codes of the contract's schemas (ui/issueMessage.ts). */
export const formsTranslations: Translations = {
  area: 'forms',
  load: {
    en: async () => (await import('./en.ts')).en,
    fr: async () => (await import('./fr.ts')).fr,
    ar: async () => (await import('./ar.ts')).ar,
    am: async () => (await import('./am.ts')).am,
  },
}
