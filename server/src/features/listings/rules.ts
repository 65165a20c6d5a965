import {
  MODERATED_FIELDS,
  type ModeratedContent,
  REQUIRED_LISTING_FIELDS,
  type RequiredListingField,
} from '#contract/listings.ts'
import {
  type Image,
  type PriceCalendar,
  type PriceUnit,
  type PropertyStatus,
  TITLE_LENGTH,
} from '#contract/property.ts'
import { type Fault, fault } from '#contract/reasons.ts'
import { isSameRules, NO_RULES, type PriceRules, toStoredRules } from '../bookings/rules/price-rules.ts'

/** The moderation state of a property. */
export type ModerationState = { status: PropertyStatus; changedFrom: ModeratedContent | null }

/** Changes of pictures, their order or captions need a review. */
const picturesKey = ({ images }: ModeratedContent) => images.map(({ id, caption }) => `${id} ${caption}`).join('\n')

const isSameContent = (one: ModeratedContent, other: ModeratedContent) =>
  MODERATED_FIELDS.every((field) => one[field] === other[field]) && picturesKey(one) === picturesKey(other)

/**
 * Returns the state after a change by the landlord (product.md 3): a rejected property returns to review; an approved
 * one stays online and needs a review if moderated content differs from what an admin reviewed last.
 */
export const stateAfterChange = (
  { status, changedFrom }: ModerationState,
  before: ModeratedContent,
  after: ModeratedContent,
): ModerationState => {
  if (status === 'REJECTED') return { status: 'PENDING', changedFrom: null }
  if (status !== 'APPROVED') return { status, changedFrom }
  const seen = changedFrom ?? before
  return { status, changedFrom: isSameContent(seen, after) ? null : seen }
}

/** Country of a draft without one: ISO 3166-1 reserves ZZ for private use as "unknown". */
export const UNKNOWN_COUNTRY = 'ZZ'

/** Fields that decide whether a property can be submitted. */
export type ListingFields = {
  title: string
  description: string
  priceMinor: number
  bedrooms: number | null
  address: string
  city: string
  country: string
  lat: number
  lng: number
  ownershipConfirmedAt: Date | null
}

/** Returns what admins review of a property with these pictures. */
export const toModeratedContent = (row: ListingFields, images: Image[]): ModeratedContent => ({
  title: row.title,
  description: row.description,
  address: row.address,
  city: row.city,
  country: row.country,
  position: `${row.lat.toFixed(5)}, ${row.lng.toFixed(5)}`,
  images,
})

/** Marks a text that may be personal, and photos: the audit log, where nothing can be erased, has only that they changed. */
const CHANGED = 'CHANGED'
/** Shown to everyone as they are. */
const PUBLIC_FIELDS = ['title', 'city', 'country'] as const

type Values = Readonly<Record<string, string>>

/** Returns what an admin has reviewed of a change, as the audit log records it. */
export const reviewedChanges = (
  before: ModeratedContent,
  after: ModeratedContent,
): { readonly before: Values; readonly after: Values } => {
  const changed = [
    ...MODERATED_FIELDS.filter((field) => before[field] !== after[field]),
    ...(picturesKey(before) === picturesKey(after) ? [] : (['images'] as const)),
  ]
  const open = PUBLIC_FIELDS.filter((field) => changed.includes(field))
  const valuesOf = (content: ModeratedContent) => Object.fromEntries(open.map((field) => [field, content[field]]))
  const marks = Object.fromEntries(
    changed.filter((field) => !open.some((each) => each === field)).map((field) => [field, CHANGED]),
  )
  return { before: valuesOf(before), after: { ...valuesOf(after), ...marks } }
}

/**
 * Returns the missing required fields (product.md 3) of a property with `images` pictures.
 */
export const findMissingFields = (
  listing: ListingFields,
  images: number,
): Partial<Record<RequiredListingField, Fault>> => {
  const { title, description, priceMinor, bedrooms, address, city, country, lat, lng } = listing
  const missing = fault('missing')
  const all: Record<RequiredListingField, Fault | false> = {
    title: title.length < TITLE_LENGTH.min && fault('min_length', { count: TITLE_LENGTH.min }),
    description: !description && missing,
    price: priceMinor <= 0 && missing,
    bedrooms: bedrooms === null && missing,
    address: !address && missing,
    city: !city && missing,
    country: country === UNKNOWN_COUNTRY && missing,
    // 0, 0 is a point in the sea: no position was chosen.
    lat: lat === 0 && lng === 0 && missing,
    images: images === 0 && fault('photo_missing'),
    ownershipConfirmed: listing.ownershipConfirmedAt === null && fault('not_confirmed'),
  }
  return Object.fromEntries(REQUIRED_LISTING_FIELDS.flatMap((field) => (all[field] ? [[field, all[field]]] : [])))
}

/** Returns the price rules after a change of some of them, both in minor units; null when they change no price. */
export const changeRules = (rules: PriceRules | null, change: Partial<PriceRules>): PriceRules | null =>
  toStoredRules({ ...(rules ?? NO_RULES), ...change })

type Offered = {
  status: PropertyStatus
  listed: boolean
  priceMinor: number
  priceUnit: PriceUnit
  priceRules: PriceCalendar | null
}

/**
 * Returns what makes a changed property a new offer to visitors: it was not public before (`before` is null), or it had
 * another price. Undefined for any other change.
 */
export const offerOf = (
  before: Offered,
  after: Offered,
): { before: Pick<Offered, 'priceMinor' | 'priceUnit' | 'priceRules'> | null } | undefined => {
  const isPublic = ({ status, listed }: Offered) => status === 'APPROVED' && listed
  if (!isPublic(after)) return undefined
  if (!isPublic(before)) return { before: null }
  const { priceMinor, priceUnit, priceRules } = before
  const isSame =
    after.priceMinor === priceMinor && after.priceUnit === priceUnit && isSameRules(after.priceRules, priceRules)
  return isSame ? undefined : { before: { priceMinor, priceUnit, priceRules } }
}
