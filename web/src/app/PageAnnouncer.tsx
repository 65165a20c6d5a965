import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export const MAIN_ID = 'main'

/**
 * After a client-side navigation, moves the focus to the content and announces the title. After a change of the query
 * alone it only takes a lost focus: that of a link which is gone, such as one that removed a filter.
 */
export function PageAnnouncer() {
  const { pathname, search } = useLocation()
  const previous = useRef({ pathname, search })
  const [title, setTitle] = useState('')
  useEffect(() => {
    const before = previous.current
    previous.current = { pathname, search }
    const isSamePage = before.pathname === pathname
    if (isSamePage && before.search === search) return
    const main = document.getElementById(MAIN_ID)
    // A field with autofocus, such as the code after the sign-up, has the focus already.
    const isWanted = isSamePage ? document.activeElement === document.body : !main?.contains(document.activeElement)
    if (isWanted) main?.focus({ preventScroll: true })
    if (!isSamePage) setTitle(document.title)
  }, [pathname, search])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
