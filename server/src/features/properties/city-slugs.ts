import { plainName } from './plain-name.ts'

/** Returns the name of a city in addresses, such as `paris-fr`; cities of two countries can have one name. */
const slugOf = ({ city, country }: { city: string; country: string }): string =>
  `${plainName(city)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')}-${country.toLowerCase()}`

/** Adds the names in addresses. Cities whose names differ in punctuation only are numbered by name. */
export const withSlugs = <City extends { city: string; country: string }>(cities: readonly City[]) => {
  const bySlug = Map.groupBy(cities, slugOf)
  for (const same of bySlug.values()) same.sort((a, b) => (a.city < b.city ? -1 : 1))
  return cities.map((city) => {
    const slug = slugOf(city)
    const place = bySlug.get(slug)?.indexOf(city) ?? 0
    return { slug: place === 0 ? slug : `${slug}-${place + 1}`, ...city }
  })
}
