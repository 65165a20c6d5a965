import type { Translations } from '../../app/languages.ts'
import { formsTranslations } from '../forms/translations.ts'
import { listsTranslations } from '../lists/translations.ts'

export const earningsTranslations: Translations = {
  area: 'earnings',
  dependsOn: { ...formsTranslations, dependsOn: listsTranslations },
  load: {
    en: async () => (await import('./en.ts')).en,
    fr: async () => (await import('./fr.ts')).fr,
    ar: async () => (await import('./ar.ts')).ar,
    am: async () => (await import('./am.ts')).am,
  },
}
