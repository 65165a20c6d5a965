import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { Deposit } from '#contract/booking-deposits.ts'
import type { Booking } from '#contract/bookings.ts'
import { ANSWER_HOURS } from '#contract/claim-answers.ts'
import { claimForm } from '#contract/forms/deposits.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { CountedText } from '../../../ui/CountedText.tsx'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useFormat } from '../../../ui/format.ts'
import { NumberInput } from '../../../ui/NumberInput.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/useSchemaForm.ts'
import { useStayFormat } from '../useStayFormat.ts'
import { openClaim } from './calls.ts'
import { lastClaimDay } from './claimTime.ts'
import { PhotosField } from './PhotosField.tsx'

type Props = {
  booking: Booking
  deposit: Deposit
  onDone: (booking: Booking) => void
  onClose: () => void
}

/** The landlord asks for part of the deposit, with a reason. */
export function ClaimDialog({ booking: { id, price }, deposit, onDone, onClose }: Props) {
  const { t } = useTranslation('deposits')
  const { money, number } = useFormat()
  const { day } = useStayFormat()
  const dispatch = useDispatch<CallDispatch>()
  const [schema] = useState(() => claimForm(deposit.amount))
  const [photos, setPhotos] = useState<readonly File[]>([])
  const { form, field, errorOf, error, isSubmitting } = useSchemaForm({
    schema,
    onSubmit: async (values) => {
      const answer = await dispatch(openClaim({ id, photos, ...values }))
      const problem = rejectionOf(answer)
      if (problem) return problem
      onDone(answer.payload as Booking)
      return undefined
    },
  })
  return (
    <Dialog open title={t('ask.title')} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <p className="text-mute">
          {t('ask.lead', { days: number(ANSWER_HOURS / 24), day: day(lastClaimDay(deposit)) })}
        </p>
        <NumberInput
          {...field('amount')}
          label={t('ask.amount', { currency: price.currency })}
          hint={t('ask.most', { amount: money(deposit.amount, price.currency) })}
          required
        />
        <CountedText
          {...field('reason')}
          label={t('ask.reason')}
          hint={t('ask.hint')}
          left={(count) => t('left', { n: number(count) })}
          required
        />
        <PhotosField photos={photos} onChange={setPhotos} error={errorOf('photos')} />
        <DialogButtons notice={<FormError>{error}</FormError>}>
          <Button onClick={onClose}>{t('back')}</Button>
          <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
            {t('ask.send')}
          </SubmitButton>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
