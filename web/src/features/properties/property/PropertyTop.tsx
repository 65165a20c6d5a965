import Heart from 'lucide-react/icons/heart'
import MapPin from 'lucide-react/icons/map-pin'
import Zap from 'lucide-react/icons/zap'
import { useTranslation } from 'react-i18next'
import { pictureSources } from '#contract/pictures.ts'
import type { Property } from '#contract/property.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { useFormat } from '../../../ui/format.ts'
import { Gallery } from '../../../ui/Gallery.tsx'
import { PrintButton } from '../../../ui/PrintButton.tsx'
import { Rating } from '../../../ui/Rating.tsx'
import { ShareButton } from '../../../ui/ShareButton.tsx'
import { CompareButton } from '../CompareButton.tsx'
import { Freshness } from '../Freshness.tsx'
import { LikeButton } from '../LikeButton.tsx'
import { searchPath } from '../searchPath.ts'

/** On phones the actions are round icons over the gallery; their labels keep naming them. */
const OVER_GALLERY =
  'max-md:absolute max-md:z-10 max-md:end-3 max-md:top-3 max-md:m-0 max-md:gap-1 max-md:[&_button]:size-11 max-md:[&_button]:gap-0 max-md:[&_button]:rounded-full max-md:[&_button]:bg-scrim max-md:[&_button]:p-0 max-md:[&_button]:text-[0px] max-md:[&_button]:text-on-photo'

/**
 * The height of the gallery, which phones show above the title (3/4 of the window's width, at most 70vh): a browser that
 * paints the title before it has read the gallery leaves its space.
 */
const BELOW_GALLERY = 'max-md:pt-[min(75%+2rem,70vh+0.5rem)]'

type Props = {
  property: Property
  area: string
  /** Links and buttons around the title; the preview of a draft has none. */
  actions?: { onPrint: () => void }
}

/** Gallery, title and actions. Phones show the gallery first, from edge to edge. */
export function PropertyTop({ property, area, actions }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, title, images, city, country, averageRating, reviewCount, likesCount } = property
  const hasPictures = images.length > 0
  return (
    <div className={`relative print:contents ${hasPictures ? BELOW_GALLERY : 'max-md:pt-4'}`}>
      {actions && (
        <Breadcrumbs
          label={t('property.breadcrumb')}
          crumbs={[
            { label: t('search.title'), to: searchPath({}) },
            { label: format.country(country), to: searchPath({ country }) },
            { label: city, to: searchPath({ city, country }) },
          ]}
        />
      )}
      <header className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-4 print:col-span-2">
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
            {property.instantBooking && (
              <span className="inline-flex items-center gap-1">
                <Zap size={16} aria-hidden className="shrink-0 text-accent" />
                {t('property.instant')}
              </span>
            )}
            <Freshness daysAgo={property.confirmedDaysAgo} className="no-print" />
          </p>
        </div>
        {actions && (
          <div className={`no-print -mx-4 flex flex-wrap ${hasPictures ? OVER_GALLERY : ''}`}>
            <LikeButton property={property} />
            <ShareButton title={title} path={`/properties/${id}`} />
            <span className="max-md:hidden">
              <PrintButton label={t('share.print')} onPrint={actions.onPrint} />
            </span>
            <CompareButton property={property} />
          </div>
        )}
      </header>
      {hasPictures && (
        <div className="max-md:absolute max-md:inset-x-0 max-md:top-0 max-md:-mx-4 print:contents">
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
        </div>
      )}
    </div>
  )
}
