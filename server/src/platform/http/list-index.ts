import type { SortOrder } from '#contract/sorting.ts'

/** Filters of lists that an index can find, each with its words of the contract. */
type Filters = {
  users: { roles?: readonly string[] | undefined }
  properties: { status?: string | undefined; userId?: string | undefined }
  bookings: { status?: string | undefined; userId?: string | undefined }
  claims: { status?: string | undefined; userId?: string | undefined }
  reviews: { status?: 'REPORTED' | 'VERIFIED' | 'UNVERIFIED' | undefined; rating?: number | undefined }
  payouts: { userId?: string | undefined }
  support: { status?: string | undefined; userId?: string | undefined }
  audit: { action?: string | undefined }
  payments: { state?: string | undefined; refund?: 'SENT' | 'ON_ITS_WAY' | undefined; userId?: string | undefined }
}
export type ListName = keyof Filters

/** A page of a list, by its filters and one of its sorts. */
export type AskedPage = {
  [List in ListName]: {
    list: List
    search?: string | undefined
    /** When rows are from; the last instant is excluded. */
    from: Date | undefined
    to: Date | undefined
    sort: string
    isReversed: boolean
    first: number
    count: number
  } & Filters[List]
}[ListName]

/** The ids of a page in order, and the number of all rows that match. */
export type FoundPage = { ids: string[]; total: number }

/** What knows the rows of lists of admins besides the database. */
export type ListIndex = {
  /** Returns undefined when SQL has to answer. */
  readonly find: (asked: AskedPage) => Promise<FoundPage | undefined>
  /** Says that lists will be asked for soon. */
  readonly wake: () => void
}

/** The index of a process, once its app has one. */
export type Lists = ListIndex & { readonly attach: (index: ListIndex | undefined) => void }

/** SQL answers until an index is attached. */
export const createLists = (): Lists => {
  let index: ListIndex | undefined
  return {
    find: async (asked) => index?.find(asked),
    wake: () => index?.wake(),
    attach: (opened) => {
      index = opened
    },
  }
}

type PageQuery = {
  page: number
  limit: number
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: string | undefined
  order?: SortOrder | undefined
}

/**
 * Makes `findPage` of a list whose ids an index knows, sorted by `byDefault` from the last on unless the query has a sort. SQL
 * answers a query with a filter that is not among those of the index.
 */
export const findPageIn =
  <List extends ListName>(
    index: ListIndex,
    list: List,
    filters: readonly (keyof Filters[List])[],
    byDefault = 'createdAt',
  ) =>
  async (query: PageQuery): Promise<{ rows: { id: string }[]; total: number } | undefined> => {
    const { page, limit, search, from, to, sort = byDefault, order = query.sort ? 'asc' : 'desc', ...others } = query
    const given = Object.entries(others).filter(([, value]) => value !== undefined)
    if (!given.every(([name]) => filters.some((known) => known === name))) return undefined
    const dates = { from: from === undefined ? from : new Date(from), to: to === undefined ? to : new Date(to) }
    const part = { first: (page - 1) * limit, count: limit, sort, isReversed: order === 'desc' }
    const found = await index.find({ list, search, ...dates, ...part, ...Object.fromEntries(given) } as AskedPage)
    return found && { rows: found.ids.map((id) => ({ id })), total: found.total }
  }
