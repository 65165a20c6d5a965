import { LRUCache } from 'lru-cache'
import {
  type Bitmap,
  countBits,
  createBitmap,
  intersect,
  keepAny,
  keepEqual,
  keepRange,
  keepReferring,
  unite,
  uniteReferring,
} from '../../../platform/columns/bitmap.ts'
import { wordsOfId } from '../../../platform/columns/ids.ts'
import type { Texts } from '../../../platform/columns/texts.ts'
import type { AskedPage, FoundPage, ListName } from '../../../platform/http/list-index.ts'
import { Payouts, SupportConversations } from './people-rows.ts'
import { Claims, Entries, Payments, REFUND, Reviews } from './referring-rows.ts'
import { Bookings, codeOf, People, Properties, type Rows } from './rows.ts'

/** Searches that are kept, each with a bit for every row. */
const FOUND_MAX = 20

/** A search as the columns store texts: without accents and case, and without case. */
export type SearchedText = { readonly plain: Buffer; readonly lower: Buffer }

export type Capacities = Readonly<Record<ListName, number>>

/** The copy of what lists of admins search, filter and sort by. */
export class Copy {
  readonly lists: {
    users: People
    properties: Properties
    bookings: Bookings
    payments: Payments
    claims: Claims
    reviews: Reviews
    audit: Entries
    payouts: Payouts
    support: SupportConversations
  }

  /** What was found since the last change: other pages and sorts of a search often follow. */
  private readonly found = new LRUCache<string, { matches: Bitmap; total: number }>({ max: FOUND_MAX })

  constructor(capacities: Capacities) {
    const users = new People(capacities.users)
    const properties = new Properties(capacities.properties, users)
    const bookings = new Bookings(capacities.bookings, { people: users, properties })
    this.lists = {
      users,
      properties,
      bookings,
      payments: new Payments(capacities.payments, bookings),
      claims: new Claims(capacities.claims, bookings),
      reviews: new Reviews(capacities.reviews, { people: users, properties }),
      audit: new Entries(capacities.audit, users),
      payouts: new Payouts(capacities.payouts, users),
      support: new SupportConversations(capacities.support, users),
    }
  }

  /** The lists that are too long to copy. */
  get leftOut(): ReadonlySet<ListName> {
    const lists = Object.entries(this.lists) as [ListName, Rows][]
    return new Set(lists.flatMap(([list, { capacity }]) => (capacity === 0 ? [list] : [])))
  }

  private findPeople({ plain }: Pick<SearchedText, 'plain'>): Bitmap {
    const { users } = this.lists
    const found = users.searched.containing(plain)
    intersect(found, users.listed)
    return found
  }

  /** By their own texts or by their landlords. */
  private findProperties(text: SearchedText): Bitmap {
    const { properties } = this.lists
    const found = properties.searched.containing(text.plain)
    uniteReferring(found, properties.landlords, this.findPeople(text))
    return found
  }

  private findBookings(text: SearchedText): Bitmap {
    const { properties, bookings } = this.lists
    const people = this.findPeople(text)
    const found = createBitmap(bookings.capacity)
    uniteReferring(found, bookings.tenants, people)
    uniteReferring(found, bookings.landlords, people)
    uniteReferring(found, bookings.properties, properties.searched.containing(text.plain))
    return found
  }

  private findPayments(text: SearchedText): Bitmap {
    const { payments } = this.lists
    const found = payments.references.containing(text.lower)
    uniteReferring(found, payments.bookings, this.findBookings(text))
    return found
  }

  private findReviews({ plain }: SearchedText): Bitmap {
    const { properties, reviews } = this.lists
    const found = reviews.searched.containing(plain)
    uniteReferring(found, reviews.authors, this.findPeople({ plain }))
    uniteReferring(found, reviews.properties, properties.searched.containing(plain))
    return found
  }

  private findEntries({ plain, lower }: SearchedText): Bitmap {
    const { audit } = this.lists
    const found = audit.searched.containing(plain)
    unite(found, audit.addresses.containing(lower))
    const people = this.findPeople({ plain })
    uniteReferring(found, audit.actors, people)
    uniteReferring(found, audit.targets, people)
    return found
  }

  /** Rows with a text of their own that belong to a person. */
  private findOwned({ searched }: { searched: Texts }, owners: Int32Array, { plain }: SearchedText): Bitmap {
    const found = searched.containing(plain)
    uniteReferring(found, owners, this.findPeople({ plain }))
    return found
  }

  private slotOfUser(userId: string): number {
    return this.lists.users.slotOf(wordsOfId(userId))
  }

  /** Keeps the rows that belong to a person; none for an unknown one, since -1 stands for no person. */
  private keepOwned(matches: Bitmap, owners: Int32Array, userId: string): void {
    const slot = this.slotOfUser(userId)
    if (slot < 0) matches.fill(0)
    else keepEqual(matches, owners, slot)
  }

