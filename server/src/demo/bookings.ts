import { v7 as uuid } from 'uuid'
import type { Actor, BookingStatus } from '#contract/bookings.ts'
import { toMinor } from '#contract/money.ts'
import { addBooking } from '../features/bookings/actions.ts'
import type { Db } from '../parts/database/types.ts'
import { listings } from './listings.ts'

type Step = { to: BookingStatus; by: Actor; hoursAgo: number; reason?: string }
type DemoBooking = {
  who: string
  slug: string
  /** Days from today. */
  from: number
  nights: number
  guests: number
  message: string
  askedHoursAgo: number
  steps: readonly Step[]
  paidHoursAgo?: number
}

/** One of each standing, so that the tenant, the landlord and the admin who try the demo find something to do. */
const bookings: readonly DemoBooking[] = [
  {
    who: 'TENANT',
    slug: 'paris-01',
    from: -40,
    nights: 4,
    guests: 2,
    message: 'We come by train and arrive late, around ten in the evening.',
    askedHoursAgo: 1_700,
    steps: [
      { to: 'CONFIRMED', by: 'LANDLORD', hoursAgo: 1_690 },
      { to: 'COMPLETED', by: 'SYSTEM', hoursAgo: 840 },
    ],
    paidHoursAgo: 1_685,
  },
  {
    who: 'TENANT',
    slug: 'lisbon-01',
    from: 20,
    nights: 6,
    guests: 2,
    message: 'Is there a lift? We travel with a cello.',
    askedHoursAgo: 90,
    steps: [{ to: 'CONFIRMED', by: 'LANDLORD', hoursAgo: 80 }],
    paidHoursAgo: 76,
  },
  {
    who: 'TENANT',
    slug: 'edinburgh-01',
    from: 60,
    nights: 5,
    guests: 2,
    message: 'For the week of the book festival.',
    askedHoursAgo: 12,
    steps: [{ to: 'CONFIRMED', by: 'LANDLORD', hoursAgo: 3 }],
  },
  {
    who: 'TENANT',
    slug: 'tokyo-01',
    from: 90,
    nights: 30,
    guests: 1,
    message: 'I would be there for a course in restoration.',
    askedHoursAgo: 300,
    steps: [{ to: 'REJECTED', by: 'LANDLORD', hoursAgo: 280, reason: 'The bathroom is being made new that month.' }],
  },
  {
    who: 'TENANT',
    slug: 'berlin-05',
    from: 45,
    nights: 75,
    guests: 3,
    message: 'Two adults and a child of six. We would like to stay for the summer term.',
    askedHoursAgo: 5,
    steps: [],
  },
  {
    who: 'yonas',
    slug: 'berlin-05',
    from: 60,
    nights: 70,
    guests: 1,
    message: 'I work at the technical museum until autumn.',
    askedHoursAgo: 20,
    steps: [],
  },
  {
    who: 'olga',
    slug: 'berlin-05',
    from: -50,
    nights: 90,
    guests: 2,
    message: '',
    askedHoursAgo: 1_500,
    steps: [{ to: 'CONFIRMED', by: 'LANDLORD', hoursAgo: 1_480 }],
    paidHoursAgo: 1_470,
  },
]

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Fills the demo's calendars. */
export const seedBookings = async (
  trx: Db,
  {
    userId,
    propertyId,
    feePercent,
    currency,
    now,
  }: {
    userId: (key: string) => string
    propertyId: (slug: string) => string
    feePercent: number
    currency: string
    now: Date
  },
): Promise<void> => {
  const day = (ahead: number) => new Date(now.getTime() + ahead * DAY).toISOString().slice(0, 10)
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  for (const { who, slug, from, nights, guests, message, askedHoursAgo, steps, paidHoursAgo } of bookings) {
    const listing = listings.find((each) => each.slug === slug)
    if (!listing) throw new Error(`The demo books "${slug}", which is not there.`)
    await addBooking(trx, {
      id: uuid(),
      propertyId: propertyId(slug),
      tenantId: userId(who),
      startDate: day(from),
      endDate: day(from + nights),
      guests,
      message,
      terms: {
        unitPrice: toMinor(listing.price),
        priceUnit: listing.priceUnit,
        deposit: toMinor(listing.deposit),
        feePercent,
      },
      currency,
      askedAt: ago(askedHoursAgo),
      paidAt: paidHoursAgo === undefined ? null : ago(paidHoursAgo),
      steps: steps.map(({ hoursAgo, ...step }) => ({ ...step, at: ago(hoursAgo) })),
    })
  }
}
