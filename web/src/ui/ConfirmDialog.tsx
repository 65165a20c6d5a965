import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog, DialogButtons } from './Dialog.tsx'
import { FormError } from './FormError.tsx'

type Props = {
  open: boolean
  title: ReactNode
  /** What will happen. */
  children: ReactNode
  confirm: string
  cancel: string
  /** It cannot be taken back. */
  danger?: boolean
  busy: boolean
  error?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

const DANGER = 'border-danger! bg-danger! text-on-danger! hover:bg-[color-mix(in_oklab,var(--danger),var(--ink)_14%)]!'

/** Asks before something is done; what goes wrong is told where it was asked. */
export function ConfirmDialog(props: Props) {
  const { open, title, children, confirm, cancel, danger, busy, error, onConfirm, onClose } = props
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <div className="grid gap-3 text-15">
        {children}
        <FormError>{error}</FormError>
      </div>
      <DialogButtons>
        <Button onClick={onClose}>{cancel}</Button>
        <Button
          look={danger ? 'plain' : 'primary'}
          className={`aria-disabled:opacity-70 ${danger ? DANGER : ''}`}
          // Not disabled: it would lose the focus.
          aria-disabled={busy || undefined}
          onClick={() => busy || onConfirm()}
        >
          {confirm}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
