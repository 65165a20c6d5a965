import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

/**
 * Asks before unsaved input is left: with the browser's dialog for another site, with ours for another page. `isHere`
 * accepts further paths of the same form.
 */
export function useUnsaved(unsaved: boolean, isHere: (pathname: string) => boolean = () => false) {
  const free = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !free.current && currentLocation.pathname !== nextLocation.pathname && !isHere(nextLocation.pathname),
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
  return {
    blocker,
    /** Allows leaving at once, before the next render. */
    allowLeaving: () => {
      free.current = true
    },
  }
}
