import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Reason } from '#contract/forms/reason.ts'
import type { Review } from '#contract/reviews.ts'
import type { User } from '#contract/users.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'
import { useConfirm } from '../../../ui/useConfirm.ts'
import { useLateFocus } from '../../../ui/useLateFocus.ts'
import { usePersonName } from '../../../ui/usePersonName.ts'
import { useReasonTexts } from '../../../ui/useReviewTexts.ts'
import { reportReview } from '../calls.ts'
import { deleteReply } from '../slice.ts'
import { ReplyForm } from './ReplyForm.tsx'

const READY = ['advertising', 'insult', 'private', 'fake'] as const

type Props = {
  me: User
  review: Review
  isLandlord: boolean
  /** Whether the user has reported it. */
  isReported: boolean
  onReported: () => void
}

/** What a signed-in user can do with a review: edit the own one, reply as the landlord, report it. */
export function ReviewActions({ me, review, isLandlord, isReported, onReported }: Props) {
  const { t } = useTranslation('reviews')
  const reasonTexts = useReasonTexts(t('report.lead'), t('report.confirm'))
  const nameOf = usePersonName()
  const dispatch = useDispatch<CallDispatch>()
  const [isReplying, setReplying] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const actions = useLateFocus<HTMLDivElement>()
  const removal = useConfirm(async (subject: Review) => {
    const failure = rejectionOf(await dispatch(deleteReply(subject)))
    if (!failure) toast.success(t('reply.deleted'))
    return failure?.error
  })
  const stopReplying = () => {
    setReplying(false)
    actions.focus()
  }
  if (review.author.id === me.id)
    return (
      <LinkButton variant="quiet" className="-ms-4" to={`/properties/${review.propertyId}/review`}>
        {t('editOwn')}
      </LinkButton>
    )
  if (isReplying) return <ReplyForm review={review} onClose={stopReplying} />
  const about = {
    'aria-label': t('about', {
      name: nameOf(review.author),
      action: t(isReported ? 'report.reported' : 'report.report'),
    }),
  }
  return (
    <>
      <div ref={actions.target} tabIndex={-1} className="-ms-4 flex flex-wrap outline-none">
        {isLandlord && (
          <Button variant="quiet" onClick={() => setReplying(true)}>
            {t(review.reply === null ? 'reply.reply' : 'reply.edit')}
          </Button>
        )}
        {isLandlord && review.reply !== null && (
          <Button variant="quiet" onClick={() => removal.ask(review)}>
            {t('reply.delete')}
          </Button>
        )}
        <Button
          variant="quiet"
          className="font-normal! text-mute! aria-disabled:opacity-70"
          // Keeps the focus that the dialog returns to it.
          aria-disabled={isReported || undefined}
          onClick={() => !isReported && setReporting(true)}
          {...about}
        >
          {t(isReported ? 'report.reported' : 'report.report')}
        </Button>
      </div>
      <ReasonDialog
        about={isReporting ? [review.id] : []}
        title={t('report.title')}
        texts={reasonTexts}
        sentences={READY.map((name) => t(`report.${name}`))}
        schema={Reason}
        onSend={async (reason) => {
          const { id, propertyId } = review
          const failure = rejectionOf(await dispatch(reportReview({ id, propertyId, reason })))
          if (failure) return failure.error
          setReporting(false)
          onReported()
          toast.success(t('report.done'))
          return undefined
        }}
        onClose={() => setReporting(false)}
      />
      <ConfirmDialog
        {...removal.dialog}
        danger
        title={t('reply.deleteTitle')}
        confirm={t('reply.delete')}
        cancel={t('cancel')}
      >
        <p>{t('reply.deleteBody')}</p>
      </ConfirmDialog>
    </>
  )
}
