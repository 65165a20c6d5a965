import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { RetryError } from './RetryError.tsx'
import { TouchedList } from './TouchedList.tsx'

type Touched = ComponentProps<typeof TouchedList>

type Props = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'confirm' | 'cancel' | 'danger' | 'remedy'> & {
  dialog: Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'error' | 'onClose'> & {
    /** Takes the version of the effects that are shown. Returns the text of a failure. */
    onConfirm: (seenEffects: string) => Promise<string | undefined>
  }
  /** An action that is refused cannot be confirmed: the dialog only says why. */
  preview: {
    pending: boolean
    effects: { counts: Touched['counts']; version: string } | undefined
    error: string | undefined
    isRefused?: boolean
    reload: () => void
  }
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
  const { effects, reload } = preview
  const confirm = async () => {
    if (!effects) return
    const failure = await dialog.onConfirm(effects.version)
    // What it touches may have changed.
    if (failure !== undefined) reload()
  }
  return (
    <ConfirmDialog
      {...dialog}
      {...texts}
      {...(preview.isRefused && { confirm: undefined, cancel: t('layout.close') })}
      onConfirm={confirm}
      disabled={!effects}
      error={dialog.error ?? (preview.isRefused ? preview.error : undefined)}
    >
      {lead}
      <TouchedList counts={effects?.counts} pending={preview.pending}>
        {!preview.isRefused && certain}
      </TouchedList>
      {!preview.isRefused && <RetryError onRetry={reload}>{preview.error}</RetryError>}
      {children}
    </ConfirmDialog>
  )
}
