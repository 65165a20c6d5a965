import { useCallback, useEffect, useRef } from 'react'

/** What lies over the page at the moment: modal dialogs and sheets. */
const covers = new Set<object>()

const mark = () => document.documentElement.toggleAttribute('data-covered', covers.size > 0)

/**
 * Keeps the page behind a dialog or sheet from scrolling; returns how to end that. An attribute, since a selector that looks
 * for what is open (`html:has(…)`) makes the browser search the page at each change.
 */
export const coverPage = (): (() => void) => {
  const cover = {}
  covers.add(cover)
  mark()
  return () => {
    covers.delete(cover)
    mark()
  }
}

/**
 * Returns a function that is called when a popover opens and closes and covers the page meanwhile. After the frame that shows
 * or hides it: the page is styled anew.
 */
export const useCoveredPage = () => {
  const uncover = useRef<() => void>(undefined)
  const cover = useCallback((isCovered: boolean) => {
    uncover.current?.()
    uncover.current = isCovered ? coverPage() : undefined
  }, [])
  useEffect(() => () => uncover.current?.(), [])
  return cover
}
