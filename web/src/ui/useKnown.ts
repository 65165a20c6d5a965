import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and while its page is hydrated, true from then on: what only the browser knows (the session, the
 * history's state) may be shown. The session is restored in the commit of the hydration, before this turns.
 */
export const useKnown = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
