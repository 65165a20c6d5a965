const RIGHT_TO_LEFT = /\p{Script=Arabic}|\p{Script=Hebrew}/u
const LEFT_TO_RIGHT = /[^\P{L}\p{Script=Arabic}\p{Script=Hebrew}]/u
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_DIRECTIONAL_ISOLATE = '\u2069'

/**
 * Returns the text between isolation marks (UAX #9) where it has letters of the other direction than the sentence around
 * it. For texts without elements (toasts, labels); markup uses `<bdi>`.
 */
export const isolateBidi = (text: string, direction: 'ltr' | 'rtl'): string =>
  (direction === 'rtl' ? LEFT_TO_RIGHT : RIGHT_TO_LEFT).test(text) && !text.startsWith(FIRST_STRONG_ISOLATE)
    ? FIRST_STRONG_ISOLATE + text + POP_DIRECTIONAL_ISOLATE
    : text
