import { useTranslation } from 'react-i18next'
import { type Booking, REASON_MAX } from '#contract/bookings.ts'
import { useFormat } from '../../ui/format.ts'
import { isolated } from '../../ui/isolated.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'

const READY = ['days', 'length', 'guests', 'repairs', 'rules'] as const

type Props = {
  /** None: it is closed. */
  booking: Booking | undefined
  /** Answers the sentence of a failure. */
  onReject: (booking: Booking, reason: string) => Promise<string | undefined>
  onClose: () => void
}

/** Why the landlord says no: ready sentences and own words. */
export function RejectDialog({ booking, onReject, onClose }: Props) {
  const { t, i18n } = useTranslation('bookings')
  const { number } = useFormat()
  return (
    <ReasonDialog
      about={booking ? [booking.id] : []}
      title={t('reject.title', { name: isolated(booking?.tenant.name ?? '', i18n.dir()) })}
      texts={{
        lead: t('reject.lead'),
        ready: t('reject.ready'),
        reason: t('reject.reason'),
        left: (characters) => t('left', { n: number(characters) }),
        required: t('reject.required'),
        confirm: t('reject.confirm'),
        cancel: t('cancel'),
        wait: t('wait'),
      }}
      sentences={READY.map((name) => t(`reject.${name}`))}
      max={REASON_MAX}
      onSend={async (reason) => booking && onReject(booking, reason)}
      onClose={onClose}
    />
  )
}
