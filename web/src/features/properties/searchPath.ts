import type { PropertySearch } from './slice.ts'

/** A change of filters; `undefined` or `''` removes one. */
export type FilterChange = Partial<Record<keyof PropertySearch, string | number | undefined>>

/** Returns the URL path of a search, without empty parameters. */
export const searchPath = (query: FilterChange): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  // A comma needs no escape in a query (RFC 3986 §3.4), and the URL stays readable.
  return pairs.length === 0 ? '/properties' : `/properties?${new URLSearchParams(pairs)}`.replaceAll('%2C', ',')
}

/** The parameters of the dates of a search. */
export const STAY_PARAMS = ['startDate', 'endDate', 'flexibleDays', 'stayMonth', 'stayLength'] as const

/** Returns the path of a comparison, with the dates of a search. */
export const comparePath = (ids: readonly string[], address: URLSearchParams): string => {
  const query = new URLSearchParams({ ids: ids.join() })
  for (const name of STAY_PARAMS) {
    const value = address.get(name)
    if (value) query.set(name, value)
  }
  return `/compare?${query}`.replaceAll('%2C', ',')
}
