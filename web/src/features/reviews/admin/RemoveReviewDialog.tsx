import { useTranslation } from 'react-i18next'
import type { AdminReview } from '#contract/admin-reviews.ts'
import { Reason } from '#contract/forms/reason.ts'
import { isolateBidi } from '../../../ui/bidi.ts'
import { useFormat } from '../../../ui/format.ts'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'
import { usePersonName } from '../../../ui/usePersonName.ts'
import { useReasonTexts } from '../../../ui/useReviewTexts.ts'

const READY = ['advertising', 'insult', 'private', 'fake'] as const

type Props = {
  /** The dialog is closed without any. */
  reviews: readonly AdminReview[]
  /** Returns the text of a failure. */
  onSend: (reason: string) => Promise<string | undefined>
  onClose: () => void
}

/** Asks for the reason before an admin deletes one or several reviews, and names what is deleted and closed with it. */
export function RemoveReviewDialog({ reviews, onSend, onClose }: Props) {
  const { t, i18n } = useTranslation('reviews')
  const nameOf = usePersonName()
  const { number } = useFormat()
  const [review] = reviews
  const many = reviews.length > 1
  const reports = reviews.reduce((sum, each) => sum + each.reports.length, 0)
  const lead = [
    reviews.some(({ reply }) => reply) && t(many ? 'admin.deleteReplies' : 'admin.deleteReply'),
    reports > 0 && t('admin.deleteReports', { count: reports, n: number(reports) }),
    t(many ? 'admin.deleteLeadMany' : 'admin.deleteLead'),
  ]
  const texts = useReasonTexts(lead.filter(Boolean).join(' '), t(many ? 'admin.deleteSelected' : 'removal.confirm'))
  return (
    <ReasonDialog
      about={reviews.map(({ id }) => id)}
      title={
        many
          ? t('admin.deleteManyTitle', { n: number(reviews.length) })
          : t('admin.deleteTitle', { name: isolateBidi(review ? nameOf(review.author) : '', i18n.dir()) })
      }
      texts={texts}
      sentences={READY.map((name) => t(`report.${name}`))}
      schema={Reason}
      onSend={onSend}
      onClose={onClose}
    />
  )
}
