import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { Booking } from '#contract/bookings.ts'
import { selectError } from '../../../app/area.ts'
import { DecisionButton } from '../../../ui/DecisionBar.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { DecisionDialogs } from '../DecisionDialogs.tsx'
import { OverlappingRequests } from '../OverlappingRequests.tsx'
import { bookingsArea } from '../slice.ts'
import { useBookingDecision } from '../useBookingDecision.ts'
import { useOverlappingRequests } from '../useOverlappingRequests.ts'

/** The landlord's decision on a pending request, on its own page. */
export function RequestDecision({ booking, onDecided }: { booking: Booking; onDecided: () => void }) {
  const { t } = useTranslation('bookings')
  const failure = useSelector(selectError(bookingsArea.name))
  const { overlapping, error } = useOverlappingRequests(booking)
  const decisions = useBookingDecision(overlapping, onDecided)
  const { isBusy, showsError, approve, startRejection } = decisions
  return (
    <div className="grid gap-4">
      {overlapping && overlapping.total > 0 && <OverlappingRequests overlapping={overlapping} />}
      <FormError>{error ?? (showsError ? null : failure)}</FormError>
      <div className="flex flex-wrap gap-3">
        <DecisionButton primary busy={isBusy || !overlapping} onPress={() => overlapping && approve(booking)}>
          {t('decide.confirm')}
        </DecisionButton>
        <DecisionButton busy={isBusy} onPress={() => startRejection([booking])}>
          {t('decide.decline')}
        </DecisionButton>
      </div>
      <DecisionDialogs decisions={decisions} overlapping={overlapping} />
    </div>
  )
}
