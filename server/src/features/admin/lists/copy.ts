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
import type { AskedPage, FoundPage, ListName } from '../../../platform/http/list-index.ts'
import { Claims, Entries, Reviews } from './referring-rows.ts'
import { Bookings, codeOf, Payments, People, Properties, REFUND, type Rows } from './rows.ts'

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
  }

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

  private bookingsOf(userId: string): Bitmap {
    const { users, bookings } = this.lists
    const slot = users.slotOf(wordsOfId(userId))
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
    const matches = this.lists[asked.list].listed.slice()
    switch (asked.list) {
      case 'users': {
        const { users } = this.lists
        if (asked.roles) keepAny(matches, users.roles, asked.roles.map(codeOf))
        if (text) intersect(matches, this.findPeople(text))
        break
      }
      case 'properties': {
        const { properties, users } = this.lists
        if (asked.status) keepEqual(matches, properties.statuses, codeOf(asked.status))
        if (asked.userId) keepEqual(matches, properties.landlords, users.slotOf(wordsOfId(asked.userId)))
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
      }
    }
    return matches
  }

  /** Returns a page of a list with the number of all rows that match. */
  find(asked: AskedPage, text: SearchedText | undefined): FoundPage {
    const rows: Rows = this.lists[asked.list]
    const matches = this.match(asked, text)
    const total = countBits(matches)
    const order = rows.sorts.get(asked.sort)?.order
    if (!order) throw new Error(`The list ${asked.list} has no sort ${asked.sort}.`)
    const slots = order.slice(matches, total, asked.isReversed, asked.first, asked.count)
    return { ids: slots.map((slot) => rows.idOf(slot)), total }
  }
}
