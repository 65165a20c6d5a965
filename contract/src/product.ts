/** The product's name lives here and nowhere else. */
export const PRODUCT_NAME = 'Lintel'

/** Languages of the interface, the first is the fallback. */
export const LANGUAGES = ['en', 'fr', 'ar', 'am'] as const
export type Language = (typeof LANGUAGES)[number]

/** Themes, the first is the default (specification §2). */
export const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]
