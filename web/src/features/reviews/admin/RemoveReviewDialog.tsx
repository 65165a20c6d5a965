import { useTranslation } from 'react-i18next'
import { Reason } from '#contract/forms/reason.ts'
import type { AdminReview } from '#contract/reviews.ts'
import { isolateBidi } from '../../../ui/bidi.ts'
import { useFormat } from '../../../ui/format.ts'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'
import { usePersonName } from '../../../ui/usePersonName.ts'
import { useReasonTexts } from '../../../ui/useReviewTexts.ts'

const READY = ['advertising', 'insult', 'private', 'fake'] as const

type Props = {
  /** The dialog is closed without one. */
  review: AdminReview | null
  /** Returns the text of a failure. */
  onSend: (reason: string) => Promise<string | undefined>
  onClose: () => void
}

/** Asks for the reason before an admin deletes a review, and names what is deleted and closed with it. */
export function RemoveReviewDialog({ review, onSend, onClose }: Props) {
  const { t, i18n } = useTranslation('reviews')
  const nameOf = usePersonName()
  const { number } = useFormat()
  const reports = review?.reports.length ?? 0
  const lead = [
    review?.reply && t('admin.deleteReply'),
    reports > 0 && t('admin.deleteReports', { count: reports, n: number(reports) }),
    t('admin.deleteLead'),
  ]
  const texts = useReasonTexts(lead.filter(Boolean).join(' '), t('removal.confirm'))
  return (
    <ReasonDialog
      about={review ? [review.id] : []}
      title={t('admin.deleteTitle', { name: isolateBidi(review ? nameOf(review.author) : '', i18n.dir()) })}
      texts={texts}
      sentences={READY.map((name) => t(`report.${name}`))}
      schema={Reason}
      onSend={onSend}
      onClose={onClose}
    />
  )
}
