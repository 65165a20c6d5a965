import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export const MAIN_ID = 'main'

/** After a client-side navigation, moves the focus to the content and announces the title. Ignores changes of the query. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const previousPath = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (previousPath.current === pathname) return
    previousPath.current = pathname
    const main = document.getElementById(MAIN_ID)
    // A field with autofocus, such as the code after the sign-up, has the focus already.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
