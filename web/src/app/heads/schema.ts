import type { PriceUnit, Property, PropertySummary, PropertyType } from '#contract/properties.ts'

/** schema.org has few kinds of homes; the rest is an Accommodation. */
const KINDS: Partial<Record<PropertyType, string>> = {
  APARTMENT: 'Apartment',
  STUDIO: 'Apartment',
  LOFT: 'Apartment',
  HOUSE: 'House',
  VILLA: 'House',
  TOWNHOUSE: 'House',
  GUESTHOUSE: 'House',
  ROOM: 'Room',
}

/** UN/CEFACT recommendation 20. */
const UNIT_CODES: Record<PriceUnit, string> = { NIGHT: 'DAY', WEEK: 'WEE', MONTH: 'MON' }

const absolute = (publicUrl: string, path: string) => new URL(path, publicUrl).href

export const propertyPath = (id: string) => `/properties/${id}`

export const placeThing = (publicUrl: string, place: Property) => ({
  '@type': KINDS[place.propertyType] ?? 'Accommodation',
  '@id': `${absolute(publicUrl, propertyPath(place.id))}#place`,
  name: place.title,
  description: place.description,
  url: absolute(publicUrl, propertyPath(place.id)),
  image: place.images.map(({ url }) => absolute(publicUrl, url)),
  address: {
    '@type': 'PostalAddress',
    addressLocality: place.city,
    addressRegion: place.neighbourhood || undefined,
    addressCountry: place.country,
  },
  geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng },
  numberOfBedrooms: place.bedrooms,
  numberOfBathroomsTotal: place.bathrooms,
  occupancy: { '@type': 'QuantitativeValue', maxValue: place.maxGuests, unitText: 'guests' },
  floorSize: place.areaSqm ? { '@type': 'QuantitativeValue', value: place.areaSqm, unitCode: 'MTK' } : undefined,
  petsAllowed: place.amenities.includes('PETS_ALLOWED'),
  aggregateRating:
    place.averageRating === null
      ? undefined
      : {
          '@type': 'AggregateRating',
          ratingValue: place.averageRating,
          reviewCount: place.reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
})

export const offerThing = (publicUrl: string, place: Property) => ({
  '@type': 'Offer',
  itemOffered: { '@id': `${absolute(publicUrl, propertyPath(place.id))}#place` },
  businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
  availability: 'https://schema.org/InStock',
  price: place.price,
  priceCurrency: place.currency,
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price: place.price,
    priceCurrency: place.currency,
    unitCode: UNIT_CODES[place.priceUnit],
  },
})

export type Crumb = { name: string; path: string }

export const breadcrumbThing = (publicUrl: string, crumbs: Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(publicUrl, path),
  })),
})

export const listThing = (publicUrl: string, places: PropertySummary[]) => ({
  '@type': 'ItemList',
  numberOfItems: places.length,
  itemListElement: places.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: absolute(publicUrl, propertyPath(id)),
  })),
})

export const siteThing = (publicUrl: string, name: string) => ({
  '@type': 'WebSite',
  name,
  url: absolute(publicUrl, '/'),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/properties?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})
