import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Scrolls to the start of the results when the search changes while `heading` is above the window. Back and Forward restore
 * where the page was.
 */
export function useStartOfResults(heading: RefObject<HTMLElement | null>): void {
  const { search } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    const element = heading.current
    if (!isBack && element && element.getBoundingClientRect().bottom < 0) window.scrollTo(0, 0)
  }, [heading, search, isBack])
}
