import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { Rivals } from './Rivals.tsx'
import type { Decide } from './useDecide.ts'

/** What is asked before a yes that costs others their days, and before a no. */
export function DecideDialogs({ decide }: { decide: Decide }) {
  const { t } = useTranslation('bookings')
  const { approval, rejecting, reject, stopRejecting } = decide
  return (
    <>
      <ConfirmDialog {...approval.dialog} title={t('rivals.ask')} confirm={t('decide.confirm')} cancel={t('cancel')}>
        {approval.subject && <Rivals rivals={approval.subject.rivals} />}
        <p className="text-mute">{t('rivals.told')}</p>
      </ConfirmDialog>
      <RejectDialog booking={rejecting} onReject={reject} onClose={stopRejecting} />
    </>
  )
}
