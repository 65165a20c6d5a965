import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
let isOpen = false

/** Opens or closes the help about keyboard shortcuts. */
export const setShortcutSheetOpen = (next: boolean): void => {
  isOpen = next
  for (const listener of listeners) listener()
}

export const useShortcutSheetOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  )
