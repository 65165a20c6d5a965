import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

type Dialog = Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'error' | 'onConfirm' | 'onClose'>

/** Asks before the own review is deleted. */
export function DeleteReview({ dialog }: { dialog: Dialog }) {
  const { t } = useTranslation('reviews')
  return (
    <ConfirmDialog {...dialog} danger title={t('removal.title')} confirm={t('removal.confirm')} cancel={t('cancel')}>
      <p>{t('removal.body')}</p>
    </ConfirmDialog>
  )
}
