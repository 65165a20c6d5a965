import { AMENITIES, AMENITY_GROUPS, type Amenity } from '#contract/amenities.ts'
import type { PriceUnit, PropertyType } from '#contract/property.ts'
import type { City, readPlaces } from './places.ts'
import type { Random } from './random.ts'

/** Share of each type, with its noun, its price and the people that it takes, both relative to an apartment. */
const TYPES: readonly (readonly [PropertyType, number, readonly string[], number, number])[] = [
  ['APARTMENT', 0.42, ['apartment', 'flat', 'two-room apartment', 'penthouse'], 1, 1],
  ['HOUSE', 0.17, ['house', 'cottage', 'family house', 'farmhouse'], 1.5, 1.7],
  ['STUDIO', 0.12, ['studio', 'bedsit', 'studio flat'], 0.7, 0.6],
  ['ROOM', 0.12, ['room', 'private room', 'guest room'], 0.45, 0.5],
  ['VILLA', 0.05, ['villa', 'villa with pool'], 3, 2.4],
  ['TOWNHOUSE', 0.04, ['townhouse', 'terraced house'], 1.4, 1.5],
  ['LOFT', 0.04, ['loft', 'loft apartment'], 1.2, 1],
  ['GUESTHOUSE', 0.025, ['guesthouse', 'annexe'], 0.9, 0.9],
  ['COMMERCIAL', 0.01, ['office', 'shop', 'atelier'], 2, 1],
  ['OTHER', 0.005, ['houseboat', 'treehouse', 'yurt'], 1.2, 0.8],
]

const ADJECTIVES =
  'quiet,sunny,spacious,bright,cosy,modern,renovated,charming,elegant,central,small,large,simple,peaceful,Georgian,Victorian,historic,new,airy,stylish,comfortable,light-filled,restored,rustic,minimalist'.split(
    ',',
  )
const FEATURES =
  'with a balcony,with a garden,near the station,by the river,with sea view,on the top floor,with a terrace,near the old town,above a bakery,with parking,with a fireplace,near the beach,by the park,with a pool,near the university,with a view over the roofs,in a quiet street,with two bathrooms,for families,near the market,with a sauna,by the lake,in the centre,with a courtyard,for remote work'.split(
    ',',
  )

/** How often an amenity is there at an ordinary place, as a logit, and how much more often at a better one. */
const COMMON: readonly Amenity[] = ['WIFI', 'HEATING', 'HOT_WATER', 'BED_LINEN', 'KITCHEN', 'REFRIGERATOR', 'KETTLE']
const RARE: readonly Amenity[] = ['SAUNA', 'HOT_TUB', 'EV_CHARGER', 'GYM', 'FIREPLACE', 'SEA_VIEW', 'POOL', 'BBQ']
const LARGE_ONLY = new Set<Amenity>(['GARDEN', 'POOL', 'BBQ', 'PARKING', 'HOT_TUB', 'FIREPLACE', 'TERRACE'])
const kitchen = new Set<string>(AMENITY_GROUPS.KITCHEN)
const CHANCES = AMENITIES.map((amenity) => {
  const base = COMMON.includes(amenity) ? 2.2 : RARE.includes(amenity) ? -3.2 : -0.9
  return {
    amenity,
    base,
    quality: COMMON.includes(amenity) ? 0.5 : 1,
    kitchen: kitchen.has(amenity),
    large: LARGE_ONLY.has(amenity),
  }
})

const DAYS_PER_UNIT: Record<PriceUnit, number> = { NIGHT: 1, WEEK: 6, MONTH: 18 }

export type Listing = ReturnType<typeof createListing>

/** Exchanges two letters of a word, as people type it. */
const misspell = (text: string, random: Random): string => {
  const words = text.split(' ')
  const at = random.below(words.length)
  const word = words[at] ?? ''
  const place = 1 + random.below(Math.max(1, word.length - 2))
  words[at] = word.slice(0, place) + (word[place + 1] ?? '') + (word[place] ?? '') + word.slice(place + 2)
  return words.join(' ')
}

