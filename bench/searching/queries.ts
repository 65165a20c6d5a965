import { AMENITIES } from '../../contract/src/amenities.ts'

/** What a measured request does; results are summed up by it. */
export type Kind = 'list' | 'words' | 'deep' | 'dates' | 'flexible' | 'facets' | 'map' | 'suggestions' | 'hostile'

/** Kinds that are a page of a list, which a bare query of PostgreSQL and other engines can answer too. */
export const COMPARED: ReadonlySet<Kind> = new Set(['list', 'words', 'deep', 'dates'])

export type Search = {
  readonly name: string
  readonly kind: Kind
  readonly path: string
}

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const dates = (from: number, nights: number) => `startDate=${dayAhead(from)}&endDate=${dayAhead(from + nights)}`

const LISTS: readonly (readonly [Kind, string, string])[] = [
  ['list', 'everything', ''],
  ['list', 'everything by price', 'sort=price_asc'],
  ['list', 'everything, dearest first', 'sort=price_desc'],
  ['list', 'everything by rating', 'sort=rating'],
  ['list', 'everything by likes', 'sort=popular'],
  ['list', 'the largest city', 'city=Paris'],
  ['list', 'the largest city by price', 'city=paris&sort=price_asc'],
  ['list', 'a small city', 'city=Yerevan'],
  ['list', 'a misspelt city', 'city=Tbillisi'],
  ['list', 'a country by rating', 'country=GE&sort=rating'],
  ['list', 'one type', 'propertyType=VILLA'],
  ['list', 'three types by likes', 'propertyType=HOUSE,VILLA,TOWNHOUSE&sort=popular'],
  ['list', 'one amenity', 'amenities=POOL'],
  ['list', 'two amenities', 'amenities=WIFI,POOL&sort=price_asc'],
  ['list', 'six amenities', 'amenities=WIFI,KITCHEN,WASHER,DRYER,PARKING,TV'],
  ['list', 'guests, type and price', 'guests=4&propertyType=APARTMENT&minPrice=80&maxPrice=160&priceUnit=NIGHT'],
  ['list', 'price per night', 'minPrice=40&maxPrice=60&priceBasis=NIGHT&sort=price_asc'],
  ['list', 'bedrooms', 'minBedrooms=3&maxBedrooms=4'],
  ['list', 'by the month', 'priceUnit=MONTH&maxPrice=1500&sort=price_asc'],
  ['list', 'a narrow search', 'city=London&propertyType=LOFT&amenities=PARKING,BALCONY&guests=4&maxPrice=400'],
  ['list', 'nothing', 'city=Yerevan&minBedrooms=12&amenities=SAUNA,GYM,POOL,HOT_TUB'],
  ['list', 'a large box', 'bbox=-20,-20,60,50'],
  ['list', 'a box by price', 'bbox=10,30,40,45&sort=price_asc'],
  ['list', 'a box across the antimeridian', 'bbox=150,-30,-120,30&propertyType=HOUSE'],
  ['words', 'a common word', 'q=garden'],
  ['words', 'three words', 'q=quiet%20garden%20bakery'],
  ['words', 'two words in a city', 'q=sunny%20balcony&city=Rome&sort=rating'],
  ['words', 'a misspelt word', 'q=apartmnet'],
  ['words', 'two misspelt words', 'q=gorgian%20balcny'],
  ['words', 'a rare word', 'q=Nagaoka'],
  ['words', 'a beginning', 'q=gar&propertyType=STUDIO'],
  ['dates', 'a week in two months', dates(60, 7)],
  ['dates', 'a weekend in a city, by price', `city=Paris&sort=price_asc&${dates(33, 2)}`],
  ['dates', 'three months with filters', `guests=2&amenities=WIFI,KITCHEN&${dates(90, 90)}`],
  ['deep', 'page 500', 'page=500'],
  ['deep', 'page 500 by price with filters', 'page=500&sort=price_asc&amenities=WIFI'],
]

const month = dayAhead(75).slice(0, 7)

const FLEXIBLE: readonly (readonly [string, string])[] = [
  ['three days earlier or later', `${dates(45, 7)}&flexibleDays=3&city=Paris&sort=price_asc`],
  ['a weekend in a month', `stayMonth=${month}&stayLength=WEEKEND&guests=2`],
]

const MAPS: readonly (readonly [string, string])[] = [
  ['a map of the world', 'area=-180,-85,180,85&zoom=2'],
  ['a map of a continent with filters', 'area=-15,33,45,62&zoom=5&amenities=WIFI&guests=2'],
  ['a map of a city', 'area=2.1,48.7,2.6,49&zoom=12'],
  ['where a search leads', 'propertyType=VILLA'],
]

const SUGGESTIONS = ['p', 'par', 'Pariss', 'quiet gar', 'باريس'] as const

/** What costs most per byte of its address, or looks as if it did. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ['all amenities', `amenities=${AMENITIES.join(',')}`],
  ['an empty box', 'bbox=-150,-60,-149.9999,-59.9999'],
  ['a word of 200 letters', `q=${'x'.repeat(200)}`],
  ['twelve words', `q=${'a b c d e f g h i j k l'.replaceAll(' ', '%20')}`],
  ['a combining mark alone', 'q=%CC%81'],
  ['the last page there can be', 'page=1000000'],
]

const FACETS: readonly (readonly [string, string])[] = [
  ['facets of everything', ''],
  ['facets of a city', 'city=London'],
  ['facets with filters', 'propertyType=APARTMENT&amenities=WIFI&minPrice=50&maxPrice=250'],
  ['facets of words', 'q=garden&guests=2'],
]

/** Searches as people make them, and some with more filters than people use. */
export const SEARCHES: readonly Search[] = [
  ...LISTS.map(([kind, name, query]): Search => ({ kind, name, path: `/api/properties?${query}` })),
  ...FLEXIBLE.map(([name, query]): Search => ({ kind: 'flexible', name, path: `/api/properties?${query}` })),
  ...MAPS.map(([name, query]): Search => ({ kind: 'map', name, path: `/api/properties/clusters?${query}` })),
  ...SUGGESTIONS.map(
    (typed): Search => ({
      kind: 'suggestions',
      name: `suggestions for ${typed}`,
      path: `/api/suggestions?q=${encodeURIComponent(typed)}`,
    }),
  ),
  ...HOSTILE.map(([name, query]): Search => ({ kind: 'hostile', name, path: `/api/properties?${query}` })),
  ...FACETS.map(([name, query]): Search => ({ kind: 'facets', name, path: `/api/properties/facets?${query}` })),
]
