import { z } from 'zod'
import { CalendarStay } from './calendars.ts'
import { call } from './call.ts'
import { Day } from './fields.ts'
import { HintsOfListing } from './listing-quality.ts'
import { WaitingPayout } from './payout-details.ts'
import { Id, Instant, ListOf, Money, PageNumber, SignedMoney } from './primitives.ts'
import { Image } from './property.ts'
import { PersonSummary } from './users.ts'

/** Items of each kind that the page names; the count has all of them. */
export const NAMED_MAX = 5
/** Days from today whose check-ins and check-outs are listed. */
export const STAYS_DAYS = 7
/** Check-ins and check-outs that the page lists at most. */
export const STAYS_MAX = 30
/** Days after which a review without an answer is no longer listed. */
export const REVIEW_DAYS = 60
/** Nights from today on whose occupancy is shown. */
export const OCCUPANCY_NIGHTS = 60
/** Listings whose occupancy is shown, those with the most free nights first. */
export const OCCUPANCY_LISTINGS_MAX = 10

const count = z.int().min(0)
const listing = { propertyId: Id, title: z.string().meta({ description: 'Of the listing.' }) }
const dates = { startDate: Day, endDate: Day }

const OpenRequest = z.strictObject({
  bookingId: Id,
  ...listing,
  tenant: PersonSummary,
  ...dates,
  guests: z.int().min(1),
  expiresAt: Instant.nullable().meta({ description: 'Until then it can be answered.' }),
  earned: Money.meta({ description: 'The rent, which is the landlord’s.' }),
  currency: z.string(),
})
export type OpenRequest = z.infer<typeof OpenRequest>

const UnreadConversation = z.strictObject({
  conversationId: Id,
  ...listing,
  tenant: PersonSummary,
  unread: z.int().min(1),
  updatedAt: Instant,
})

const HeldDeposit = z.strictObject({
  bookingId: Id,
  ...listing,
  tenant: PersonSummary,
  amount: Money,
  currency: z.string(),
  claim: z
    .strictObject({ amount: Money, openedAt: Instant })
    .nullable()
    .meta({ description: 'The open claim; null while one can be opened.' }),
  returnsOn: Day.check(z.describe('The day at the property on which it goes back without a claim.')),
})

const UnansweredReview = z.strictObject({
  reviewId: Id,
  ...listing,
  author: PersonSummary,
  rating: z.int().min(1).max(5),
  createdAt: Instant,
})

/** What a listing waits for: the landlord (DRAFT, REJECTED) or an admin (PENDING, CHANGED). */
export const LISTING_MATTERS = ['REJECTED', 'DRAFT', 'PENDING', 'CHANGED'] as const

const ListingMatter = z.strictObject({
  id: Id,
  title: z.string(),
  matter: z.enum(LISTING_MATTERS),
  rejectionReason: z.string().nullable(),
})

export const ComingStay = z.strictObject({
  kind: z.enum(['CHECK_IN', 'CHECK_OUT']),
  day: Day.check(z.describe('At the property.')),
  bookingId: Id,
  ...listing,
  tenant: PersonSummary,
  guests: z.int().min(1),
  isPaid: z.boolean(),
})
export type ComingStay = z.infer<typeof ComingStay>

const Occupancy = z.strictObject({
  ...listing,
  booked: count.meta({ description: 'Nights of confirmed stays.' }),
  blocked: count.meta({ description: 'Nights that are blocked, or taken by imported calendars.' }),
})

const Month = z.strictObject({
  month: z.string().meta({ description: 'In UTC, such as 2026-05.' }),
  currency: z.string(),
  earned: SignedMoney,
  due: SignedMoney.meta({ description: 'Due to be paid out now.' }),
  next: z
    .strictObject({ amount: SignedMoney, dueAt: Instant })
    .nullable()
    .meta({ description: 'The next payout that is due later.' }),
})

const countAndNext = <T extends z.ZodType>(item: T) => z.strictObject({ count, next: z.array(item).max(NAMED_MAX) })

const LandlordHome = z.strictObject({
  today: Day.check(z.describe('In UTC.')),
  listingCount: count.meta({ description: 'Listings of any status.' }),
  publicCount: count,
  waitingPayout: WaitingPayout,
  requests: countAndNext(OpenRequest).meta({ description: 'By deadline.' }),
  conversations: countAndNext(UnreadConversation).meta({
    description: 'With unread messages of tenants, newest first.',
  }),
  deposits: countAndNext(HeldDeposit).meta({
    description: 'Of stays that are over, by the day on which they go back.',
  }),
  reviews: countAndNext(UnansweredReview).meta({
    description: `Of the last ${REVIEW_DAYS} days without an answer, newest first.`,
  }),
  listings: countAndNext(ListingMatter).meta({ description: 'Those that wait for the landlord first.' }),
  stays: z
    .strictObject({ count, next: z.array(ComingStay).max(STAYS_MAX) })
    .meta({ description: `Of the next ${STAYS_DAYS} days, by day.` }),
  occupancy: z.strictObject({
    booked: count.meta({ description: 'Of all public listings.' }),
    blocked: count,
    nights: count,
    listings: z.array(Occupancy).max(OCCUPANCY_LISTINGS_MAX).meta({ description: 'Most free nights first.' }),
  }),
  money: Month,
  hints: z.array(HintsOfListing).max(NAMED_MAX),
})
export type LandlordHome = z.infer<typeof LandlordHome>

/** Returns what a landlord has to answer, and how the next weeks look. */
export const getLandlordHome = call({
  method: 'GET',
  path: '/api/landlord/home',
  who: 'landlord',
  summary: 'Get what waits for me as a landlord',
  answer: { 200: LandlordHome },
  fallback: 'Could not load your overview',
})

/** Listings of one page of the calendar of all listings. */
export const CALENDAR_LISTINGS_PER_PAGE = 20
/** Days that the calendar of all listings has at most. */
export const CALENDAR_DAYS_MAX = 62

const CalendarRow = z.strictObject({
  id: Id,
  title: z.string(),
  city: z.string(),
  image: Image.nullable(),
  isPublic: z.boolean(),
  stays: z.array(CalendarStay.omit({ guests: true })).meta({ description: 'PENDING, CONFIRMED and COMPLETED.' }),
  blocks: z.array(z.strictObject({ ...dates, isImported: z.boolean() })),
})
export type CalendarRow = z.infer<typeof CalendarRow>

/** Returns stays, requests and blocked days of the caller's listings without drafts, a page of listings at a time. */
export const getLandlordCalendar = call({
  method: 'GET',
  path: '/api/landlord/calendar',
  who: 'landlord',
  summary: 'Get the calendar of all my listings',
  query: z.strictObject({
    from: Day,
    to: Day,
    page: PageNumber,
  }),
  answer: {
    200: ListOf(CalendarRow),
  },
  fallback: 'Could not load calendar',
})
