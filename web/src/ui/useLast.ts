import { useRef } from 'react'

/**
 * Returns the value, or while it is not that of `key`, the last one that was: during a navigation the store may already
 * have what the next page shows. Undefined when there was none.
 */
export function useLast<T>(key: string, value: T, isCurrent: boolean): T | undefined {
  const last = useRef<{ key: string; value: T }>(undefined)
  if (isCurrent) last.current = { key, value }
  return last.current?.key === key ? last.current.value : undefined
}
