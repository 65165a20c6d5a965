import type { RequiredListingField } from '#contract/listings.ts'
import { missingFields } from '../edit/missing.ts'
import type { SavedListing } from '../edit/values.ts'

export const STEPS = ['size', 'place', 'amenities', 'pictures', 'description', 'price', 'review'] as const
export type Step = (typeof STEPS)[number]

/** The fields of each step. */
const FIELDS: Record<Step, readonly string[]> = {
  size: ['propertyType', 'maxGuests', 'bedrooms', 'bathrooms', 'areaSqm'],
  place: ['address', 'neighbourhood', 'city', 'country', 'lat', 'lng'],
  amenities: ['amenities', 'houseRules'],
  pictures: ['images'],
  description: ['title', 'description'],
  price: [
    'price',
    'priceUnit',
    'deposit',
    'cleaningFee',
    'weeklyDiscount',
    'monthlyDiscount',
    'weekdayPrices',
    'seasons',
    'minStay',
    'maxStay',
    'checkInTime',
    'checkOutTime',
    'instantBooking',
    'instantLeadDays',
    'instantNeedsStay',
  ],
  review: ['ownershipConfirmed'],
}

/** Returns the step of a field, or the last step. */
export const stepOf = (field: string): Step => STEPS.find((step) => FIELDS[step].includes(field)) ?? 'review'

/** Returns the first step with a missing field, or the last step. */
export const firstIncomplete = (missing: readonly RequiredListingField[]): Step =>
  STEPS.find((step) => missing.some((field) => stepOf(field) === step)) ?? 'review'

/**
 * Whether a step has all required fields, or any value where none is required, and none of the `unsavable` fields, whose
 * input is invalid or was refused.
 */
export const isComplete = (step: Step, listing: SavedListing, unsavable: readonly string[] = []): boolean => {
  if (step === 'review' || unsavable.some((field) => stepOf(field) === step)) return false
  if (step === 'amenities') return listing.amenities.length > 0 || listing.houseRules !== ''
  return !missingFields(listing).some((field) => stepOf(field) === step)
}

/** Returns the fields in the order of the steps. */
export const inStepOrder = <Field extends string>(fields: readonly Field[]): Field[] =>
  STEPS.flatMap((step) => fields.filter((field) => stepOf(field) === step))
