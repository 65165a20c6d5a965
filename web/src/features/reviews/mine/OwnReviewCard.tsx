import BadgeCheck from 'lucide-react/icons/badge-check'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OwnReview } from '#contract/reviews.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { ExpandableText } from '../../../ui/ExpandableText.tsx'
import { useFormat } from '../../../ui/format.ts'
import { Stars } from '../../../ui/Rating.tsx'
import type { ThumbnailProps } from './StayCard.tsx'

type Props = { review: OwnReview; Thumbnail: ComponentType<ThumbnailProps>; onDelete: () => void }

/** An own review with its place. */
export function OwnReviewCard({ review, Thumbnail, onDelete }: Props) {
  const { t } = useTranslation(['reviews', 'properties'])
  const { date, number } = useFormat()
  const { id, property, rating, title, comment, verifiedStay, reply, createdAt } = review
  const toggleTexts = { more: t('properties:property.more'), less: t('properties:property.less') }
  return (
    <li className="grid gap-4 rounded-12 border border-line bg-surface p-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Thumbnail image={property.image} sizes="128px" className="aspect-4/3 w-full rounded-6 max-sm:hidden" />
      <div className="grid min-w-0 content-start gap-2">
        <p dir="auto" className="title-start wrap-anywhere">
          <Link
            to={`/properties/${property.id}#reviews`}
            className="inline-flex min-h-6 items-center text-mute underline-offset-4 hover:underline"
          >
            {property.title}
          </Link>
        </p>
        <h3 id={`review-${id}`} dir="auto" className="title-start text-18 wrap-anywhere">
          {title}
        </h3>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13 text-mute">
          <Stars rating={rating} label={t('properties:reviews.stars', { count: rating, n: number(rating) })} />
          <time dateTime={createdAt}>{date(createdAt)}</time>
          {verifiedStay && (
            <Badge icon={<BadgeCheck size={16} aria-hidden />}>{t('properties:reviews.verified')}</Badge>
          )}
        </p>
        <ExpandableText text={comment} {...toggleTexts} className="wrap-anywhere" />
        {reply && (
          <div className="border-s-2 border-accent ps-4">
            <p className="text-13 font-semibold text-mute">{t('properties:reviews.reply')}</p>
            <ExpandableText text={reply} {...toggleTexts} className="wrap-anywhere" />
          </div>
        )}
        <div className="mt-1 flex flex-wrap gap-3">
          <LinkButton to={`/properties/${property.id}/review`} aria-describedby={`review-${id}`}>
            {t('edit')}
          </LinkButton>
          <Button onClick={onDelete} aria-describedby={`review-${id}`}>
            {t('removal.delete')}
          </Button>
        </div>
      </div>
    </li>
  )
}
