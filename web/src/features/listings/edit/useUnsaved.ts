import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

/**
 * Leaving with something unsaved asks first: the browser's own question for another site, ours for another page.
 * `isHere` knows further addresses of the same form.
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
    /** It is saved: the page may be left in this very moment, before it is rendered anew. */
    letGo: () => {
      free.current = true
    },
  }
}
