import type { Translations } from '../../app/languages.ts'
import { formsTranslations } from '../forms/translations.ts'
import { listsTranslations } from '../lists/translations.ts'
import { notificationsTranslations } from '../notifications/translations.ts'

/** Of the pages where messages are written and moderated. The reasons of bookings are those of the notifications. */
export const conversationsTranslations: Translations = {
  area: 'conversations',
  dependsOn: { ...listsTranslations, dependsOn: { ...formsTranslations, dependsOn: notificationsTranslations } },
  load: {
    en: async () => (await import('./en.ts')).en,
    fr: async () => (await import('./fr.ts')).fr,
    ar: async () => (await import('./ar.ts')).ar,
    am: async () => (await import('./am.ts')).am,
  },
}
