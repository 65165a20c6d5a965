import { Readable } from 'node:stream'
import type { CalendarDay } from '#contract/days.ts'
import type { Figures, Metrics } from '#contract/metrics.ts'
import { type Csv, csvOf } from '../../platform/http/csv.ts'

/** A row has the figures of a time, or one number with its name. */
type Row = { section: string; from?: CalendarDay; figures?: Figures; name?: string; value?: number | null }

const named = (section: string, values: Readonly<Record<string, number | null>>): Row[] =>
  Object.entries(values).map(([name, value]) => ({ section, name, value }))

const rowsOf = ({ now, before, series, funnel, top, totals, ...rest }: Metrics): Row[] => [
  { section: 'period', figures: now },
  { section: 'before', figures: before },
  ...series.map(({ from, ...figures }) => ({ section: 'series', from, figures })),
  ...named('responseMinutes', { period: rest.responseMinutes, before: rest.responseMinutesBefore }),
  ...named('funnel', funnel),
  ...top.map(({ city, country, requested }) => ({ section: 'cities', name: `${city}, ${country}`, value: requested })),
  ...named('users', totals.users),
  ...named('properties', totals.properties),
  ...named('bookings', totals.bookings),
  ...named('landlordRequests', { open: totals.openRequests }),
]

/** Returns everything that the page of metrics shows as one CSV file. */
export const metricsFile = (metrics: Metrics): Csv<Row> => {
  const rows: AsyncIterable<Row> = Readable.from(rowsOf(metrics))
  return csvOf(rows, {
    section: ({ section }) => section,
    from: ({ from }) => from,
    name: ({ name }) => name,
    value: ({ value }) => value,
    signUps: ({ figures }) => figures?.signUps,
    requested: ({ figures }) => figures?.requested,
    confirmed: ({ figures }) => figures?.confirmed,
    paid: ({ figures }) => figures?.paid,
    revenue: ({ figures }) => figures?.revenue,
    fees: ({ figures }) => figures?.fees,
    refunds: ({ figures }) => figures?.refunds,
    currency: ({ figures }) => figures && metrics.currency,
  })
}
