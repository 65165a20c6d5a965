import { validate } from 'uuid'

/** Whether a search is for an id. */
export const isOfId = (search: string): boolean => validate(search)

/** Returns a LIKE pattern that matches texts containing the search, with LIKE's wildcards escaped. */
export const contains = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
