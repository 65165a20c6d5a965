import type { ComponentProps, ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { TouchedList } from './TouchedList.tsx'

type Touched = ComponentProps<typeof TouchedList>

type Props = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'confirm' | 'cancel' | 'danger'> & {
  dialog: Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'error' | 'onConfirm' | 'onClose'>
  preview: { pending: boolean; counts: Touched['counts']; error: string | undefined }
  /** Above what the action touches. */
  lead?: ReactNode
  /** What the action touches in any case. */
  certain?: ReactNode
  /** Below what the action touches. */
  children?: ReactNode
}

/** Asks before an action of an admin, and names what else it touches. It cannot be confirmed before that is known. */
export function EffectsDialog({ dialog, preview, lead, certain, children, ...texts }: Props) {
  return (
    <ConfirmDialog {...dialog} {...texts} disabled={!preview.counts} error={dialog.error ?? preview.error}>
      {lead}
      <TouchedList counts={preview.counts} pending={preview.pending}>
        {certain}
      </TouchedList>
      {children}
    </ConfirmDialog>
  )
}
