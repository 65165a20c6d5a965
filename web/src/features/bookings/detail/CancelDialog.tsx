import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { RefundPreview } from '#contract/booking-prices.ts'
import type { Booking, BookingSide } from '#contract/bookings.ts'
import { toMajor, toMinor } from '#contract/money.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { fetchRefund } from '../calls.ts'
import { cancelBooking } from '../slice.ts'
import { useDeadline } from '../useDeadline.ts'

type Props = { booking: Booking; side: BookingSide; onDone: () => void; onClose: () => void }

/** Shows the refund and its deadline before the cancellation is confirmed. */
export function CancelDialog({ booking, side, onDone, onClose }: Props) {
  const { t } = useTranslation('bookings')
  const dispatch = useDispatch<CallDispatch>()
  const { answer, reload } = useRequest(booking.id, () => dispatch(fetchRefund(booking.id)))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const unknown = answer && rejectionOf(answer)?.error
  const preview = unknown === undefined ? (answer?.payload as RefundPreview | undefined) : undefined

  const isRequest = booking.status === 'PENDING'

  const cancel = async () => {
    // The refund must be shown before the user agrees to it.
    if (!preview) return
    setBusy(true)
    setFailure(undefined)
    const problem = rejectionOf(await dispatch(cancelBooking(booking.id)))
    setBusy(false)
    if (!problem) return onDone()
    setFailure(problem.error)
    reload()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t(isRequest ? 'cancelling.request.title' : 'cancelling.title')}
      confirm={t(isRequest ? 'cancelling.request.confirm' : 'cancelling.confirm')}
      cancel={t(isRequest ? 'cancelling.request.keep' : 'cancelling.keep')}
      busy={busy || !preview}
      error={failure ?? unknown}
      onConfirm={cancel}
      onClose={onClose}
    >
      <p role="status" className="text-mute empty:hidden">
        {answer ? '' : t('cancelling.loading')}
      </p>
      {preview?.paid === 0 && (
        <p className="rounded-6 bg-raised p-4">
          {t(booking.paymentStatus === 'PENDING' ? `cancelling.unconfirmed.${side}` : 'cancelling.unpaid')}
        </p>
      )}
      {preview && preview.paid > 0 && <RefundLines preview={preview} booking={booking} />}
      <p className="text-mute">{t(`cancelling.${side}`)}</p>
    </ConfirmDialog>
  )
}

function RefundLines({ preview, booking }: { preview: RefundPreview; booking: Booking }) {
  const { refund, paid, currency, until } = preview
  const { t } = useTranslation('bookings')
  const { money } = useFormat()
  const deadline = useDeadline()
  const lines = [
    [t('price.rent'), toMajor(toMinor(refund.subtotal) - toMinor(refund.cleaningFee))],
    ...(booking.price.cleaningFee > 0 ? [[t('price.cleaningFee'), refund.cleaningFee] as const] : []),
    [t('price.serviceFee'), refund.serviceFee],
    [t('price.deposit'), refund.deposit],
  ] as const
  return (
    <div className="grid gap-3 rounded-6 bg-raised p-4">
      <dl className="grid gap-1.5">
        {lines.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-mute">{label}</dt>
            <dd>{money(amount, currency)}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 text-18 font-semibold">
          <dt>{t('cancelling.refund')}</dt>
          <dd className="text-warm">{money(refund.amount, currency)}</dd>
        </div>
      </dl>
      <p className="text-13 text-mute">{t('cancelling.paid', { amount: money(paid, currency) })}</p>
      {until && (
        <p className="text-15 font-semibold">
          {t(refund.amount === paid ? 'cancelling.freeUntil' : 'cancelling.until', {
            until: deadline(new Date(until), { timeZone: booking.timeZone, city: booking.property.city }),
          })}
        </p>
      )}
    </div>
  )
}
