import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useFormat } from '../../ui/format.ts'
import type { Decisions } from '../../ui/useDecisions.ts'
import { OverlappingRequests } from './OverlappingRequests.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import type { Overlapping } from './useOverlappingRequests.ts'

type Props = { decisions: Decisions<Booking>; overlapping: Overlapping | undefined }

/** Asks before a confirmation that rejects other requests, and for the reason of a rejection. */
export function DecisionDialogs({ decisions: { approval, rejection }, overlapping }: Props) {
  const { t } = useTranslation('bookings')
  const { number } = useFormat()
  const total = overlapping?.total ?? 0
  return (
    <>
      <ConfirmDialog
        {...approval.dialog}
        title={t('overlapping.ask', { count: total, n: number(total) })}
        confirm={t('decide.confirm')}
        cancel={t('cancel')}
      >
        {overlapping && <OverlappingRequests overlapping={overlapping} />}
        <p className="text-mute">{t('overlapping.notified')}</p>
      </ConfirmDialog>
      <RejectDialog booking={rejection.items[0]} onSend={rejection.onSend} onClose={rejection.onClose} />
    </>
  )
}
