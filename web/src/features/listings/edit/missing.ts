import { REQUIRED_LISTING_FIELDS, type RequiredListingField } from '#contract/listings.ts'
import { TITLE_LENGTH } from '#contract/property.ts'
import type { SavedListing } from './values.ts'

/** Returns what keeps a listing from being submitted. The server has the last word (server/src/features/listings/rules.ts). */
export const missingFields = (listing: SavedListing): RequiredListingField[] => {
  const isComplete: Record<RequiredListingField, boolean> = {
    title: listing.title.length >= TITLE_LENGTH.min,
    description: listing.description !== '',
    price: (listing.price ?? 0) > 0,
    bedrooms: listing.bedrooms !== null,
    address: listing.address !== '',
    city: listing.city !== '',
    country: listing.country !== '',
    lat: listing.lat !== null && listing.lng !== null,
    images: listing.images.length > 0,
    ownershipConfirmed: listing.ownershipConfirmed,
  }
  return REQUIRED_LISTING_FIELDS.filter((field) => !isComplete[field])
}
