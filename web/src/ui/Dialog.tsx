import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { closeOnBack } from './overlayHistory.ts'
import { useModalDialog } from './useModalDialog.ts'

type Props = {
  open: boolean
  title: ReactNode
  /** Called on Escape and Back; the dialog closes when `open` becomes false. */
  onClose: () => void
  /** It asks whether to leave the page: its answer moves through the history. */
  isOfBlocker?: boolean | undefined
  /** What was confirmed is under way, and Escape would not stop it. Back leaves all the same. */
  isBusy?: boolean
  className?: string
  children: ReactNode
}

/** A native modal dialog. Restores the focus when it closes. */
export const Dialog = ({ open, ...rest }: Props) => (open ? <Modal {...rest} /> : null)

function Modal({ title, onClose, isOfBlocker = false, isBusy = false, className = '', children }: Omit<Props, 'open'>) {
  const id = useId()
  const dialog = useModalDialog(() => (isBusy ? dialog.current?.showModal() : onClose()))
  const close = useEffectEvent(onClose)
  useEffect(() => (isOfBlocker ? undefined : closeOnBack(() => close())), [isOfBlocker])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) onClose()
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] overflow-y-auto scroll-pb-28 rounded-12 border border-line bg-surface p-5 text-ink shadow-float has-[.dialog-end]:pb-0! sm:p-6 ${className}`}
    >
      <h2 id={id} className="mb-4 text-24">
        {title}
      </h2>
      {children}
    </dialog>
  )
}

/**
 * The end of a dialog: cancel first, the main action last, below `notice`, which says why the action failed. It stays in
 * view while what is above it scrolls, except in very low windows.
 */
export const DialogButtons = ({ notice, children }: { notice?: ReactNode; children: ReactNode }) => (
  <div className="dialog-end -mx-5 mt-6 grid gap-3 bg-surface px-5 pb-5 sm:-mx-6 sm:px-6 sm:pb-6">
    {notice}
    <div className="flex flex-wrap justify-end gap-3">{children}</div>
  </div>
)
