import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { AdminBooking } from '#contract/admin-bookings.ts'
import type { AcceptedMoney } from '#contract/booking-overrides.ts'
import { BOOKING_STATUSES, type BookingStatus } from '#contract/bookings.ts'
import { Reason } from '#contract/forms/reason.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { isolateBidi } from '../../../ui/bidi.ts'
import { CountedText } from '../../../ui/CountedText.tsx'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { Select } from '../../../ui/Field.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useFormat } from '../../../ui/format.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { usePersonName } from '../../../ui/usePersonName.ts'
import { useRange } from '../../../ui/useRange.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { useSchemaForm } from '../../../ui/useSchemaForm.ts'
import { previewStatus } from './list.ts'
import { StatusEffects } from './StatusEffects.tsx'

type Props = {
  booking: AdminBooking
  /** Returns the text of a failure. */
  onSet: (status: BookingStatus, reason: string, acceptedMoney: AcceptedMoney[]) => Promise<string | undefined>
  onClose: () => void
}

/** Sets another status, with a reason for both parties and the audit log, and names what else it changes. */
export function StatusDialog({ booking, onSet, onClose }: Props) {
  const { t, i18n } = useTranslation('bookings')
  const { number } = useFormat()
  const range = useRange()
  const nameOf = usePersonName()
  const others = BOOKING_STATUSES.filter((status) => status !== booking.status)
  const [status, setStatus] = useState<BookingStatus>(others[0] ?? 'CANCELLED')
  const dispatch = useDispatch<CallDispatch>()
  const preview = useRequest(`${booking.id} ${status}`, () => dispatch(previewStatus({ id: booking.id, status })))
  const refusal = preview.answer && rejectionOf(preview.answer)?.error
  const effects = preview.answer && previewStatus.fulfilled.match(preview.answer) ? preview.answer.payload : undefined
  const left = effects?.left ?? []
  const [accepted, setAccepted] = useState<string>()
  // Another kind or amount has to be accepted again.
  const shown = JSON.stringify([status, effects?.left])
  const isAccepted = accepted === shown
  const isReady = effects !== undefined && (left.length === 0 || isAccepted)
  const { form, field, error, isSubmitting } = useSchemaForm({
    schema: Reason,
    onSubmit: async ({ reason }) => {
      if (!isReady) return undefined
      const failure = await onSet(status, reason, isAccepted ? left : [])
      // What else it changes may have changed.
      if (failure !== undefined) preview.reload()
      return failure === undefined ? undefined : { error: failure }
    },
  })
  return (
    <Dialog open title={t('admin.title')} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <p className="text-mute wrap-anywhere">
          {t('admin.lead', {
            tenant: isolateBidi(nameOf(booking.tenant), i18n.dir()),
            title: isolateBidi(booking.property.title, i18n.dir()),
            days: range(booking.startDate, booking.endDate),
            status: t(`status.${booking.status}`),
          })}
        </p>
        <FormError>{refusal ?? error}</FormError>
        <Select
          label={t('admin.to')}
          value={status}
          onChange={({ currentTarget: { value } }) => setStatus(value as BookingStatus)}
          options={others.map((each) => ({ value: each, label: t(`status.${each}`) }))}
        />
        <div aria-live="polite" className="grid empty:hidden">
          {effects && (
            <StatusEffects
              effects={effects}
              isAccepted={isAccepted}
              onAccept={(is) => setAccepted(is ? shown : undefined)}
            />
          )}
        </div>
        <CountedText
          {...field('reason')}
          label={t('admin.reason')}
          left={(count) => t('left', { n: number(count) })}
          required
        />
        <DialogButtons>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton busy={isSubmitting} disabled={!isReady} busyLabel={t('wait')}>
            {t('admin.confirm')}
          </SubmitButton>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
