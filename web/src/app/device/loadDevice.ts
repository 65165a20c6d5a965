import type { createBrowserRouter } from 'react-router'
import type { Store } from '../store.ts'

/** Loads and starts the service worker and what belongs to it after everything that the page itself needs. */
export const loadDevice = (store: Store, router: ReturnType<typeof createBrowserRouter>): void => {
  if (import.meta.env.DEV) return
  const start = () =>
    void import('./startDevice.ts').then(
      ({ startDevice }) => startDevice(store, router),
      // Without a connection the next page tries again.
      () => undefined,
    )
  // With a worker of an earlier page, everything is at hand.
  const wait = () => setTimeout(start, navigator.serviceWorker?.controller ? 0 : 3_000)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}
