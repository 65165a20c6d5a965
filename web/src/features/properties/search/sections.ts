/** Sections of the filters that a button opens directly, with the parameters of the address that they set. */
export const FILTER_SECTIONS = {
  dates: ['startDate', 'endDate', 'flexibleDays', 'stayMonth', 'stayLength'],
  price: ['minPrice', 'maxPrice', 'priceUnit'],
  bedrooms: ['minBedrooms', 'maxBedrooms'],
  guests: ['guests'],
  type: ['propertyType'],
  amenities: ['amenities'],
} as const satisfies Record<string, readonly string[]>

export type FilterSection = keyof typeof FILTER_SECTIONS