const createTexts = (noun: string, city: City, random: Random, places: ReturnType<typeof readPlaces>) => {
  const title = `${random.pick(ADJECTIVES)} ${noun} ${random.pick(FEATURES)}`
  const neighbourhood = random.pick(city.neighbourhoods)
  const sentences = Array.from({ length: 2 + random.below(4) }, () => {
    // Some sentences are far more common than others.
    const at = Math.floor(random.next() ** 2 * places.sentences.length)
    return places.sentences[at] ?? ''
  })
  const name = places.names[Math.floor(random.next() ** 2 * places.names.length)] ?? ''
  sentences.push(`${1 + random.below(20)} minutes from ${random.pick(['Café', 'Hotel', 'Square', 'Street'])} ${name}.`)
  const description = sentences.join(' ')
  return {
    title: `${title.charAt(0).toUpperCase()}${title.slice(1)}`,
    neighbourhood,
    description: random.next() < 0.02 ? misspell(description, random) : description,
  }
}

const typeAt = (share: number) => {
  let left = share
  for (const type of TYPES) {
    left -= type[1]
    if (left < 0) return type
  }
  return TYPES[0] as (typeof TYPES)[number]
}

/** Creates a public listing in that city. Amenities, size, price and rating depend on each other. */
export const createListing = (city: City, random: Random, places: ReturnType<typeof readPlaces>) => {
  const [propertyType, , nouns, priceFactor, sizeFactor] = typeAt(random.next())
  const quality = random.normal()
  const hasKitchen = propertyType !== 'ROOM' || random.next() < 0.3
  const isLarge = sizeFactor > 1.3
  const bedrooms = propertyType === 'STUDIO' ? 0 : Math.min(12, Math.floor(random.exponential(1.3 * sizeFactor) + 0.6))
  const maxGuests = Math.min(20, 1 + bedrooms * 2 + random.below(2))
  const priceUnit: PriceUnit = random.next() < 0.7 ? 'NIGHT' : random.next() < 0.25 ? 'WEEK' : 'MONTH'
  const center = Math.log(city.medianPrice * priceFactor * DAYS_PER_UNIT[priceUnit]) + bedrooms * 0.18 + quality * 0.25
  const amenities = CHANCES.filter(({ base, quality: loading, kitchen, large }) => {
    const logit = base + quality * loading + (large && isLarge ? 1.6 : 0) - (kitchen && !hasKitchen ? 4 : 0)
    return random.next() < 1 / (1 + Math.exp(-logit))
  }).map(({ amenity }) => amenity)
  const reviewCount = random.next() < 0.4 ? 0 : Math.min(60, Math.floor(random.exponential(2.2)))
  const ratings = Array.from({ length: reviewCount }, () =>
    Math.max(1, Math.min(5, Math.round(4.3 + quality * 0.4 + random.normal() * 0.7))),
  )
  return {
    ...createTexts(random.pick(nouns), city, random, places),
    id: random.uuid(),
    propertyType,
    priceMinor: Math.max(500, Math.round(Math.exp(center + random.normal() * 0.35)) * 100),
    priceUnit,
    bedrooms,
    bathrooms: 1 + Math.floor(bedrooms / 2) * 0.5,
    areaSqm: Math.round(22 + bedrooms * 17 + random.next() * 20),
    maxGuests,
    amenities,
    city: city.name,
    country: city.country,
    lat: Math.max(-89, Math.min(89, city.lat + random.normal() * 0.05)),
    lng: city.lng + random.normal() * 0.06,
    likesCount: Math.min(80, Math.floor(random.exponential(1.2 + Math.max(0, quality)))),
    ratings,
    /** Half of all are from the last eight months. */
    ageSeconds: Math.floor(random.exponential(360) * 86_400),
    /** First day from today and number of nights, without overlaps. */
    stays: createStays(random),
  }
}

const createStays = (random: Random) => {
  const stays: { from: number; nights: number; isBlock: boolean }[] = []
  let day = random.below(120) - 30
  while (random.next() < 0.55 && day < 330) {
    const nights = 2 + random.below(9)
    stays.push({ from: day, nights, isBlock: random.next() < 0.4 })
    day += nights + random.below(45)
  }
  return stays
}
