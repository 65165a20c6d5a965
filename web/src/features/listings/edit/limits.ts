import { DESCRIPTION_MAX, TITLE_LENGTH } from '#contract/properties.ts'

/** The contract's limits (`PropertyChange` in contract/src/listings.ts), so that what is wrong is told before sending. */
export const TEXTS = {
  title: TITLE_LENGTH,
  description: { min: 1, max: DESCRIPTION_MAX },
  houseRules: { min: 0, max: 2_000 },
  address: { min: 1, max: 300 },
  neighbourhood: { min: 0, max: 120 },
  city: { min: 1, max: 120 },
  country: { min: 2, max: 2 },
} as const

const MONEY_MAX = 1e9
const STAY = { min: 1, max: 3_650, step: 'whole' } as const

export const NUMBERS = {
  price: { min: 0.01, max: MONEY_MAX, step: 'cent' },
  deposit: { min: 0, max: MONEY_MAX, step: 'cent' },
  minStay: STAY,
  maxStay: STAY,
  bedrooms: { min: 0, max: 100, step: 'whole' },
  bathrooms: { min: 0, max: 100, step: 'half' },
  areaSqm: { min: 0.1, max: 1e6, step: 'tenth' },
  maxGuests: { min: 1, max: 100, step: 'whole' },
  lat: { min: -90, max: 90, step: 'any' },
  lng: { min: -180, max: 180, step: 'any' },
} as const

export const STEPS = { whole: 1, half: 0.5, tenth: 0.1, cent: 0.01, any: 'any' } as const

export type TextName = keyof typeof TEXTS
export type NumberName = keyof typeof NUMBERS
