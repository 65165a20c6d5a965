import type { ListingNeed } from '#contract/listings.ts'
import { lacksOf, type Said } from '../edit/said.ts'

export const STEPS = ['size', 'place', 'amenities', 'pictures', 'words', 'price', 'review'] as const
export type Step = (typeof STEPS)[number]

/** Which step asks for a field; what none names is told at the end. */
const FIELDS: Record<Step, readonly string[]> = {
  size: ['propertyType', 'maxGuests', 'bedrooms', 'bathrooms', 'areaSqm'],
  place: ['address', 'neighbourhood', 'city', 'country', 'lat', 'lng'],
  amenities: ['amenities', 'houseRules'],
  pictures: ['images'],
  words: ['title', 'description'],
  price: ['price', 'priceUnit', 'deposit', 'minStay', 'maxStay'],
  review: ['ownershipConfirmed'],
}

export const stepOf = (field: string): Step => STEPS.find((step) => FIELDS[step].includes(field)) ?? 'review'

/** Where one goes on: the first step that lacks something, else the last. */
export const firstOpen = (lacks: readonly ListingNeed[]): Step =>
  STEPS.find((step) => lacks.some((need) => stepOf(need) === step)) ?? 'review'

/** Whether a step has all it needs; where nothing is needed, whether something was said. */
export const isDone = (step: Step, said: Said): boolean => {
  if (step === 'review') return false
  if (step === 'amenities') return said.amenities.length > 0 || said.houseRules !== ''
  return !lacksOf(said).some((need) => stepOf(need) === step)
}

/** In the order of the steps, as they are told. */
export const inOrder = (lacks: readonly ListingNeed[]): ListingNeed[] =>
  STEPS.flatMap((step) => lacks.filter((need) => stepOf(need) === step))
