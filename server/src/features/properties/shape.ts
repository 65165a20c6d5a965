import { toMain } from '#contract/money.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Image, PropertySummary } from '#contract/properties.ts'
import type { PersonSummary } from '#contract/users.ts'
import { Problem } from '../../parts/problem.ts'
import type { findPage } from './queries.ts'

/** Said of what is not there and of what is not for the reader's eyes alike. */
export const noSuchProperty = () => new Problem('NOT_FOUND', 'This property is not there, or no longer public.')

type SummaryRow = Awaited<ReturnType<ReturnType<typeof findPage>['execute']>>[number]

export type ImageRow = SummaryRow['images'][number]

/** A picture as the contract tells it. */
export const image = ({ key, ...rest }: ImageRow): Image => ({ ...rest, url: pictureUrl(key) })

/** A row as the contract tells it. `currency` is the deployment's (product.md 10). */
export const summary = (
  row: SummaryRow,
  landlord: PersonSummary,
  currency: string,
  likedByUser = false,
): PropertySummary => ({
  id: row.id,
  title: row.title,
  propertyType: row.property_type,
  price: toMain(row.price_minor),
  priceUnit: row.price_unit,
  currency,
  bedrooms: row.bedrooms ?? 0,
  bathrooms: row.bathrooms,
  areaSqm: row.area_sqm,
  maxGuests: row.max_guests,
  amenities: row.amenities,
  city: row.city,
  neighbourhood: row.neighbourhood,
  country: row.country,
  lat: row.public_lat,
  lng: row.public_lng,
  images: row.images.map(image),
  status: row.status,
  landlord,
  likesCount: row.likes_count,
  likedByUser,
  averageRating: row.average_rating,
  reviewCount: row.review_count,
  createdAt: row.created_at.toISOString(),
})
