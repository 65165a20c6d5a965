import { useEffect } from 'react'

/** Scrolls to the element that the hash of an address (with its #) names, after each change of the hash, where there is one. */
export const useScrollTo = (hash: string): void => {
  useEffect(() => {
    // Returns a promise in new browsers, which React would take for the function that undoes the effect.
    document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}
