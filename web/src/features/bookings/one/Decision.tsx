import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { DecisionButton } from '../../../ui/DecisionBar.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { DecideDialogs } from '../DecideDialogs.tsx'
import { Rivals } from '../Rivals.tsx'
import { useDecide } from '../useDecide.ts'
import { useRivals } from '../useRivals.ts'

/** The landlord's answer to a request that is looked at. */
export function Decision({ booking, onDecided }: { booking: Booking; onDecided: () => void }) {
  const { t } = useTranslation('bookings')
  const { rivals, error } = useRivals(booking)
  const decide = useDecide(onDecided)
  return (
    <div className="grid gap-4">
      {rivals && rivals.length > 0 && <Rivals rivals={rivals} />}
      <FormError>{error}</FormError>
      <div className="flex flex-wrap gap-3">
        <DecisionButton primary busy={decide.busy || !rivals} onPress={() => decide.confirm(booking, rivals)}>
          {t('decide.confirm')}
        </DecisionButton>
        <DecisionButton busy={decide.busy} onPress={() => decide.startRejecting(booking)}>
          {t('decide.reject')}
        </DecisionButton>
      </div>
      <DecideDialogs decide={decide} />
    </div>
  )
}
