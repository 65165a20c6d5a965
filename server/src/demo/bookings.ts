import { v7 as uuid } from 'uuid'
import type { Actor, BookingStatus } from '#contract/bookings.ts'
import { toMinor } from '#contract/money.ts'
import { addPastBooking } from '../features/bookings/actions/add-past-booking.ts'
import { addPastNotifications } from '../features/notifications/add-past-notifications.ts'
import { addPastClaim } from '../features/payments/actions/add-past-deposit.ts'
import type { Db } from '../platform/database/types.ts'
import { listings } from './data.ts'
import { payInSandbox, returnDepositInSandbox } from './payments.ts'

type Step = { to: BookingStatus; by: Actor; hoursAgo: number; reason?: string }
type DemoBooking = {
  personKey: string
  slug: string
  /** Relative to today. */
  startsInDays: number
  nights: number
  guests: number
  message: string
  requestedHoursAgo: number
  steps: readonly Step[]
  paidHoursAgo?: number
  depositReturnedHoursAgo?: number
  claim?: { hoursAgo: number; amount: number; reason: string }
}

/** One booking per status, for each demo account to try its actions. */
const bookings: readonly DemoBooking[] = [
  {
    personKey: 'TENANT',
    slug: 'paris-01',
    startsInDays: -40,
    nights: 4,
    guests: 2,
    message: 'We come by train and arrive late, around ten in the evening.',
    requestedHoursAgo: 1_700,
    steps: [
      { to: 'CONFIRMED', by: 'LANDLORD', hoursAgo: 1_690 },
      { to: 'COMPLETED', by: 'SYSTEM', hoursAgo: 840 },
    ],
    paidHoursAgo: 1_685,
    depositReturnedHoursAgo: 790,
  },
  {
    personKey: 'TENANT',
    slug: 'lisbon-01',
    startsInDays: 20,
    nights: 6,
    guests: 2,
    message: 'Is there a lift? We travel with a cello.',
    requestedHoursAgo: 90,
    steps: [{ to: 'CONFIRMED', by: 'LANDLORD', hoursAgo: 80 }],
    paidHoursAgo: 76,
  },
  {
    personKey: 'TENANT',
    slug: 'edinburgh-01',
    startsInDays: 60,
    nights: 5,
    guests: 2,
    message: 'For the week of the book festival.',
    requestedHoursAgo: 12,
    steps: [{ to: 'CONFIRMED', by: 'LANDLORD', hoursAgo: 3 }],
  },
  {
    personKey: 'TENANT',
    slug: 'tokyo-01',
    startsInDays: 90,
    nights: 30,
    guests: 1,
    message: 'I would be there for a course in restoration.',
    requestedHoursAgo: 300,
    steps: [{ to: 'REJECTED', by: 'LANDLORD', hoursAgo: 280, reason: 'The bathroom is being made new that month.' }],
  },
  {
    personKey: 'TENANT',
    slug: 'berlin-05',
    startsInDays: 45,
    nights: 75,
    guests: 3,
    message: 'Two adults and a child of six. We would like to stay for the summer term.',
    requestedHoursAgo: 5,
    steps: [],
  },
  {
    personKey: 'yonas',
    slug: 'berlin-05',
    startsInDays: 60,
    nights: 70,
    guests: 1,
    message: 'I work at the technical museum until autumn.',
    requestedHoursAgo: 20,
    steps: [],
  },
  {
    personKey: 'olga',
    slug: 'berlin-05',
    startsInDays: -50,
    nights: 90,
    guests: 2,
    message: '',
    requestedHoursAgo: 1_500,
    steps: [{ to: 'CONFIRMED', by: 'LANDLORD', hoursAgo: 1_480 }],
    paidHoursAgo: 1_470,
  },
  // Its deposit is claimed: the tenant can answer, the landlord withdraw, an admin decide.
  {
    personKey: 'TENANT',
    slug: 'amsterdam-06',
    startsInDays: -34,
    nights: 33,
    guests: 1,
    message: 'A month for a project at the harbour.',
    requestedHoursAgo: 1_400,
    steps: [
      { to: 'CONFIRMED', by: 'LANDLORD', hoursAgo: 1_390 },
      { to: 'COMPLETED', by: 'SYSTEM', hoursAgo: 4 },
    ],
    paidHoursAgo: 1_380,
    claim: {
      hoursAgo: 3,
      amount: 180,
      reason: 'The glass of the balcony door has a crack. The glazier asks for 180 to replace it.',
    },
  },
  // Ends today: the landlord can ask for part of the deposit.
  {
    personKey: 'yonas',
    slug: 'berlin-06',
    startsInDays: -35,
    nights: 35,
    guests: 1,
    message: '',
    requestedHoursAgo: 1_450,
    steps: [{ to: 'CONFIRMED', by: 'LANDLORD', hoursAgo: 1_440 }],
    paidHoursAgo: 1_430,
  },
]

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Inserts the demo bookings. */
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
  for (const {
    personKey,
    slug,
    startsInDays,
    nights,
    guests,
    message,
    requestedHoursAgo,
    steps,
    paidHoursAgo,
    depositReturnedHoursAgo,
    claim,
  } of bookings) {
    const listing = listings.find((each) => each.slug === slug)
    if (!listing) throw new Error(`The demo books "${slug}", which is not there.`)
    const id = uuid()
    const paidAt = paidHoursAgo === undefined ? null : ago(paidHoursAgo)
    const past = steps.map(({ hoursAgo, ...step }) => ({ ...step, at: ago(hoursAgo) }))
    await addPastBooking(trx, {
      id,
      propertyId: propertyId(slug),
      tenantId: userId(personKey),
      startDate: day(startsInDays),
      endDate: day(startsInDays + nights),
      guests,
      message,
      terms: {
        unitPrice: toMinor(listing.price),
        priceUnit: listing.priceUnit,
        deposit: toMinor(listing.deposit),
        feePercent,
      },
      currency,
      requestedAt: ago(requestedHoursAgo),
      paidAt,
      steps: past,
    })
    await addPastNotifications(trx, {
      bookingId: id,
      steps: [{ to: 'PENDING', at: ago(requestedHoursAgo) }, ...past],
      readUntil: ago(24),
    })
    if (paidAt) await payInSandbox(trx, id, paidAt, day(0))
    if (depositReturnedHoursAgo !== undefined) await returnDepositInSandbox(trx, id, ago(depositReturnedHoursAgo))
    if (claim) {
      const { amount, reason, hoursAgo } = claim
      await addPastClaim(trx, {
        bookingId: id,
        amountMinor: toMinor(amount),
        currency,
        reason,
        openedAt: ago(hoursAgo),
      })
    }
  }
}
