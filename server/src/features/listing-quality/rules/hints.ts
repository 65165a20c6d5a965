import {
  DESCRIPTION_WANTED,
  type ListingHint,
  OPTIONAL_FACTS,
  type OptionalFact,
  PICTURES_WANTED,
  PUBLIC_TEXTS,
  QUOTED_MAX,
} from '#contract/listing-quality.ts'
import type { PriceComparison } from '#contract/price-comparison.ts'
import { findContactData } from './contact-data.ts'

/** What decides about the hints of a listing. */
export type ListingFacts = {
  title: string
  description: string
  houseRules: string
  neighbourhood: string
  areaSqm: number | null
  amenityCount: number
  pictureCount: number
  /** The places of its dark pictures, from 1. */
  darkPictures: readonly number[]
  /** In major units. */
  price: number
}

/** A price is far from others above the upper or below the lower quartile, and this much from the median. */
const FAR = 0.3

const isMissing = (listing: ListingFacts, fact: OptionalFact): boolean => {
  switch (fact) {
    case 'description':
      return listing.description.length < DESCRIPTION_WANTED
    case 'areaSqm':
      return listing.areaSqm === null
    case 'amenities':
      return listing.amenityCount === 0
    default:
      return listing[fact] === ''
  }
}

/** Returns how far a price is from comparable ones; undefined when it is among them. */
export const findPriceHint = (
  price: number,
  comparison: PriceComparison,
): Extract<ListingHint, { kind: 'PRICE' }> | undefined => {
  const { low, median, high } = comparison
  const distance = Math.abs(price - median) / median
  const direction = price > high ? 'ABOVE' : price < low ? 'BELOW' : undefined
  if (!direction || distance < FAR) return undefined
  return { kind: 'PRICE', direction, percent: Math.round(distance * 100), comparison }
}

/** Returns what would make a listing better, most important first: what gets it rejected, then what people look at. */
export const findHints = (listing: ListingFacts, comparison: PriceComparison | undefined): ListingHint[] => {
  const { pictureCount, darkPictures, price } = listing
  const contacts = PUBLIC_TEXTS.flatMap((field): ListingHint[] => {
    const found = findContactData(listing[field])
    return found ? [{ kind: 'CONTACT_DATA', field, found: found.slice(0, QUOTED_MAX) }] : []
  })
  const facts = OPTIONAL_FACTS.filter((fact) => isMissing(listing, fact))
  const priceHint = comparison && findPriceHint(price, comparison)
  return [
    ...contacts,
    ...(pictureCount < PICTURES_WANTED ? [{ kind: 'FEW_PICTURES' as const, count: pictureCount }] : []),
    ...(darkPictures.length > 0 ? [{ kind: 'DARK_PICTURES' as const, numbers: [...darkPictures] }] : []),
    ...(facts.length > 0 ? [{ kind: 'MISSING_FACTS' as const, facts }] : []),
    ...(priceHint ? [priceHint] : []),
  ]
}
