const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * A name inside a sentence of the other writing direction, so that neither tears the other apart. For texts without
 * elements (toasts, labels); in markup it is `<bdi>`.
 */
export const isolated = (name: string, direction: 'ltr' | 'rtl'): string =>
  RIGHT_TO_LEFT.test(name) === (direction === 'rtl') ? name : `\u2068${name}\u2069`
