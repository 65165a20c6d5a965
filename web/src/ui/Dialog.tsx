import { type ReactNode, useEffect, useId, useRef } from 'react'

type Props = {
  open: boolean
  title: ReactNode
  /** Escape asks for it; it stays open until `open` says otherwise. */
  onClose: () => void
  className?: string
  children: ReactNode
}

/** A native modal: focus stays inside and goes back to where it came from. */
export const Dialog = ({ open, ...rest }: Props) => (open ? <Modal {...rest} /> : null)

function Modal({ title, onClose, className = '', children }: Omit<Props, 'open'>) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      // The element leaves the page in this very moment: the browser has nothing left to give the focus back from.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] overflow-y-auto rounded-12 border border-line bg-surface p-5 text-ink shadow-float sm:p-6 ${className}`}
    >
      <h2 id={id} className="mb-4 text-24">
        {title}
      </h2>
      {children}
    </dialog>
  )
}

/** At the end of a dialog: the way back first, what it is about last. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 flex flex-wrap justify-end gap-3">{children}</div>
)
