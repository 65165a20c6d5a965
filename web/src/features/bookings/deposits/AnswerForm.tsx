import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { Booking } from '#contract/bookings.ts'
import { ClaimAnswer } from '#contract/forms/deposits.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { CountedText } from '../../../ui/CountedText.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useFormat } from '../../../ui/format.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/useSchemaForm.ts'
import { answerClaim } from './calls.ts'
import { PhotosField } from './PhotosField.tsx'

/** The tenant's answer to the landlord's claim. */
export function AnswerForm({ id, onDone }: { id: string; onDone: (booking: Booking) => void }) {
  const { t } = useTranslation('deposits')
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const [photos, setPhotos] = useState<readonly File[]>([])
  const { form, field, errorOf, error, isSubmitting } = useSchemaForm({
    schema: ClaimAnswer,
    onSubmit: async ({ answer: text }) => {
      const answer = await dispatch(answerClaim({ id, answer: text, photos }))
      const problem = rejectionOf(answer)
      if (problem) return problem
      onDone(answer.payload as Booking)
      return undefined
    },
  })
  return (
    <form {...form} className="grid justify-items-stretch gap-3">
      <FormError>{error}</FormError>
      <CountedText
        {...field('answer')}
        label={t('answer.label')}
        hint={t('answer.hint')}
        left={(count) => t('left', { n: number(count) })}
        required
      />
      <PhotosField photos={photos} onChange={setPhotos} error={errorOf('photos')} />
      <SubmitButton busy={isSubmitting} busyLabel={t('wait')} className="justify-self-start">
        {t('answer.send')}
      </SubmitButton>
    </form>
  )
}
