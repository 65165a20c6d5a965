/** One page of a list, with the exact total of all pages. */
export type Page<Item> = { data: Item[]; total: number; page: number; limit: number; totalPages: number }

/** Returns the page as public lists answer it. */
export const pageOf = <Item>(
  data: Item[],
  total: number,
  { page, limit }: { page: number; limit: number },
): Page<Item> => ({ data, total, page, limit, totalPages: Math.ceil(total / limit) })

/** Returns the page as admin lists answer it, with the total under the specification's name for it (§3). */
export const adminPageOf = <Item, const Total extends string>(
  { data, total, page, limit, totalPages }: Page<Item>,
  name: Total,
) => ({
  data,
  meta: { page, limit, totalPages, [name]: total } as Record<'page' | 'limit' | 'totalPages' | Total, number>,
})
