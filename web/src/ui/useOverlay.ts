import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type EntryState, entryState, onHistoryMove } from './overlayHistory.ts'

const isEntryOf = (name: string, state = entryState()) => state?.overlay === name

/**
 * The state of an overlay that has a history entry of its own: Back closes it, Forward opens it again, and it is still
 * open after a reload. The entry is a copy of the page's own, and moves between the two are kept from the router, so that
 * no loader runs. Changes of the address (by `replace`) while it is open are kept when it closes.
 */
export function useOverlay(name: string) {
  const location = useLocation()
  const [isOpen, setOpen] = useState(false)
  const isClosing = useRef(false)
  const latest = useRef<{ isOpen: boolean; idx: number | undefined; href: string }>(undefined)

  // After a reload, and after Back from a page that was opened in the overlay.
  useEffect(() => {
    if (isEntryOf(name)) setOpen(true)
  }, [name])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the router writes a new state for each location
  useEffect(() => {
    if (isOpen && !isEntryOf(name)) history.replaceState({ ...entryState(), overlay: name }, '')
    latest.current = { isOpen, idx: entryState()?.idx, href: window.location.href }
  }, [name, isOpen, location])

  useEffect(
    () =>
      onHistoryMove(({ state }: { state: EntryState }) => {
        isClosing.current = false
        const opens = isEntryOf(name, state)
        const { isOpen: wasOpen, idx, href } = latest.current ?? {}
        if (opens === wasOpen) return false
        setOpen(opens)
        if (state?.idx !== idx) return false
        if (window.location.href !== href) history.replaceState(state, '', href)
        return true
      }),
    [name],
  )

  return {
    isOpen,
    open: () => {
      if (!isEntryOf(name)) history.pushState({ ...entryState(), overlay: name }, '')
      setOpen(true)
    },
    close: () => {
      if (!isEntryOf(name)) return setOpen(false)
      if (isClosing.current) return
      isClosing.current = true
      history.back()
    },
  }
}
