import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { Image } from '#contract/property.ts'
import type { StayToReview } from '#contract/reviews.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { useFormat } from '../../../ui/format.ts'

export type ThumbnailProps = { image: Image | null; sizes: string; className: string }

/** A completed stay that can be reviewed. */
export function StayCard({ stay, Thumbnail }: { stay: StayToReview; Thumbnail: ComponentType<ThumbnailProps> }) {
  const { t } = useTranslation('reviews')
  const { range } = useFormat()
  const { bookingId, property, startDate, endDate } = stay
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 rounded-12 border border-line bg-surface p-4">
      <Thumbnail image={property.image} sizes="96px" className="aspect-square w-full rounded-6" />
      <div className="grid content-start justify-items-start gap-2">
        <h3 id={`stay-${bookingId}`} dir="auto" className="title-start text-18 wrap-anywhere">
          {property.title}
        </h3>
        <p className="text-15 text-mute">{range(startDate, endDate)}</p>
        <LinkButton variant="primary" to={`/properties/${property.id}/review`} aria-describedby={`stay-${bookingId}`}>
          {t('leave')}
        </LinkButton>
      </div>
    </li>
  )
}
