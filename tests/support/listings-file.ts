import { IGNORED_COLUMNS, REQUIRED_COLUMNS } from '../../server/src/features/listings/import/rows.ts'

const HEADER = [...REQUIRED_COLUMNS, ...IGNORED_COLUMNS]
/** A row without a fault. */
export const PLAIN: Record<string, string> = {
  source_id: '1',
  title: 'A bright flat by the river',
  description: 'Two rooms over a courtyard.',
  city: 'Lyon',
  neighbourhood: 'Croix-Rousse',
  country: 'FR',
  lat: '45.77',
  lng: '4.83',
  price: '$1,450.00',
  price_unit: 'NIGHT',
  currency: 'USD',
  bedrooms: '2',
  bathrooms: '1.5',
  max_guests: '4',
  min_nights: '2',
  property_type: 'Entire rental unit',
  amenities: 'Wifi;Kitchen',
  rating: '4.8',
  review_count: '12',
}
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
/** A line of a file to import; what is not given is as in PLAIN. */
export const row = (given: Partial<typeof PLAIN> = {}) =>
  HEADER.map((name) => quoted({ ...PLAIN, ...given }[name] ?? '')).join(',')
/** A file to import of those lines. */
export const csv = (...rows: string[]) => `${[HEADER.join(','), ...rows].join('\n')}\n`
