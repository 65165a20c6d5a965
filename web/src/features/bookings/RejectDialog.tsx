import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { OptionalReason } from '#contract/forms/reason.ts'
import { isolateBidi } from '../../ui/bidi.ts'
import { useFormat } from '../../ui/format.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'

const READY = ['dates', 'length', 'guests', 'repairs', 'rules'] as const

type Props = {
  /** The dialog is closed without one. */
  booking: Booking | undefined
  /** Returns the text of a failure. */
  onSend: (reason: string) => Promise<string | undefined>
  onClose: () => void
}

/** Asks the landlord for the reason of a rejection. None can be sent when one of the two has blocked the other. */
export function RejectDialog({ booking, onSend, onClose }: Props) {
  const { t, i18n } = useTranslation('bookings')
  const { number } = useFormat()
  return (
    <ReasonDialog
      about={booking ? [booking.id] : []}
      title={t('reject.title', { name: isolateBidi(booking?.tenant.name ?? '', i18n.dir()) })}
      texts={{
        lead: t('reject.lead'),
        ready: t('reject.ready'),
        reason: t('reject.reason'),
        left: (characters) => t('left', { n: number(characters) }),
        confirm: t('reject.confirm'),
        cancel: t('cancel'),
        wait: t('wait'),
      }}
      sentences={READY.map((name) => t(`reject.${name}`))}
      isOptional
      schema={OptionalReason}
      onSend={onSend}
      onClose={onClose}
    />
  )
}
