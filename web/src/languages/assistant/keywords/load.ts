import type { Language } from '#contract/product.ts'
import type { Keywords } from './keywords.ts'

/** Imports the keywords of a language. */
export const loadKeywords: Record<Language, () => Promise<Keywords>> = {
  en: async () => (await import('./en.ts')).keywords,
  fr: async () => (await import('./fr.ts')).keywords,
  ar: async () => (await import('./ar.ts')).keywords,
  am: async () => (await import('./am.ts')).keywords,
}
