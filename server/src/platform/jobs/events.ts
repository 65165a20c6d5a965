declare const payload: unique symbol

/** What can happen, with the type of its payload. The feature in which it happens defines it. */
export type Event<P extends object> = { readonly name: string; readonly [payload]?: (given: P) => void }

/**
 * Defines an event. A payload holds ids, and besides them only what must not change afterwards: handlers read the rest
 * when they run, which may be days later.
 */
export const defineEvent = <P extends object>(name: string): Event<P> => ({ name })
