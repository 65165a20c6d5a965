import { useSyncExternalStore } from 'react'

const WIDE = '(width >= 64rem)'

const listen = (change: () => void) => {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', change)
  return () => wide.removeEventListener('change', change)
}

/** Months side by side. The page is drawn by the browser alone (it needs a session). */
export const useMonthsShown = (): 1 | 2 =>
  useSyncExternalStore(
    listen,
    () => (matchMedia(WIDE).matches ? 2 : 1),
    () => 1,
  )
