import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { showModal } from './coveredPage.ts'

const WITH_MOUSE = '(pointer: fine)'

/**
 * Shows a dialog as a modal one while it is mounted, and then restores the focus. The element with
 * `data-first-focus` gets it, else the first control. `onClosed` is called when the browser has closed the dialog itself, as on a
 * second Escape, which nothing can prevent.
 */
export function useModalDialog(onClosed: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const closedByBrowser = useEffectEvent(onClosed)
  useEffect(() => {
    const element = dialog.current
    const focusedBefore = document.activeElement
    const close = element ? showModal(element) : undefined
    const listener = () => closedByBrowser()
    element?.addEventListener('close', listener)
    // Its first control may be one that a key would change, where people want to type. On phones the keyboard would cover it.
    if (matchMedia(WITH_MOUSE).matches) element?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => {
      element?.removeEventListener('close', listener)
      close?.()
      // The browser does not restore the focus of a dialog that is removed from the page.
      if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected) focusedBefore.focus()
    }
  }, [])
  return dialog
}
