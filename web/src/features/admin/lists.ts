/** One of the admin lists (specification §3): 10 a page, from page 1 (§9). */
export type PagedList<Item> = { items: Item[]; page: number; limit: number; total: number; totalPages: number }

const FIRST_PAGE = 1
const PAGE_SIZE = 10

export const emptyList = <Item>(): PagedList<Item> => ({
  items: [],
  page: FIRST_PAGE,
  limit: PAGE_SIZE,
  total: 0,
  totalPages: 0,
})

type Meta = { page: number; limit: number; totalPages: number }

/** A list as it is answered: `meta` names its total after what it counts. */
export const filled = <Item>(items: Item[], { page, limit, totalPages }: Meta, total: number): PagedList<Item> => ({
  items,
  page,
  limit,
  total,
  totalPages,
})

/** Specification §4: what is deleted leaves its list, the total goes down and totalPages follows. */
export const without = <Item extends { id: string }>(list: PagedList<Item>, id: string): PagedList<Item> => {
  const total = Math.max(0, list.total - 1)
  return {
    ...list,
    items: list.items.filter((item) => item.id !== id),
    total,
    totalPages: Math.ceil(total / list.limit),
  }
}
