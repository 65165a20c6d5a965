import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Handlers by key: the character on it in a Latin layout, or its name (`ArrowLeft`). */
type Keys = Record<string, (() => void) | undefined>

const STORAGE_KEY = 'shortcuts'
const OFF = 'off'

const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'
/** Keys that repeat while they are held. */
const REPEATING = new Set(['j', 'k', 'ArrowLeft', 'ArrowRight'])

/** Returns the key of a handler. For keyboard layouts without Latin letters the physical position counts. */
export const keyOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string => {
  if (key.length > 1) return key
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase()
  return code === 'Slash' ? '/' : code.replace(/^Key/, '').toLowerCase()
}

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
let cached: boolean | undefined
/** Local storage throws when the visitor has disabled it. */
const areEnabled = (): boolean => {
  try {
    cached ??= localStorage.getItem(STORAGE_KEY) !== OFF
  } catch {
    cached = true
  }
  return cached
}

/** Single-key shortcuts can be switched off (WCAG 2.1.4). Returns whether they are on, and the setter. */
export const useShortcutsEnabled = () => {
  const isEnabled = useSyncExternalStore(subscribe, areEnabled, () => true)
  const setEnabled = (next: boolean) => {
    cached = next
    try {
      if (next) localStorage.removeItem(STORAGE_KEY)
      else localStorage.setItem(STORAGE_KEY, OFF)
    } catch {
      // Not persisted: applies until the next page load.
    }
    for (const listener of listeners) listener()
  }
  return [isEnabled, setEnabled] as const
}

/** Adds keyboard shortcuts to a page. Inactive in text fields, in lists and while a dialog is open. */
export function useKeys(keys: Keys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!areEnabled() || event.defaultPrevented || event.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = keyOf(event)
    const handler = keys[key]
    if (!handler || (event.repeat && !REPEATING.has(key))) return
    if ((event.target as Element).closest?.(TYPING) || document.querySelector('dialog:modal')) return
    event.preventDefault()
    handler()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
