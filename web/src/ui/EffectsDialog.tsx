import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { TouchedList } from './TouchedList.tsx'

type Touched = ComponentProps<typeof TouchedList>

type Props = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'confirm' | 'cancel' | 'danger' | 'remedy'> & {
  dialog: Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'error' | 'onConfirm' | 'onClose'>
  /** An action that is refused cannot be confirmed: the dialog only says why. */
  preview: { pending: boolean; counts: Touched['counts']; error: string | undefined; isRefused?: boolean }
  /** Above what the action touches. */
  lead?: ReactNode
  /** What the action touches in any case. */
  certain?: ReactNode
  /** Below what the action touches. */
  children?: ReactNode
}

/** Asks before an action of an admin, and names what else it touches. It cannot be confirmed before that is known. */
export function EffectsDialog({ dialog, preview, lead, certain, children, ...texts }: Props) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      {...dialog}
      {...texts}
      {...(preview.isRefused && { confirm: undefined, cancel: t('layout.close') })}
      disabled={!preview.counts}
      error={dialog.error ?? preview.error}
    >
      {lead}
      <TouchedList counts={preview.counts} pending={preview.pending}>
        {!preview.isRefused && certain}
      </TouchedList>
      {children}
    </ConfirmDialog>
  )
}
