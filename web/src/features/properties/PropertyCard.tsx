import Heart from 'lucide-react/icons/heart'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pictureSources } from '#contract/pictures.ts'
import { useFormat } from '../../ui/format.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Rating } from '../../ui/Rating.tsx'
import { CompareIconButton } from './CompareButton.tsx'
import type { Card } from './card.ts'
import { Freshness } from './Freshness.tsx'
import { LikeIconButton } from './LikeButton.tsx'
import { Price } from './Price.tsx'

type Props = {
  property: Card
  /** The HTML `sizes` attribute of the picture. */
  sizes: string
  when?: ComponentProps<typeof Picture>['when']
  heading?: 'h2' | 'h3'
  /** Dates and guests of the search, as a query string for the link. */
  stayQuery?: string
  /** In place of the price of a unit. */
  price?: ReactNode
  /** Below the price. */
  children?: ReactNode
}

/** Over the lower corner of the picture: the place can be booked without waiting for an answer. */
function InstantBadge() {
  const { t } = useTranslation()
  return (
    <span className="relative block h-0">
      <span className="absolute start-2 bottom-2 rounded-full bg-scrim px-2 py-0.5 text-13 text-on-photo">
        {t('card.instant')}
      </span>
    </span>
  )
}

/** The card is one link. Its buttons are siblings of the link, placed over the picture. */
export function PropertyCard({
  property,
  sizes,
  when,
  heading: Heading = 'h3',
  stayQuery = '',
  price,
  children,
}: Props) {
  const { t } = useTranslation()
  const { number, rating } = useFormat()
  const { id, title, images, neighbourhood, city, propertyType, averageRating, reviewCount, likesCount } = property
  const { confirmedDaysAgo, instantBooking } = property
  const [cover] = images
  return (
    <article className="card relative h-full">
      <Link to={`/properties/${id}${stayQuery}`} className="group block h-full rounded-12">
        {cover ? (
          <Picture
            sources={pictureSources(cover)}
            alt={cover.caption}
            sizes={sizes}
            when={when}
            className="aspect-4/3 rounded-12"
          />
        ) : (
          <span className="block aspect-4/3 rounded-12 bg-raised" />
        )}
        {instantBooking && <InstantBadge />}
        <div className="grid gap-0.5 px-0.5 pt-3 pb-1">
          <p className="flex items-center gap-2 text-13 text-mute">
            <span className="min-w-0 grow truncate">
              {`${[neighbourhood, city].filter(Boolean).join(', ')} · ${t(`types.${propertyType}`)}`}
            </span>
            {likesCount > 0 && (
              <span className="inline-flex shrink-0 items-center gap-1">
                <Heart size={14} aria-hidden />
                <span aria-hidden>{number(likesCount)}</span>
                <span className="sr-only">{t('card.likes', { count: likesCount, n: number(likesCount) })}</span>
              </span>
            )}
          </p>
          <Heading
            dir="auto"
            className="line-clamp-2 min-h-[2lh] title-start text-15 tracking-normal underline-offset-4 group-hover:underline"
          >
            {title}
          </Heading>
          <p className="flex items-baseline justify-between gap-3 text-15">
            {price ?? <Price property={property} />}
            {averageRating !== null && (
              <Rating
                value={rating(averageRating)}
                count={number(reviewCount)}
                label={t('card.rating', { rating: rating(averageRating), count: reviewCount, n: number(reviewCount) })}
              />
            )}
          </p>
          {children}
          <Freshness daysAgo={confirmedDaysAgo} className="text-13 text-mute" />
        </div>
      </Link>
      <CompareIconButton property={property} />
      <LikeIconButton property={property} />
    </article>
  )
}
