import fc from 'fast-check'
import { TEST_INSTANT } from './clock.ts'

type Query = Record<string, string | undefined>

const optional = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 })
const SEARCHES = [
  'db8',
  'e',
  'té 1',
  'Le 2',
  'FLAT',
  'flat 3',
  'mail',
  'GAST 1',
  'Ünal',
  '%',
  '_',
  '\\',
  'ref',
  'REF-1',
  'xyzzy',
  '😀',
  'é',
  // Nothing is left of it without accents.
  '\u0301',
]

const INSTANTS = [0, 1, 5, 3_600_000, 36_000_000, 90_000_000].map((before) =>
  new Date(TEST_INSTANT.getTime() - before).toISOString(),
)

const arbitraryQuery = (sorts: readonly string[], filters: Record<string, fc.Arbitrary<string | undefined>>) =>
  fc
    .record({
      search: optional(...SEARCHES),
      sorted: fc.option(fc.tuple(fc.constantFrom(...sorts), fc.constantFrom('asc', 'desc')), {
        nil: undefined,
        freq: 1,
      }),
      page: fc.constantFrom('1', '1', '1', '2', '3', '50'),
      limit: fc.constantFrom('1', '4', '100'),
      days: fc.tuple(optional(...INSTANTS), optional(...INSTANTS)),
      ...filters,
    })
    .map(({ sorted, days, ...query }) => {
      const [one, other] = days
      const [from, to] = one && other && one > other ? [other, one] : [one, other]
      return { ...query, from, to, sort: sorted?.[0], order: sorted?.[1] } as Query
    })

/** Pages of lists, with any filters of theirs, also of some people. */
export const arbitraryPage = (people: string[]) => {
  const userId = optional(...people)
  return fc.oneof(
    fc.tuple(
      fc.constant('users' as const),
      arbitraryQuery(['name', 'email', 'createdAt'], { role: optional('TENANT', 'LANDLORD', 'ADMIN') }),
    ),
    fc.tuple(
      fc.constant('properties' as const),
      arbitraryQuery(['title', 'createdAt', 'updatedAt', 'queuedAt'], {
        status: optional('PENDING', 'APPROVED', 'PAUSED', 'REJECTED', 'DRAFT'),
        userId,
      }),
    ),
    fc.tuple(
      fc.constant('bookings' as const),
      arbitraryQuery(['createdAt', 'startDate', 'price'], {
        status: optional('PENDING', 'CONFIRMED', 'EXPIRED'),
        userId,
      }),
    ),
    fc.tuple(
      fc.constant('claims' as const),
      arbitraryQuery(['amount', 'openedAt'], { status: optional('OPEN', 'DECIDED'), userId }),
    ),
    fc.tuple(
      fc.constant('reviews' as const),
      arbitraryQuery(['rating', 'reports', 'createdAt'], {
        status: optional('REPORTED', 'VERIFIED', 'UNVERIFIED'),
        rating: optional('1', '2', '4'),
      }),
    ),
    fc.tuple(fc.constant('payouts' as const), arbitraryQuery(['amount', 'paidAt'], { userId })),
    fc.tuple(
      fc.constant('support' as const),
      arbitraryQuery(['createdAt', 'updatedAt'], { status: optional('OPEN', 'ANSWERED', 'CLOSED'), userId }),
    ),
    fc.tuple(
      fc.constant('audit' as const),
      arbitraryQuery(['at'], {
        action: optional('user.role-changed', 'property.approved'),
      }),
    ),
    fc.tuple(
      fc.constant('payments' as const),
      arbitraryQuery(['amount', 'date'], {
        state: optional('PAID', 'FAILED'),
        refund: optional('SENT', 'ON_ITS_WAY'),
        userId,
      }),
    ),
  )
}
