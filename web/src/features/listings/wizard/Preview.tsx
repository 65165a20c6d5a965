import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Image, PropertySummary } from '#contract/properties.ts'
import type { User } from '#contract/users.ts'
import type { Said } from '../edit/said.ts'
import type { Shot } from '../pictures/desk.ts'

/** The card that the page lends: it is the one of the search, another feature's. */
export type Card = (property: PropertySummary) => ReactNode

type Props = { said: Said; shots: readonly Shot[]; me: User; currency: string | undefined; card: Card }

const NOBODY_YET = { likesCount: 0, likedByUser: false, averageRating: null, reviewCount: 0 }

/** The place as a search will show it. Nothing in it can be pressed: it leads nowhere yet. */
export function Preview({ said, shots, me, currency, card }: Props) {
  const { t } = useTranslation('listings')
  const cover = shots.find(({ step }) => step !== 'failed')
  const image: Image | undefined =
    cover?.step === 'ready' && cover.image ? { ...cover.image, caption: cover.caption } : undefined
  if (!currency) return <div className="aspect-4/3" />
  return (
    <div className="relative" inert>
      {card({
        ...said,
        ...NOBODY_YET,
        id: 'preview',
        title: said.title || t('preview.title'),
        city: said.city || t('preview.city'),
        price: said.price ?? 0,
        currency,
        bedrooms: said.bedrooms ?? 0,
        bathrooms: said.bathrooms ?? 0,
        maxGuests: said.maxGuests ?? 1,
        lat: said.lat ?? 0,
        lng: said.lng ?? 0,
        amenities: [...said.amenities] as PropertySummary['amenities'],
        images: image ? [image] : [],
        status: 'DRAFT',
        landlord: { id: me.id, name: me.name, avatarUrl: me.avatarUrl },
        createdAt: me.createdAt,
      })}
      {cover?.local && (
        <img src={cover.local} alt="" className="absolute inset-x-0 top-0 aspect-4/3 w-full rounded-12 object-cover" />
      )}
    </div>
  )
}
