import { useTranslation } from 'react-i18next'
import type { Blocker } from 'react-router'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'

/** Asks before unsaved input is left. */
export function LeaveDialog({ blocker, open = blocker.state === 'blocked' }: { blocker: Blocker; open?: boolean }) {
  const { t } = useTranslation('listings')
  return (
    <ConfirmDialog
      open={open}
      busy={false}
      title={t('leave.title')}
      confirm={t('leave.confirm')}
      cancel={t('leave.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
      isOfBlocker
    >
      <p>{t('leave.body')}</p>
    </ConfirmDialog>
  )
}
