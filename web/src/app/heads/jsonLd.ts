import type { PriceUnit, Property, PropertySummary, PropertyType } from '#contract/property.ts'

/** schema.org types; other property types are an Accommodation. */
const TYPES: Partial<Record<PropertyType, string>> = {
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

export const propertyJsonLd = (publicUrl: string, property: Property) => ({
  '@type': TYPES[property.propertyType] ?? 'Accommodation',
  '@id': `${absolute(publicUrl, propertyPath(property.id))}#place`,
  name: property.title,
  description: property.description,
  url: absolute(publicUrl, propertyPath(property.id)),
  image: property.images.map(({ url }) => absolute(publicUrl, url)),
  address: {
    '@type': 'PostalAddress',
    addressLocality: property.city,
    addressRegion: property.neighbourhood || undefined,
    addressCountry: property.country,
  },
  geo: { '@type': 'GeoCoordinates', latitude: property.lat, longitude: property.lng },
  numberOfBedrooms: property.bedrooms,
  numberOfBathroomsTotal: property.bathrooms,
  occupancy: { '@type': 'QuantitativeValue', maxValue: property.maxGuests, unitText: 'guests' },
  floorSize: property.areaSqm ? { '@type': 'QuantitativeValue', value: property.areaSqm, unitCode: 'MTK' } : undefined,
  petsAllowed: property.amenities.includes('PETS_ALLOWED'),
  aggregateRating:
    property.averageRating === null
      ? undefined
      : {
          '@type': 'AggregateRating',
          // With one decimal, as on the page.
          ratingValue: Math.round(property.averageRating * 10) / 10,
          reviewCount: property.reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
})

export const offerJsonLd = (publicUrl: string, property: Property) => ({
  '@type': 'Offer',
  itemOffered: { '@id': `${absolute(publicUrl, propertyPath(property.id))}#place` },
  businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
  availability: 'https://schema.org/InStock',
  price: property.price,
  priceCurrency: property.currency,
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price: property.price,
    priceCurrency: property.currency,
    unitCode: UNIT_CODES[property.priceUnit],
  },
})

export type Crumb = { name: string; path: string }

export const breadcrumbJsonLd = (publicUrl: string, crumbs: Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(publicUrl, path),
  })),
})

export const listJsonLd = (publicUrl: string, properties: readonly Pick<PropertySummary, 'id'>[]) => ({
  '@type': 'ItemList',
  numberOfItems: properties.length,
  itemListElement: properties.map(({ id }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: absolute(publicUrl, propertyPath(id)),
  })),
})

export const siteJsonLd = (publicUrl: string, name: string) => ({
  '@type': 'WebSite',
  name,
  url: absolute(publicUrl, '/'),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/properties?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

/** Returns the schema.org FAQPage of questions with answers as plain text. */
export const faqJsonLd = (url: string, answers: readonly { id: string; question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  '@id': url,
  mainEntity: answers.map(({ id, question, answer }) => ({
    '@type': 'Question',
    '@id': `${url}#${id}`,
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
