import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export const MAIN_ID = 'main'

/** A new page without a new document: focus goes to its content and its title is spoken. Filters are not a new page. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
