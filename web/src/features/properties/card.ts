import type { Image, PropertySummary } from '#contract/property.ts'

const KEYS = [
  'id',
  'title',
  'propertyType',
  'price',
  'priceUnit',
  'currency',
  'city',
  'neighbourhood',
  'lat',
  'lng',
  'likesCount',
  'likedByUser',
  'averageRating',
  'reviewCount',
  'instantBooking',
  'confirmedDaysAgo',
  'stay',
] as const satisfies readonly (keyof PropertySummary)[]

export type CardImage = Omit<Image, 'id'>

/** What a card, and the map beside it, show of a property. */
export type Card = Pick<PropertySummary, (typeof KEYS)[number]> & { images: CardImage[] }

const pick = <T extends object, K extends keyof T>(source: T, keys: readonly K[]): Pick<T, K> => {
  const picked = {} as Pick<T, K>
  for (const key of keys) if (key in source) picked[key] = source[key]
  return picked
}

/** Lists of public pages keep nothing else in the store: the server sends it with each page, whose size counts. */
export const toCard = (property: Card): Card => ({
  ...pick(property, KEYS),
  images: property.images.slice(0, 1).map((image) => pick(image, ['url', 'width', 'height', 'placeholder', 'caption'])),
})
