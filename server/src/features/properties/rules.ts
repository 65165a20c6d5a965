import type { ListingNeed, Watched } from '#contract/listings.ts'
import { LISTING_NEEDS, WATCHED } from '#contract/listings.ts'
import { type PropertyStatus, TITLE_LENGTH } from '#contract/properties.ts'

/** More words than this narrow nothing further. */
const MAX_WORDS = 12

/** The words of a search text: runs of letters and digits of any script, marks included. */
export const searchWords = (text: string): string[] =>
  [...new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])].slice(0, MAX_WORDS)

/** How many pages `total` entries fill. */
export const totalPages = (total: number, limit: number): number => Math.ceil(total / limit)

/** What moderation knows of a property. */
export type Standing = { status: PropertyStatus; changedFrom: Watched | null }

/** Other pictures, another order or other words under them: each is worth a look. */
const shown = ({ images }: Watched) => images.map(({ id, caption }) => `${id} ${caption}`).join('\n')

const same = (one: Watched, other: Watched) =>
  WATCHED.every((field) => one[field] === other[field]) && shown(one) === shown(other)

/**
 * Where a property stands after its landlord changed it (product.md 3): a rejected one waits again, an approved one stays
 * online, and waits for a look when what admins watch differs from what they saw last.
 */
export const afterChange = ({ status, changedFrom }: Standing, before: Watched, after: Watched): Standing => {
  if (status === 'REJECTED') return { status: 'PENDING', changedFrom: null }
  if (status !== 'APPROVED') return { status, changedFrom }
  const seen = changedFrom ?? before
  return { status, changedFrom: same(seen, after) ? null : seen }
}

/** Why an admin may not approve it; undefined when it may. */
export const approvalFault = ({ status, changedFrom }: Standing): string | undefined => {
  if (status === 'DRAFT') return 'This is still a draft.'
  return status === 'APPROVED' && changedFrom === null ? 'This property is approved already.' : undefined
}

/** Why an admin may not reject it; undefined when it may. */
export const rejectionFault = ({ status }: Standing): string | undefined => {
  if (status === 'DRAFT') return 'This is still a draft.'
  return status === 'REJECTED' ? 'This property is rejected already.' : undefined
}

/** Country of a draft that names none: ISO 3166-1 keeps ZZ for "unknown". */
export const NO_COUNTRY = 'ZZ'

/** What decides whether a property can be submitted. */
export type Listing = {
  title: string
  description: string
  price_minor: number
  bedrooms: number | null
  address: string
  city: string
  country: string
  lat: number
  lng: number
  ownership_confirmed_at: Date | null
}

/** What a property with so many pictures lacks of what product.md 3 demands, by field, as the end of a sentence that begins with its name. */
export const lacking = (listing: Listing, images: number): Partial<Record<ListingNeed, string>> => {
  const { title, description, price_minor, bedrooms, address, city, country, lat, lng } = listing
  const missing = 'is missing'
  const all: Record<ListingNeed, string | false> = {
    title: title.length < TITLE_LENGTH.min && `must have at least ${TITLE_LENGTH.min} characters`,
    description: !description && missing,
    price: price_minor <= 0 && missing,
    bedrooms: bedrooms === null && missing,
    address: !address && missing,
    city: !city && missing,
    country: country === NO_COUNTRY && missing,
    // Both exactly zero is a point in the sea: nobody chose it.
    lat: lat === 0 && lng === 0 && missing,
    images: images === 0 && 'must have at least one picture',
    ownershipConfirmed: listing.ownership_confirmed_at === null && 'must be confirmed',
  }
  return Object.fromEntries(LISTING_NEEDS.flatMap((field) => (all[field] ? [[field, all[field]]] : [])))
}
