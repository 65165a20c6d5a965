export const PROPERTY_SORTS = ['relevance', 'newest', 'price_asc', 'price_desc', 'rating', 'popular'] as const
export type PropertySort = (typeof PROPERTY_SORTS)[number]

/** Returns the order of a search: with words the best matches first, otherwise the newest, unless it has one. */
export const sortOf = ({ sort, q = '' }: { sort?: PropertySort | undefined; q?: string | undefined }): PropertySort =>
  sort ?? (/[\p{L}\p{N}]/u.test(q) ? 'relevance' : 'newest')
