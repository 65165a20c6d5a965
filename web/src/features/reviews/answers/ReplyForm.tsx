import { useEffect, useRef } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { ReviewReply } from '#contract/forms/reviews.ts'
import type { Review } from '#contract/reviews.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { CountedText } from '../../../ui/CountedText.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useFormat } from '../../../ui/format.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/useSchemaForm.ts'
import { replyToReview } from '../slice.ts'

/** The landlord's reply, in place below the review. */
export function ReplyForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const { t } = useTranslation('reviews')
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const frame = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => frame.current?.querySelector('textarea')?.focus(), [])
  const { form, field, error, isSubmitting } = useSchemaForm({
    schema: ReviewReply,
    defaultValues: { reply: review.reply ?? '' },
    onSubmit: async ({ reply }) => {
      const { id, propertyId } = review
      const failure = rejectionOf(await dispatch(replyToReview({ id, propertyId, reply })))
      if (failure) return failure
      toast.success(t('reply.saved'))
      onClose()
      return undefined
    },
  })
  return (
    <div ref={frame} className="mt-4 border-s-2 border-accent ps-4">
      <form {...form} className="grid gap-3">
        <FormError>{error}</FormError>
        <CountedText
          {...field('reply')}
          label={t('reply.label')}
          hint={t('reply.hint')}
          left={(count) => t('left', { n: number(count) })}
          required
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
            {t('reply.send')}
          </SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </div>
  )
}
