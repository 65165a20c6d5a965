import { useEffect, useRef, useSyncExternalStore } from 'react'

/** What a key does, by the letter or sign on it in a Latin layout. */
type Keys = Record<string, (() => void) | undefined>

const STORED = 'shortcuts'
const OFF = 'off'

const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'
/** These go on while they are held; everything else happens once. */
const MOVES = new Set(['j', 'k', 'ArrowLeft', 'ArrowRight'])

/** A keyboard of another script has no Latin letters: there the place of the key counts. */
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
let kept: boolean | undefined
/** Local storage throws where the visitor has switched it off. */
const wanted = (): boolean => {
  try {
    kept ??= localStorage.getItem(STORED) !== OFF
  } catch {
    kept = true
  }
  return kept
}

/** Keys without a modifier can be pressed by accident or by speech: they can be switched off (WCAG 2.1.4). */
export const useShortcutsWanted = () => {
  const on = useSyncExternalStore(subscribe, wanted, () => true)
  const want = (next: boolean) => {
    kept = next
    try {
      if (next) localStorage.removeItem(STORED)
      else localStorage.setItem(STORED, OFF)
    } catch {
      // Then they are off until the page is loaded again.
    }
    for (const listener of listeners) listener()
  }
  return [on, want] as const
}

/** Keys of a page. They rest while somebody types, chooses from a list or answers a dialog. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!wanted() || event.defaultPrevented || event.isComposing) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const key = keyOf(event)
      const act = latest.current[key]
      if (!act || (event.repeat && !MOVES.has(key))) return
      if ((event.target as Element).closest?.(TYPING) || document.querySelector('dialog:modal')) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
