import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AdminBooking, BOOKING_STATUSES, type BookingStatus, REASON_MAX } from '#contract/bookings.ts'
import { Button } from '../../../ui/Button.tsx'
import { CountedText } from '../../../ui/CountedText.tsx'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { Select } from '../../../ui/Field.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useFormat } from '../../../ui/format.ts'
import { isolated } from '../../../ui/isolated.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { textOf, useForm } from '../../../ui/useForm.ts'
import { useRange } from './useRange.ts'

type Props = {
  booking: AdminBooking
  /** Answers the sentence of a failure. */
  onSet: (status: BookingStatus, reason: string) => Promise<string | undefined>
  onClose: () => void
}

/** Any other status, with a reason for both sides and the audit log. */
export function StatusDialog({ booking, onSet, onClose }: Props) {
  const { t, i18n } = useTranslation('bookings')
  const { number } = useFormat()
  const range = useRange()
  const others = BOOKING_STATUSES.filter((status) => status !== booking.status)
  const [status, setStatus] = useState<BookingStatus>(others[0] ?? 'CANCELLED')
  const { form, busy, error, errors } = useForm({
    check: (values) => ({ reason: textOf(values, 'reason') ? undefined : t('admin.required') }),
    send: async (values) => {
      const failure = await onSet(status, textOf(values, 'reason'))
      return failure === undefined ? undefined : { error: failure }
    },
  })
  return (
    <Dialog open title={t('admin.title')} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <p className="text-mute wrap-anywhere">
          {t('admin.lead', {
            tenant: isolated(booking.tenant.name, i18n.dir()),
            title: isolated(booking.property.title, i18n.dir()),
            days: range(booking.startDate, booking.endDate),
            status: t(`status.${booking.status}`),
          })}
        </p>
        <FormError>{error}</FormError>
        <Select
          label={t('admin.to')}
          value={status}
          onChange={({ currentTarget: { value } }) => setStatus(value as BookingStatus)}
          options={others.map((each) => ({ value: each, label: t(`status.${each}`) }))}
        />
        <CountedText
          name="reason"
          label={t('admin.reason')}
          error={errors.reason}
          maxLength={REASON_MAX}
          left={(count) => t('left', { n: number(count) })}
          required
        />
        <DialogButtons>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton busy={busy} busyLabel={t('wait')}>
            {t('admin.confirm')}
          </SubmitButton>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
