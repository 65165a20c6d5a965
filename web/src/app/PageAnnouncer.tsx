import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export const MAIN_ID = 'main'

/**
 * After a client-side navigation, moves the focus to the content and announces the title. After a change of the query
 * alone it only takes a lost focus: that of a link which is gone, such as one that removed a filter.
 */
export function PageAnnouncer() {
  const { pathname, search } = useLocation()
  const previousPath = useRef(pathname)
  const isHydrated = useRef(false)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (previousPath.current === pathname) return
    previousPath.current = pathname
    const main = document.getElementById(MAIN_ID)
    // A field with autofocus, such as the code after the sign-up, has the focus already.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the query
  useEffect(() => {
    if (isHydrated.current && document.activeElement === document.body)
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    isHydrated.current = true
  }, [search])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
