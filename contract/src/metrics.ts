import { z } from 'zod'
import { BOOKING_STATUSES } from './bookings.ts'
import { call } from './call.ts'
import { Currency, Day } from './fields.ts'
import { LISTING_STATES } from './moderation.ts'
import { CountsOf, CsvFile, Instant, Money } from './primitives.ts'
import { ROLES } from './users.ts'

/** The last 30 days, or the last 12 calendar months, today included. Days are in UTC. */
export const METRIC_PERIODS = ['DAYS', 'MONTHS'] as const
export type MetricPeriod = (typeof METRIC_PERIODS)[number]

/** How many cities are listed. */
export const TOP_CITIES = 8

/** The statuses of properties as their list has them, and drafts, which it leaves out. */
export const METRIC_LISTING_STATES = ['DRAFT', ...LISTING_STATES] as const

const Count = z.int().min(0)
const figures = {
  signUps: Count.meta({ description: 'Verified accounts.' }),
  requested: Count.meta({ description: 'Bookings that were requested.' }),
  confirmed: Count.meta({ description: 'Bookings that were confirmed.' }),
  paid: Count.meta({ description: 'Bookings whose first payment was received.' }),
  revenue: Money.meta({ description: 'Rent and service fees that tenants paid, without deposits.' }),
  fees: Money.meta({ description: 'Service fees, a part of the revenue, before refunds.' }),
  refunds: Money.meta({ description: 'Rent and service fees that go back to tenants, without deposits.' }),
}
const Figures = z.strictObject(figures)
export type Figures = z.infer<typeof Figures>

/** A day or a month; `from` is its first day. */
const Step = z.strictObject({ from: Day, ...figures })
export type MetricStep = z.infer<typeof Step>

const Metrics = z.strictObject({
  at: Instant.meta({ description: 'When they were computed, at most 30 s ago.' }),
  period: z.enum(METRIC_PERIODS),
  currency: z.string().meta({ description: 'Of all amounts: payments in other currencies are left out.' }),
  currencies: z.array(z.string()).min(1),
  totals: z
    .strictObject({
      users: CountsOf(ROLES),
      properties: CountsOf(METRIC_LISTING_STATES).meta({ description: 'PAUSED ones are not counted as APPROVED.' }),
      bookings: CountsOf(BOOKING_STATUSES),
      openRequests: Count.meta({ description: 'Landlord requests without a decision.' }),
    })
    .meta({ description: 'As it is now, whatever the period.' }),
  now: Figures.meta({ description: 'Of the period.' }),
  before: Figures.meta({ description: 'Of the period before.' }),
  series: z.array(Step).meta({ description: 'Of the period by day or by month, oldest first.' }),
  top: z
    .array(z.strictObject({ city: z.string(), country: z.string(), requested: Count }))
    .max(TOP_CITIES)
    .meta({ description: 'Cities with the most requests in the period.' }),
  funnel: z
    .strictObject({ requested: Count, confirmed: Count, paid: Count })
    .meta({ description: 'Requests of the period, and how many of them were confirmed and paid since.' }),
  responseMinutes: Count.nullable().meta({
    description: 'The median time in which landlords answered first messages of the period; null without any.',
  }),
  responseMinutesBefore: Count.nullable().meta({ description: 'The same of the period before.' }),
})
export type Metrics = z.infer<typeof Metrics>

const MetricsQuery = z.strictObject({
  period: z.enum(METRIC_PERIODS).default('DAYS'),
  currency: z.optional(Currency).meta({ description: 'By default the one with the highest revenue.' }),
})

/** Returns the figures of the marketplace. */
export const getMetrics = call({
  method: 'GET',
  path: '/api/admin/metrics',
  who: 'admin',
  summary: 'Get the metrics of the marketplace',
  query: MetricsQuery,
  answer: { 200: Metrics },
  fallback: 'Failed to fetch metrics',
})

/**
 * Exports the metrics. The column `section` says what a row is: a period or one day or month of it, with a column for each
 * figure, or a number with its name.
 */
export const exportMetrics = call({
  method: 'GET',
  path: '/api/admin/metrics.csv',
  who: 'admin',
  summary: 'Export the metrics as CSV',
  query: MetricsQuery,
  answer: CsvFile,
  fallback: 'Failed to fetch metrics',
})
