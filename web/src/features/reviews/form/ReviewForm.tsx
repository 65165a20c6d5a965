import { useEffect, useEffectEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { ReviewEntry } from '#contract/forms/reviews.ts'
import type { Review } from '#contract/reviews.ts'
import type { User } from '#contract/users.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { CountedText } from '../../../ui/CountedText.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useFormat } from '../../../ui/format.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useConfirm } from '../../../ui/useConfirm.ts'
import { useSchemaForm } from '../../../ui/useSchemaForm.ts'
import { DeleteReview } from '../DeleteReview.tsx'
import { deleteReview, saveReview } from '../slice.ts'
import { readDraft, removeDraft, writeDraft } from './draft.ts'
import { RatingField } from './RatingField.tsx'

type Props = {
  me: User
  propertyId: string
  /** The own review of the place, which the form changes. */
  review: Review | null
  /** Whether the property has a page. */
  isPublic: boolean
}

/** Writes or changes the own review of a place. What is entered is kept in the browser until it is sent. */
export function ReviewForm({ me, propertyId, review, isPublic }: Props) {
  const { t } = useTranslation('reviews')
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const navigate = useNavigate()
  const back = isPublic ? `/properties/${propertyId}#reviews` : '/reviews'
  const left = (count: number) => t('left', { n: number(count) })
  const { rating, title = '', comment = '' } = { ...review, ...readDraft(me.id, propertyId) }
  const { form, field, control, getValues, onChange, errorOf, error, isSubmitting } = useSchemaForm({
    schema: ReviewEntry,
    defaultValues: { rating, title, comment },
    onSubmit: async (entry) => {
      const failure = rejectionOf(await dispatch(saveReview({ propertyId, ...entry })))
      if (failure) return failure
      removeDraft(me.id, propertyId)
      toast.success(t(review ? 'form.changed' : 'form.saved'))
      await navigate(back)
      return undefined
    },
  })
  const keepDraft = useEffectEvent(() => writeDraft(me.id, propertyId, getValues()))
  const follow = useEffectEvent(() => onChange(() => keepDraft()))
  useEffect(() => follow(), [])
  const removal = useConfirm(async (id: string) => {
    const failure = rejectionOf(await dispatch(deleteReview(id)))
    if (failure) return failure.error
    removeDraft(me.id, propertyId)
    toast.success(t('removal.done'))
    await navigate('/reviews')
    return undefined
  })
  return (
    <>
      <form {...form} className="grid gap-5">
        <FormError>{error}</FormError>
        <RatingField control={control} error={errorOf('rating')} />
        <CountedText
          {...field('title')}
          label={t('form.title')}
          left={left}
          rows={1}
          className="resize-none"
          // A title has one line.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          required
        />
        <CountedText
          {...field('comment')}
          label={t('form.comment')}
          hint={t('form.commentHint')}
          left={left}
          rows={8}
          required
        />
        <p className="text-13 text-mute">{t('form.public')}</p>
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
            {t(review ? 'form.change' : 'form.send')}
          </SubmitButton>
          <LinkButton variant="quiet" to={back}>
            {t('cancel')}
          </LinkButton>
          {review && (
            <Button variant="quiet" className="ms-auto text-danger!" onClick={() => removal.ask(propertyId)}>
              {t('removal.delete')}
            </Button>
          )}
        </div>
      </form>
      <DeleteReview dialog={removal.dialog} />
    </>
  )
}
