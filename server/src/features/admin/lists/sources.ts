import type { ListName } from '../../../platform/http/list-index.ts'
import { Payouts, SupportConversations } from './people-rows.ts'
import { Claims, Entries, Payments, Reviews } from './referring-rows.ts'
import { Bookings, People, Properties } from './rows.ts'

/** Each after those that it refers to. */
export const SOURCES = {
  users: People.source,
  properties: Properties.source,
  bookings: Bookings.source,
  payments: Payments.source,
  claims: Claims.source,
  reviews: Reviews.source,
  audit: Entries.source,
  payouts: Payouts.source,
  support: SupportConversations.source,
}
export const LISTS = Object.keys(SOURCES) as ListName[]

/** Returns something of each list. */
export const ofLists = <T>(get: (list: ListName) => T) =>
  Object.fromEntries(LISTS.map((list) => [list, get(list)])) as Record<ListName, T>

/** Returns the lists that SQL answers: those with too many rows, and those whose rows refer to one of them. */
export const findLeftOut = (counts: Readonly<Record<ListName, number>>, rowsMax: number): ReadonlySet<ListName> => {
  const leftOut = new Set<ListName>()
  for (const list of LISTS)
    if (counts[list] > rowsMax || SOURCES[list].refersTo.some((other) => leftOut.has(other))) leftOut.add(list)
  return leftOut
}
