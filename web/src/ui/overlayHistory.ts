/** Returns whether the move was one between a page and its overlay. */
type Handler = (event: PopStateEvent) => boolean

const handlers = new Set<Handler>()

/** Adds a handler; returns how to remove it. */
export const onHistoryMove = (handler: Handler): (() => void) => {
  handlers.add(handler)
  return () => handlers.delete(handler)
}

/**
 * Keeps moves between a page and its overlay from the router, which would run the loaders of the page again. Must be
 * called before the router is created: listeners of `popstate` run in the order in which they were added.
 */
export const listenForOverlays = (): void =>
  window.addEventListener('popstate', (event) => {
    if ([...handlers].some((handle) => handle(event))) event.stopImmediatePropagation()
  })
