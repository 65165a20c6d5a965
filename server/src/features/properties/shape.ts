import { toMajor } from '#contract/money.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Image, PropertySummary } from '#contract/property.ts'
import type { PersonSummary } from '#contract/users.ts'
import { Problem } from '../../platform/problem.ts'
import type { findPage } from './queries.ts'

/** The same for missing and unpublished properties, so that neither can be distinguished. */
export const propertyNotFound = () => new Problem('property_not_found')

type SummaryRow = Awaited<ReturnType<ReturnType<typeof findPage>['execute']>>[number]

export type ImageRow = SummaryRow['images'][number]

/** Converts a picture row to its response. */
export const toImage = ({ key, ...rest }: ImageRow): Image => ({ ...rest, url: pictureUrl(key) })

const DAY = 86_400_000

/** The currency is that of the installation (product.md 10). */
type Deployment = { currency: string; now: Date }

/** Converts a property row to its response. */
export const toPropertySummary = (
  row: SummaryRow,
  landlord: PersonSummary,
  { currency, now }: Deployment,
  likedByUser = false,
): PropertySummary => ({
  id: row.id,
  title: row.title,
  propertyType: row.propertyType,
  price: toMajor(row.priceMinor),
  priceUnit: row.priceUnit,
  currency,
  bedrooms: row.bedrooms ?? 0,
  bathrooms: row.bathrooms,
  areaSqm: row.areaSqm,
  maxGuests: row.maxGuests,
  amenities: row.amenities,
  city: row.city,
  neighbourhood: row.neighbourhood,
  country: row.country,
  lat: row.publicLat,
  lng: row.publicLng,
  images: row.images.map(toImage),
  status: row.status,
  landlord,
  likesCount: row.likesCount,
  likedByUser,
  averageRating: row.averageRating,
  reviewCount: row.reviewCount,
  confirmedAvailableAt: row.confirmedAvailableAt.toISOString(),
  confirmedDaysAgo: Math.max(0, Math.floor((now.getTime() - row.confirmedAvailableAt.getTime()) / DAY)),
  createdAt: row.createdAt.toISOString(),
})
