import { type RefObject, useEffect, useRef } from 'react'
import { coverPage } from './coveredPage.ts'

const WITH_MOUSE = '(pointer: fine)'

/**
 * Shows a dialog as a modal one while it is mounted, and then restores the focus. The element with
 * `data-first-focus` gets it, else the first control.
 */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const focusedBefore = document.activeElement
    const uncoverPage = coverPage()
    element?.showModal()
    // Its first control may be one that a key would change, where people want to type. On phones the keyboard would cover it.
    if (matchMedia(WITH_MOUSE).matches) element?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => {
      element?.close()
      uncoverPage()
      // The browser does not restore the focus of a dialog that is removed from the page.
      if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected) focusedBefore.focus()
    }
  }, [])
  return dialog
}
