import type { ListingHint, OptionalFact, PublicText } from '#contract/listing-quality.ts'

/** The section of the editor that has a field: the ids of web/src/features/listings/edit/ListingFields.tsx. */
const SECTIONS: Record<OptionalFact | PublicText, string> = {
  title: 'description',
  description: 'description',
  houseRules: 'amenities',
  amenities: 'amenities',
  areaSqm: 'size',
  neighbourhood: 'place',
}

const sectionOf = (hint: ListingHint): string => {
  switch (hint.kind) {
    case 'CONTACT_DATA':
      return SECTIONS[hint.field]
    case 'FEW_PICTURES':
    case 'DARK_PICTURES':
      return 'pictures'
    case 'MISSING_FACTS':
      return SECTIONS[hint.facts[0] ?? 'description']
    case 'PRICE':
      return 'price'
  }
}

/** Returns the hash of the section of the editor in which a listing is mended. */
export const hashOf = (hint: ListingHint): string => `#section-${sectionOf(hint)}`
