import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AdminBooking, BOOKING_STATUSES, type BookingStatus } from '#contract/bookings.ts'
import { Reason } from '#contract/forms/reason.ts'
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
import { useSchemaForm } from '../../../ui/useSchemaForm.ts'

type Props = {
  booking: AdminBooking
  /** Returns the text of a failure. */
  onSet: (status: BookingStatus, reason: string) => Promise<string | undefined>
  onClose: () => void
}

/** Sets another status, with a reason for both parties and the audit log. */
export function StatusDialog({ booking, onSet, onClose }: Props) {
  const { t, i18n } = useTranslation('bookings')
  const { number } = useFormat()
  const range = useRange()
  const nameOf = usePersonName()
  const others = BOOKING_STATUSES.filter((status) => status !== booking.status)
  const [status, setStatus] = useState<BookingStatus>(others[0] ?? 'CANCELLED')
  const { form, field, error, isSubmitting } = useSchemaForm({
    schema: Reason,
    onSubmit: async ({ reason }) => {
      const failure = await onSet(status, reason)
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
        <FormError>{error}</FormError>
        <Select
          label={t('admin.to')}
          value={status}
          onChange={({ currentTarget: { value } }) => setStatus(value as BookingStatus)}
          options={others.map((each) => ({ value: each, label: t(`status.${each}`) }))}
        />
        <CountedText
          {...field('reason')}
          label={t('admin.reason')}
          left={(count) => t('left', { n: number(count) })}
          required
        />
        <DialogButtons>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
            {t('admin.confirm')}
          </SubmitButton>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
