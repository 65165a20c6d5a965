import Heart from 'lucide-react/icons/heart'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { Property } from '#contract/properties.ts'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { ExpandableText } from '../../ui/ExpandableText.tsx'
import { useFormat } from '../../ui/format.ts'
import { Gallery } from '../../ui/Gallery.tsx'
import { Rating } from '../../ui/Rating.tsx'
import { CompareButton } from './CompareToggle.tsx'
import { CompareTray } from './CompareTray.tsx'
import { selectSimilar } from './discovery.ts'
import { searchAddress } from './filters.ts'
import { HeartButton } from './HeartButton.tsx'
import { CardRow } from './home/CardRow.tsx'
import { keep, remember } from './kept.ts'
import { pictureSources } from './pictures.ts'
import { Amenities } from './property/Amenities.tsx'
import { Facts } from './property/Facts.tsx'
import { LandlordCard } from './property/LandlordCard.tsx'
import { PriceBox } from './property/PriceBox.tsx'
import { ShareButtons } from './property/ShareButtons.tsx'
import { RecentlyViewed } from './RecentlyViewed.tsx'
import { selectProperty } from './slice.ts'

const SIMILAR_AT_MOST = 4

type Props = {
  reviews: (propertyId: string) => ReactNode
  map: (property: Property) => ReactNode
  /** Under the price, and at the foot of a phone's window. */
  booking: (property: Property) => ReactNode
  foot: (property: Property) => ReactNode
}

type Slots = { [Slot in keyof Props]: ReactNode }

/** What is handed in is of other features, put on this page by the route. */
export function PropertyPage({ reviews, ...slots }: Props) {
  const property = useSelector(selectProperty)
  if (!property) return null
  const { id } = property
  return (
    <Whole
      key={id}
      property={property}
      reviews={reviews(id)}
      map={slots.map(property)}
      booking={slots.booking(property)}
      foot={slots.foot(property)}
    />
  )
}

function Whole({ property, reviews, map, booking, foot }: Slots & { property: Property }) {
  const { t } = useTranslation()
  const format = useFormat()
  const similar = useSelector(selectSimilar)
  const { id, title, images, city, neighbourhood, country, description, houseRules, amenities, landlord } = property
  const { averageRating, reviewCount, likesCount } = property
  const area = [neighbourhood, city, format.country(country)].filter(Boolean).join(', ')

  useEffect(() => remember(keep(property)), [property])

  return (
    <div className="page py-4 lg:py-6">
      <Breadcrumbs
        label={t('property.path')}
        crumbs={[
          { label: t('search.title'), to: searchAddress({}) },
          { label: format.country(country), to: searchAddress({ country }) },
          { label: city, to: searchAddress({ city, country }) },
        ]}
      />
      <header className="mt-2 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 dir="auto" className="text-start text-24 sm:text-32">
            {title}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-mute">
            <span className="inline-flex items-center gap-1">
              <MapPin size={16} aria-hidden />
              {area}
            </span>
            {averageRating !== null && (
              <a
                href="#reviews"
                className="inline-flex min-h-6 items-center text-ink underline-offset-4 hover:underline"
              >
                <Rating
                  value={format.rating(averageRating)}
                  count={format.number(reviewCount)}
                  label={t('card.rating', {
                    rating: format.rating(averageRating),
                    count: reviewCount,
                    n: format.number(reviewCount),
                  })}
                />
              </a>
            )}
            {likesCount > 0 && (
              <span className="inline-flex items-center gap-1">
                <Heart size={16} aria-hidden />
                {t('card.likes', { count: likesCount, n: format.number(likesCount) })}
              </span>
            )}
          </p>
        </div>
        <div className="no-print -mx-4 flex flex-wrap">
          <HeartButton property={property} />
          <ShareButtons title={title} />
          <CompareButton property={property} />
        </div>
      </header>

      {images.length > 0 && (
        <Gallery
          pictures={images.map((image, index) => ({
            id: image.id,
            sources: pictureSources(image),
            alt: image.caption || t('gallery.unnamed', { title, number: index + 1 }),
          }))}
          texts={{
            label: t('gallery.label'),
            showAll: t('gallery.showAll', { count: images.length, n: format.number(images.length) }),
            open: (number) => t('gallery.open', { number, total: images.length }),
            count: (number, total) => t('gallery.count', { number, total }),
            previous: t('gallery.previous'),
            next: t('gallery.next'),
            close: t('layout.close'),
          }}
        />
      )}

      <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <div className="grid min-w-0 content-start gap-10">
          <Facts property={property} />
          {description && (
            <section aria-labelledby="about">
              <h2 id="about" className="mb-3 text-24">
                {t('property.about')}
              </h2>
              <ExpandableText text={description} more={t('property.more')} less={t('property.less')} />
            </section>
          )}
          <Amenities amenities={amenities} />
          {houseRules && (
            <section aria-labelledby="rules">
              <h2 id="rules" className="mb-3 text-24">
                {t('property.rules')}
              </h2>
              <ExpandableText text={houseRules} more={t('property.more')} less={t('property.less')} />
            </section>
          )}
          <section aria-labelledby="where">
            <h2 id="where" className="mb-3 text-24">
              {t('property.where')}
            </h2>
            <p>{area}</p>
            <p className="mt-1 max-w-prose text-mute">{t('property.whereNote')}</p>
            {map}
          </section>
        </div>
        <div className="max-lg:row-start-1">
          <div className="z-10 lg:sticky lg:top-6">
            <PriceBox property={property}>{booking}</PriceBox>
          </div>
        </div>
      </div>

      <div className="mt-12 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        {reviews}
        <div>
          <LandlordCard landlord={landlord} />
        </div>
      </div>

      <div className="no-print mt-16 grid gap-16">
        <CardRow id="similar" title={t('property.similar')} properties={similar.slice(0, SIMILAR_AT_MOST)} />
        <RecentlyViewed except={id} />
      </div>
      <CompareTray raised />
      {foot}
    </div>
  )
}
