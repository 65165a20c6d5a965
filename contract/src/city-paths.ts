/** Returns the address of a city's page, given the name that the server has for it there. */
export const cityPath = (slug: string): string => `/cities/${encodeURIComponent(slug)}`
