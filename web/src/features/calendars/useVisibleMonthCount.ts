import { useSyncExternalStore } from 'react'

const WIDE = '(width >= 64rem)'

const listen = (onChange: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Returns how many months fit side by side. Not for server rendering. */
export const useVisibleMonthCount = (): 1 | 2 =>
  useSyncExternalStore(
    listen,
    () => (matchMedia(WIDE).matches ? 2 : 1),
    () => 1,
  )
