import { type RefObject, useEffect, useRef } from 'react'

/** Shows a dialog as a modal one while it is mounted, and then restores the focus. */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const focusedBefore = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      // The browser does not restore the focus of a dialog that is removed from the page.
      if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected) focusedBefore.focus()
    }
  }, [])
  return dialog
}
