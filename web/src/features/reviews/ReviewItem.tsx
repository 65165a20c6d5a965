import BadgeCheck from 'lucide-react/icons/badge-check'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Review } from '#contract/reviews.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { ExpandableText } from '../../ui/ExpandableText.tsx'
import { useFormat } from '../../ui/format.ts'
import { Stars } from '../../ui/Rating.tsx'
import { usePersonName } from '../../ui/usePersonName.ts'

export function ReviewItem({ review, actions }: { review: Review; actions?: ReactNode }) {
  const { t } = useTranslation()
  const { date, month, number } = useFormat()
  const authorName = usePersonName()(review.author)
  const { author, rating, title, comment, verifiedStay, reply, repliedAt, createdAt, updatedAt } = review
  const isEditedLater = repliedAt !== null && updatedAt > repliedAt
  const toggleTexts = { more: t('property.more'), less: t('property.less') }
  return (
    <li className="py-6 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar name={authorName} url={author.avatarUrl} />
        <div className="min-w-0 grow">
          <p dir="auto" className="truncate title-start font-semibold">
            {authorName}
          </p>
          <p className="text-13 text-mute">
            <time dateTime={createdAt}>{month(createdAt)}</time>
          </p>
        </div>
        {verifiedStay && <Badge icon={<BadgeCheck size={16} aria-hidden />}>{t('reviews.verified')}</Badge>}
      </div>
      <div className="mt-3">
        <Stars rating={rating} label={t('reviews.stars', { count: rating, n: number(rating) })} />
      </div>
      {title && (
        <h3 dir="auto" className="mt-2 title-start text-18 wrap-anywhere">
          {title}
        </h3>
      )}
      {comment && <ExpandableText text={comment} {...toggleTexts} className="mt-1 wrap-anywhere" />}
      {reply && (
        <div className="mt-4 border-s-2 border-accent ps-4">
          <p className="text-13 font-semibold text-mute">{t('reviews.reply')}</p>
          <ExpandableText text={reply} {...toggleTexts} className="mt-1 wrap-anywhere" />
          {isEditedLater && (
            <p className="mt-1 text-13 text-mute">{t('reviews.editedLater', { date: date(updatedAt) })}</p>
          )}
        </div>
      )}
      {actions}
    </li>
  )
}