  private bookingsOf(userId: string): Bitmap {
    const { bookings } = this.lists
    const slot = this.slotOfUser(userId)
    const found = createBitmap(bookings.capacity)
    if (slot < 0) return found
    found.fill(~0)
    const asLandlord = found.slice()
    keepEqual(found, bookings.tenants, slot)
    keepEqual(asLandlord, bookings.landlords, slot)
    unite(found, asLandlord)
    return found
  }

  private match(asked: AskedPage, text: SearchedText | undefined): Bitmap {
    const rows: Rows = this.lists[asked.list]
    const matches = rows.listed.slice()
    rows.keepBetween(matches, asked.from, asked.to)
    switch (asked.list) {
      case 'users': {
        const { users } = this.lists
        if (asked.roles) keepAny(matches, users.roles, asked.roles.map(codeOf))
        if (text) intersect(matches, this.findPeople(text))
        break
      }
      case 'properties': {
        const { properties } = this.lists
        if (asked.status) keepEqual(matches, properties.statuses, codeOf(asked.status))
        if (asked.userId) this.keepOwned(matches, properties.landlords, asked.userId)
        if (text) intersect(matches, this.findProperties(text))
        break
      }
      case 'bookings': {
        const { bookings } = this.lists
        if (asked.status) keepEqual(matches, bookings.statuses, codeOf(asked.status))
        if (asked.userId) intersect(matches, this.bookingsOf(asked.userId))
        if (text) intersect(matches, this.findBookings(text))
        break
      }
      case 'payments': {
        const { payments } = this.lists
        if (asked.state) keepEqual(matches, payments.states, codeOf(asked.state))
        if (asked.refund) {
          const bit = REFUND[asked.refund]
          keepAny(matches, payments.refunds, [bit, REFUND.SENT | REFUND.ON_ITS_WAY])
        }
        if (asked.userId) keepReferring(matches, payments.bookings, this.bookingsOf(asked.userId))
        if (text) intersect(matches, this.findPayments(text))
        break
      }
      case 'claims': {
        const { claims } = this.lists
        if (asked.status) keepEqual(matches, claims.statuses, codeOf(asked.status))
        if (asked.userId) keepReferring(matches, claims.bookings, this.bookingsOf(asked.userId))
        if (text) keepReferring(matches, claims.bookings, this.findBookings(text))
        break
      }
      case 'reviews': {
        const { reviews } = this.lists
        if (asked.status === 'REPORTED') keepRange(matches, reviews.reports, 1, Number.POSITIVE_INFINITY)
        else if (asked.status) keepEqual(matches, reviews.verified, Number(asked.status === 'VERIFIED'))
        if (asked.rating !== undefined) keepEqual(matches, reviews.ratings, asked.rating)
        if (text) intersect(matches, this.findReviews(text))
        break
      }
      case 'audit': {
        const { audit } = this.lists
        if (asked.action) keepEqual(matches, audit.actions, codeOf(asked.action))
        if (text) intersect(matches, this.findEntries(text))
        break
      }
      case 'payouts': {
        const { payouts } = this.lists
        if (asked.userId) this.keepOwned(matches, payouts.landlords, asked.userId)
        if (text) intersect(matches, this.findOwned(payouts, payouts.landlords, text))
        break
      }
      case 'support': {
        const { support } = this.lists
        if (asked.status) keepEqual(matches, support.statuses, codeOf(asked.status))
        if (asked.userId) this.keepOwned(matches, support.users, asked.userId)
        if (text) intersect(matches, this.findOwned(support, support.users, text))
      }
    }
    return matches
  }

  /** Forgets what it found before a change. */
  forget(): void {
    this.found.clear()
  }

  private matchOnce(asked: AskedPage, text: SearchedText | undefined) {
    const { sort: _sort, isReversed: _isReversed, first: _first, count: _count, ...filters } = asked
    const key = JSON.stringify(filters)
    const known = this.found.get(key)
    if (known) return known
    const matches = this.match(asked, text)
    const found = { matches, total: countBits(matches) }
    this.found.set(key, found)
    return found
  }

  /** Returns a page of a list with the number of all rows that match. */
  find(asked: AskedPage, text: SearchedText | undefined): FoundPage {
    const rows: Rows = this.lists[asked.list]
    const { matches, total } = this.matchOnce(asked, text)
    const order = rows.sorts.get(asked.sort)?.order
    if (!order) throw new Error(`The list ${asked.list} has no sort ${asked.sort}.`)
    const slots = order.slice(matches, total, asked.isReversed, asked.first, asked.count)
    return { ids: slots.map((slot) => rows.idOf(slot)), total }
  }
}
