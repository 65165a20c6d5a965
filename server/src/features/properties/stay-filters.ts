import { type Expression, type SqlBool, sql } from 'kysely'
import { PRICE_UNITS, type PriceUnit } from '#contract/property.ts'
import { isFree } from '../availability/queries.ts'
import type { Stays } from './rules/stays.ts'

const ofUnit = (toValue: (unit: PriceUnit) => Expression<unknown>) => {
  const cases = PRICE_UNITS.map((unit) => sql`when ${sql.lit(unit)} then ${toValue(unit)}`)
  return sql`case price_unit ${sql.join(cases, sql` `)} end`
}

const onlyWindow = ({ windows }: Stays) => (windows.length === 1 ? windows[0] : undefined)

/**
 * The minimum stay of stays that begin on a day. Most listings have no price rules, of which the function reads the
 * seasons.
 */
const minStayFrom = (startDate: Expression<unknown>) =>
  sql`case when price_rules is null or price_unit <> 'NIGHT' then min_stay
    else season_min_stay(price_rules, min_stay, ${startDate}) end`

type Parts = Record<'starts' | 'ends' | 'billed' | 'perUnit', Expression<unknown>>

/** What a stay costs. The function for price rules is many times slower, so others do without it. */
const totalFor = ({ starts, ends, billed, perUnit }: Parts, feeRate: number) => {
  const fee = sql`${feeRate}::bigint`
  return sql<number>`case when price_rules is null then stay_total(price_minor, ${billed}, ${perUnit}, ${fee})
    else stay_total_by_rules(price_minor, price_unit, price_rules, ${starts}, ${ends}, ${billed}, ${perUnit}, ${fee}) end`
}

const WINDOW: Parts = {
  starts: sql.ref('stay_window.starts'),
  ends: sql.ref('stay_window.ends'),
  billed: sql.ref('stay_window.billed'),
  perUnit: sql.ref('stay_window.per_unit'),
}

/** The windows of a search as rows, with what they cost by the price of the outer query. */
const windowRows = ({ windows, billings, rankings }: Stays) => {
  const ints = (values: readonly number[]) => sql`${[...values]}::int[]`
  const ranks = (unit: PriceUnit) => windows.map((_, place) => rankings[unit].indexOf(place))
  return sql`unnest(
    ${windows.map(({ startDate }) => startDate)}::date[], ${windows.map(({ endDate }) => endDate)}::date[],
    ${ints(windows.map(({ nights }) => nights))}, ${ints([...windows.keys()])},
    ${ofUnit((unit) => ints(ranks(unit)))},
    ${ofUnit((unit) => ints(billings[unit].map(({ nights }) => nights)))},
    ${ofUnit((unit) => ints(billings[unit].map(({ nightsPerUnit }) => nightsPerUnit)))}
  ) as stay_window (starts, ends, nights, place, rank, billed, per_unit)
  where stay_window.nights between ${minStayFrom(sql.ref('stay_window.starts'))} and max_stay
    and ${isFree(sql.ref('stay_window.starts'), sql.ref('stay_window.ends'))}`
}

/** The cheapest window that the property accepts and in which it is free, of equal ones the earliest; null without one. */
const ofBestWindow = (stays: Stays, value: Expression<unknown>) =>
  sql<number>`(select ${value} from ${windowRows(stays)}
    order by case when price_rules is null then rank else ${totalFor(WINDOW, stays.feeRate)} end, place limit 1)`

/** Whether the property accepts a stay in one of the windows, and is free then. */
export const stayConditions = (stays: Stays): Expression<SqlBool>[] => {
  const window = onlyWindow(stays)
  if (window)
    return [
      sql<SqlBool>`${window.nights} between ${minStayFrom(sql`${window.startDate}::date`)} and max_stay`,
      isFree(window.startDate, window.endDate),
    ]
  return [stays.windows.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`exists (select from ${windowRows(stays)})`]
}

/** What the stay costs. Properties that do not match are no matter. */
export const stayTotalOf = (stays: Stays) => {
  const window = onlyWindow(stays)
  if (!window) return ofBestWindow(stays, totalFor(WINDOW, stays.feeRate))
  const part = (name: 'nights' | 'nightsPerUnit') => ofUnit((unit) => sql`${stays.billings[unit][0]?.[name]}::bigint`)
  return totalFor(
    {
      starts: sql`${window.startDate}::date`,
      ends: sql`${window.endDate}::date`,
      billed: part('nights'),
      perUnit: part('nightsPerUnit'),
    },
    stays.feeRate,
  )
}

/** The place in `windows` of the dates that are shown for the property. */
export const stayWindowOf = (stays: Stays | undefined) => {
  if (!stays) return sql<number | null>`null::int`
  return onlyWindow(stays) ? sql<number | null>`0` : ofBestWindow(stays, sql`stay_window.place`)
}
