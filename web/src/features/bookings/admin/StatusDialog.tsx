import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AcceptedMoney } from '#contract/booking-overrides.ts'
import { BOOKING_STATUSES, type Booking, type BookingStatus } from '#contract/bookings.ts'
import { Reason } from '#contract/forms/reason.ts'
import { failureOf, refusalsOf, usePreviews } from '../../../app/preview.ts'
import { Button } from '../../../ui/Button.tsx'
import { isolateBidi } from '../../../ui/bidi.ts'
import { CountedText } from '../../../ui/CountedText.tsx'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { Select } from '../../../ui/Field.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useFormat } from '../../../ui/format.ts'
import { RetryError } from '../../../ui/RetryError.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { usePersonName } from '../../../ui/usePersonName.ts'
import { useRange } from '../../../ui/useRange.ts'
import { useSchemaForm } from '../../../ui/useSchemaForm.ts'
import { previewStatus } from './list.ts'
import { hasToBeAccepted, StatusEffects } from './StatusEffects.tsx'

export type Change = {
  status: BookingStatus
  reason: string
  acceptedMoney: AcceptedMoney[]
  acceptsEarly: boolean
  acceptsSpentNights: boolean
  seenEffects: string
}

type Props = {
  booking: Pick<Booking, 'id' | 'status' | 'property' | 'startDate' | 'endDate' | 'tenant'>
  /** Returns the text of a failure. */
  onSet: (change: Change) => Promise<string | undefined>
  onClose: () => void
}

/** Sets another status, with a reason for both parties and the audit log, and names what else it changes. */
export function StatusDialog({ booking, onSet, onClose }: Props) {
  const { t, i18n } = useTranslation('bookings')
  const { number, list } = useFormat()
  const range = useRange()
  const nameOf = usePersonName()
  const others = BOOKING_STATUSES.filter((status) => status !== booking.status)
  const { previews, reload } = usePreviews(booking.id, others, (dispatch, status) =>
    dispatch(previewStatus({ id: booking.id, status })),
  )
  const [selected, setChosen] = useState<BookingStatus>()
  // After a refused change, the booking may have the status that was chosen.
  const chosen = others.find((each) => each === selected)
  const isRefused = (status: BookingStatus) =>
    previews?.some(({ choice, refusal }) => choice === status && refusal !== undefined) ?? false
  const status = chosen ?? others.find((each) => !isRefused(each)) ?? others[0] ?? 'CANCELLED'
  const effects = previews?.find(({ choice }) => choice === status)?.effects
  const [accepted, setAccepted] = useState<string>()
  // Another kind or amount has to be accepted again.
  const shown = JSON.stringify([status, effects?.left, effects?.early, effects?.spentNights])
  const isAccepted = accepted === shown
  const isReady = effects !== undefined && (!hasToBeAccepted(effects) || isAccepted)
  const { form, field, error, isSubmitting } = useSchemaForm({
    schema: Reason,
    onSubmit: async ({ reason }) => {
      if (!isReady) return undefined
      const failure = await onSet({
        status,
        reason,
        acceptedMoney: isAccepted ? effects.left : [],
        acceptsEarly: isAccepted && effects.early.length > 0,
        acceptsSpentNights: isAccepted && effects.spentNights > 0,
        seenEffects: effects.version,
      })
      // What else it changes may have changed.
      if (failure !== undefined) reload()
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
        <div className="grid gap-1">
          <Select
            label={t('admin.to')}
            value={status}
            disabled={!previews}
            onChange={({ currentTarget: { value } }) => setChosen(value as BookingStatus)}
            options={others.map((each) => ({ value: each, label: t(`status.${each}`), disabled: isRefused(each) }))}
          />
          {refusalsOf(previews ?? []).map(([reason, statuses]) => (
            <p key={reason} className="text-13 text-mute">
              {t('admin.impossible', { statuses: list(statuses.map((each) => t(`status.${each}`))) })} {reason}
            </p>
          ))}
        </div>
        <RetryError onRetry={reload}>{failureOf(previews)}</RetryError>
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
        <DialogButtons notice={<FormError>{error}</FormError>}>
          <Button onClick={onClose}>{t('admin.keep')}</Button>
          <SubmitButton danger={status === 'CANCELLED'} busy={isSubmitting} disabled={!isReady} busyLabel={t('wait')}>
            {t('admin.confirm')}
          </SubmitButton>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
