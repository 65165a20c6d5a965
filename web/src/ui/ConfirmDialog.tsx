import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog, DialogButtons } from './Dialog.tsx'
import { FormError } from './FormError.tsx'

type Props = {
  open: boolean
  title: ReactNode
  /** The consequences of confirming. */
  children: ReactNode
  /** Left out when it can never be confirmed. */
  confirm?: string | undefined
  cancel: string
  /** The action cannot be undone. */
  danger?: boolean
  busy: boolean
  /** It cannot be confirmed, or not yet. */
  disabled?: boolean
  error?: string | undefined
  /** How to remove the cause of the error. */
  remedy?: ReactNode
  onConfirm: () => void
  onClose: () => void
  isOfBlocker?: boolean
}

/** Asks for confirmation. Stays open and shows the error when the action fails. */
export function ConfirmDialog(props: Props) {
  const {
    open,
    title,
    children,
    confirm,
    cancel,
    danger,
    busy,
    disabled = false,
    error,
    remedy,
    onConfirm,
    onClose,
    isOfBlocker,
  } = props
  return (
    <Dialog open={open} title={title} onClose={onClose} isOfBlocker={isOfBlocker} isBusy={busy}>
      <div className="grid gap-3 text-15">{children}</div>
      <DialogButtons
        notice={
          <>
            <FormError>{error}</FormError>
            {error && remedy}
          </>
        }
      >
        <Button aria-disabled={busy || undefined} onClick={() => busy || onClose()}>
          {cancel}
        </Button>
        {confirm !== undefined && (
          <Button
            variant={danger ? 'danger' : 'primary'}
            className="aria-disabled:opacity-70"
            // A disabled button would lose the focus.
            aria-disabled={busy || disabled || undefined}
            onClick={() => busy || disabled || onConfirm()}
          >
            {confirm}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}
