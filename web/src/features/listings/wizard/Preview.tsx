import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Image, PropertySummary } from '#contract/property.ts'
import type { User } from '#contract/users.ts'
import type { SavedListing } from '../edit/values.ts'
import type { ListingPicture } from '../pictures/pictureUploads.ts'

/** The card of the search, which belongs to another feature and comes from the page; `price` stands in for the price. */
export type Card = (property: PropertySummary, price?: ReactNode) => ReactNode

type Props = {
  listing: SavedListing
  pictures: readonly ListingPicture[]
  me: User
  currency: string | undefined
  card: Card
}

const NO_REVIEWS = { likesCount: 0, likedByUser: false, averageRating: null, reviewCount: 0 }

/** The listing as the search will show it. It is inert: its page does not exist yet. */
export function Preview({ listing, pictures, me, currency, card }: Props) {
  const { t } = useTranslation('listings')
  const cover = pictures.find(({ step }) => step !== 'failed')
  const image: Image | undefined =
    cover?.step === 'ready' && cover.image ? { ...cover.image, caption: cover.caption } : undefined
  if (!currency) return <div className="aspect-4/3" />
  return (
    <div className="relative" inert>
      {card(
        {
          ...listing,
          ...NO_REVIEWS,
          id: 'preview',
          title: listing.title || t('preview.title'),
          city: listing.city || t('preview.city'),
          price: listing.price ?? 0,
          currency,
          bedrooms: listing.bedrooms ?? 0,
          bathrooms: listing.bathrooms ?? 0,
          maxGuests: listing.maxGuests ?? 1,
          lat: listing.lat ?? 0,
          lng: listing.lng ?? 0,
          amenities: [...listing.amenities] as PropertySummary['amenities'],
          images: image ? [image] : [],
          status: 'DRAFT',
          landlord: { id: me.id, name: me.name, avatarUrl: me.avatarUrl },
          createdAt: me.createdAt,
          confirmedAvailableAt: me.createdAt,
          confirmedDaysAgo: 0,
        },
        listing.price === null ? <span className="text-mute">{t('preview.price')}</span> : undefined,
      )}
      {cover?.local && (
        <img src={cover.local} alt="" className="absolute inset-x-0 top-0 aspect-4/3 w-full rounded-12 object-cover" />
      )}
    </div>
  )
}
