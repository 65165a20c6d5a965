import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Shows the start of the results again when the search changes while the page is scrolled past `heading`: what stood in the
 * window is gone. Back and Forward restore where the page was.
 */
export function useStartOfResults(heading: RefObject<HTMLElement | null>): void {
  const { search } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    const element = heading.current
    if (!isBack && element && element.getBoundingClientRect().bottom < 0) element.scrollIntoView()
  }, [heading, search, isBack])
}
