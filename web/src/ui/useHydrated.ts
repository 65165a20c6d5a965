import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns false on the server and while its page is hydrated, then true: what only the browser knows (the session, the
 * state of the history) may be rendered. The session is restored before this changes.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
