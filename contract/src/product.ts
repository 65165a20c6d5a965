/** In the address of a page whose form was sent before its script had loaded. */
export const UNSENT_PARAM = 'unsent'

/** The only definition of the product's name. */
export const PRODUCT_NAME = 'Lintel'

/** Interface languages; the first is the fallback. */
export const LANGUAGES = ['en', 'fr', 'ar', 'am'] as const
export type Language = (typeof LANGUAGES)[number]

/** In the address of a page in a certain language, which the visitor then keeps. */
export const LANGUAGE_PARAM = 'lang'

/** Themes, the first is the default (specification §2). */
export const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

/** Cookies of the browser's choices, so that the server renders the page in the right theme and language. */
export const THEME_COOKIE = 'theme'
export const LANGUAGE_COOKIE = 'language'

/**
 * The browser sets this cookie to "1" while it has a session, so that the server keeps the place of the account menu. It
 * grants nothing: the token is in local storage.
 */
export const SESSION_COOKIE = 'signed-in'

/** Set to "1" while the browser stores recently viewed properties, so that the server keeps their place on the home page. */
export const RECENT_COOKIE = 'recently-viewed'
