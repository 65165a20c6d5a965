import type { PriceCalendar, PriceUnit } from '#contract/property.ts'
import { defineEvent } from '../../platform/jobs/events.ts'

/** The landlord, who is the user, or an admin changed the property or its status. */
export const propertyChanged = defineEvent<{ userId: string; propertyId: string }>('property.changed')
/** What a property cost before a change; `priceRules`, in minor units, are missing in events of an earlier version. */
export type ListedPrice = { priceMinor: number; priceUnit: PriceUnit; priceRules?: PriceCalendar | null }
/**
 * Visitors can find a property that they could not find before `at`: it became public or, with `before`, its price has
 * changed.
 */
export const propertyOffered = defineEvent<{ propertyId: string; at: string; before: ListedPrice | null }>(
  'property.offered',
)
/**
 * An import has published listings of this landlord: those with an id after `after`, up to `upTo`. `at` is when they became
 * public.
 */
export const listingsImported = defineEvent<{ landlordId: string; after: string; upTo: string; at: string }>(
  'listings.imported',
)
/** The property was removed from every list for good. */
export const propertyDeleted = defineEvent<{ propertyId: string }>('property.deleted')
/** A reminder or the pause of a listing may be due, because its landlord has not confirmed it for long. */
export const freshnessDue = defineEvent<{ propertyId: string }>('listing.freshness-due')
/** `confirmedAt` is the last confirmation: a later one makes the event out of date. */
type Unconfirmed = { userId: string; propertyId: string; title: string; confirmedAt: string }
/** The landlord is to confirm that a listing is available. */
export const listingUnconfirmed = defineEvent<Unconfirmed>('listing.unconfirmed')
/** A listing was paused because its landlord did not confirm it. */
export const listingPaused = defineEvent<Unconfirmed>('listing.paused')
