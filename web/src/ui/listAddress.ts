/** The filters of a list to change in the address; undefined removes one. */
export type AddressChange = Record<string, string | undefined>

// The last one that the server reads. Lists show their last page instead of one that they do not have.
const PAGE_MAX = 1_000_000

/** Reads `page`, from 1. */
export const readPage = (params: URLSearchParams): number => {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 0 ? Math.min(page, PAGE_MAX) : 1
}

// The server refuses control characters.
const CONTROL = /[^\P{Cc}\t\n\r]/gu

/** Reads what is searched for, at most `max` characters of it; undefined when there is nothing. */
export const readSearch = (params: URLSearchParams, max: number, name = 'search'): string | undefined =>
  params.get(name)?.replace(CONTROL, '').trim().slice(0, max) || undefined

/** Reads a filter that takes one of `choices`; undefined for anything else. */
export const readChoice = <T extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly T[],
): T | undefined => choices.find((choice) => choice === params.get(name))

/** Names the user whom the lists of admins are limited to. */
export const USER_PARAM = 'userId'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Reads the user whom a list is limited to; undefined without one. */
export const readUserId = (params: URLSearchParams): string | undefined => {
  const id = params.get(USER_PARAM) ?? ''
  return UUID.test(id) ? id.toLowerCase() : undefined
}

/** Names the item whose detail is open. */
export const ITEM_PARAM = 'item'

/** What does not limit the rows of a list by a choice beside its search. */
const NO_FILTERS = new Set(['page', 'search', 'order', 'tab', 'queue', 'asOf', USER_PARAM, ITEM_PARAM])

/** The last day of a range is one choice with its first. */
const RANGE_STARTS: Readonly<Record<string, string>> = { to: 'from', checkInTo: 'checkInFrom' }

/** Returns the number of choices beside the search that are in the address, with that of the order, without that of tabs. */
export const countFilters = (params: URLSearchParams, ofTabs?: string): number =>
  new Set(
    [...params].flatMap(([name, value]) =>
      value === '' || name === ofTabs || NO_FILTERS.has(name) ? [] : (RANGE_STARTS[name] ?? name),
    ),
  ).size

const addressOf = (params: URLSearchParams): string => {
  const text = params.toString()
  return text && `?${text}`
}

/**
 * Returns the address with changed filters. A changed filter starts at the first page, which is left out, and closes the
 * open item.
 */
export const changedAddress = (params: URLSearchParams, change: AddressChange): string => {
  const next = new URLSearchParams(params)
  next.delete(ITEM_PARAM)
  if (!('page' in change)) next.delete('page')
  for (const [name, value] of Object.entries(change))
    if (value === undefined || value === '' || (name === 'page' && value === '1')) next.delete(name)
    else next.set(name, value)
  return addressOf(next)
}

/** Returns the address of the same list with that item open, or with none. */
export const itemAddress = (params: URLSearchParams, id: string | undefined): string => {
  const next = new URLSearchParams(params)
  if (id === undefined) next.delete(ITEM_PARAM)
  else next.set(ITEM_PARAM, id)
  return addressOf(next) || '?'
}

/** Returns the address of another page, with filters that all pages need. */
export const pageAddress = (params: URLSearchParams, page: number, filters: AddressChange = {}): string =>
  changedAddress(params, { ...filters, page: String(page) }) || '?'
