import { selectMe } from '../../features/auth/slice.ts'
import type { Store } from '../store.ts'

/** Loads and opens the socket as soon as someone is signed in: visitors load nothing of it. */
export const loadSocket = (store: Store): void => {
  const load = () => {
    if (!selectMe(store.getState())) return
    unsubscribe()
    const start = () => void import('./keepSocket.ts').then(({ keepSocket }) => keepSocket(store))
    // Not before what the page itself needs.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2_000 })
    else setTimeout(start, 500)
  }
  const unsubscribe = store.subscribe(load)
  load()
}
