import type { i18n } from 'i18next'
import type { Explain } from './api.ts'

/** Loads the translations with the first failure. Without a connection to load them the English sentence is shown. */
export const explainInBrowser =
  (instance: i18n, locale = () => document.documentElement.lang): Explain =>
  (refused) =>
    instance.language === 'en'
      ? undefined
      : import('./explain.ts').then(({ explain }) => explain(instance, locale(), refused)).catch(() => undefined)
