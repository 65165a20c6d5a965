import Heart from 'lucide-react/icons/heart'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useNavigation, useRevalidator } from 'react-router'
import type { Property } from '#contract/property.ts'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { ExpandableText } from '../../ui/ExpandableText.tsx'
import { useFormat } from '../../ui/format.ts'
import { Gallery } from '../../ui/Gallery.tsx'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { Rating } from '../../ui/Rating.tsx'
import { ShareButton } from '../../ui/ShareButton.tsx'
import { useLast } from '../../ui/useLast.ts'
import { usePrintedLink } from '../../ui/usePrintedLink.tsx'
import { CompareButton } from './CompareButton.tsx'
import { CompareTray } from './CompareTray.tsx'
import { selectSimilar, selectSimilarTo } from './discovery.ts'
import { searchPath } from './filters.ts'
import { CardRow } from './home/CardRow.tsx'
import { LikeButton } from './LikeButton.tsx'
import { pictureSources } from './pictures.ts'
import { Amenities } from './property/Amenities.tsx'
import { LandlordCard } from './property/LandlordCard.tsx'
import { PriceBox } from './property/PriceBox.tsx'
import { PropertyFacts } from './property/PropertyFacts.tsx'
import { RecentlyViewed } from './RecentlyViewed.tsx'
import { addRecentlyViewed, toStoredProperty } from './storedProperties.ts'
import { useShownProperty } from './useShownProperty.ts'

const MAX_SIMILAR = 4

type Props = {
  reviews: (property: Property) => ReactNode
  map: (property: Property) => ReactNode
  /** The booking box below the price. */
  booking: (property: Property) => ReactNode
  /** The booking bar at the bottom of a phone's screen. */
  bookingBar: (property: Property) => ReactNode
  /** The link to the conversation with the landlord. */
  chat: (property: Property) => ReactNode
  /** The button that reports the listing. */
  report: (property: Property) => ReactNode
}

type Sections = { [Section in keyof Props]: ReactNode }

/** The route passes in the parts that belong to other features. */
export function PropertyPage(sections: Props) {
  const { property, isCurrent } = useShownProperty()
  const isIdle = useNavigation().state === 'idle'
  const { revalidate } = useRevalidator()
  // A navigation to another property was abandoned after its answer.
  const isReplaced = isIdle && property !== null && !isCurrent
  useEffect(() => {
    if (isReplaced) void revalidate()
  }, [isReplaced, revalidate])
  if (!property) return null
  const { id } = property
  return (
    <PropertyDetails
      key={id}
      property={property}
      reviews={sections.reviews(property)}
      map={sections.map(property)}
      booking={sections.booking(property)}
      bookingBar={sections.bookingBar(property)}
      chat={sections.chat(property)}
      report={sections.report(property)}
    />
  )
}

function PropertyDetails({
  property,
  reviews,
  map,
  booking,
  bookingBar,
  chat,
  report,
}: Sections & { property: Property }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, title, images, city, neighbourhood, country, description, houseRules, amenities, landlord } = property
  const { averageRating, reviewCount, likesCount } = property
  const similar = useLast(id, useSelector(selectSimilar), useSelector(selectSimilarTo) === id) ?? []
  const area = [neighbourhood, city, format.country(country)].filter(Boolean).join(', ')

  const path = `/properties/${id}`
  const { printPage, printed } = usePrintedLink(path, t('share.scan'))

  useEffect(() => addRecentlyViewed(toStoredProperty(property)), [property])

  return (
    // On paper a fact sheet: the picture beside the price, then facts, amenities and rules.
    <div className="page py-4 lg:py-6 print:grid print:grid-cols-[minmax(0,1fr)_15rem] print:gap-x-6 print:text-13">
      <Breadcrumbs
        label={t('property.breadcrumb')}
        crumbs={[
          { label: t('search.title'), to: searchPath({}) },
          { label: format.country(country), to: searchPath({ country }) },
          { label: city, to: searchPath({ city, country }) },
        ]}
      />
      <header className="mt-2 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 print:col-span-2">
        <div className="min-w-0">
          <h1 dir="auto" className="title-start text-24 sm:text-32 print:text-24">
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
          <LikeButton property={property} />
          <ShareButton title={title} path={path} />
          <PrintButton label={t('share.print')} onPrint={printPage} />
          <CompareButton property={property} />
          {report}
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

      <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16 print:contents">
        <div className="grid min-w-0 content-start gap-10 print:col-span-2 print:mt-4 print:gap-4">
          <PropertyFacts property={property} />
          {description && (
            <section aria-labelledby="about">
              <h2 id="about" className="mb-3 text-24 print:mb-1 print:text-18">
                {t('property.about')}
              </h2>
              <ExpandableText
                text={description}
                more={t('property.more')}
                less={t('property.less')}
                className="short-on-paper"
              />
            </section>
          )}
          <Amenities amenities={amenities} />
          {houseRules && (
            <section aria-labelledby="rules">
              <h2 id="rules" className="mb-3 text-24 print:mb-1 print:text-18">
                {t('property.rules')}
              </h2>
              <ExpandableText
                text={houseRules}
                more={t('property.more')}
                less={t('property.less')}
                className="short-on-paper"
              />
            </section>
          )}
          <section aria-labelledby="where" className="no-print">
            <h2 id="where" className="mb-3 text-24">
              {t('property.location')}
            </h2>
            <p>{area}</p>
            <p className="mt-1 max-w-prose text-mute">{t('property.locationNote')}</p>
            {map}
          </section>
        </div>
        <div className="max-lg:row-start-1 print:col-start-2 print:row-start-2">
          <div className="z-10 lg:sticky lg:top-6">
            <PriceBox property={property}>{booking}</PriceBox>
            {printed}
          </div>
        </div>
      </div>

      <div className="no-print mt-12 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        {reviews}
        <div>
          <LandlordCard landlord={landlord} chat={chat} />
        </div>
      </div>

      <div className="no-print mt-16 grid gap-16">
        <CardRow id="similar" title={t('property.similar')} properties={similar.slice(0, MAX_SIMILAR)} />
        <RecentlyViewed except={id} />
      </div>
      <CompareTray raised />
      {bookingBar}
    </div>
  )
}
