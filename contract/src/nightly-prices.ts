import type { CalendarDay } from './days.ts'
import { DAY_MS } from './periods.ts'
import type { PriceUnit, Property, Season } from './property.ts'

type Priced = Pick<Property, 'price' | 'priceUnit' | 'weekdayPrices' | 'seasons'>

/** Returns the season that a night belongs to, or undefined. */
const seasonOf = <Season extends { firstNight: CalendarDay; lastNight: CalendarDay }>(
  seasons: readonly Season[],
  night: CalendarDay,
): Season | undefined => seasons.find(({ firstNight, lastNight }) => firstNight <= night && night <= lastNight)

/** Returns what the night that begins on a day costs, or undefined unless the place is let by the night. */
export const priceOfNight = (
  { price, priceUnit, weekdayPrices, seasons }: Priced,
  night: CalendarDay,
): number | undefined => {
  if (priceUnit !== 'NIGHT') return undefined
  const weekday = new Date(`${night}T00:00:00Z`).getUTCDay() || 7
  return seasonOf(seasons, night)?.price ?? weekdayPrices.find((one) => one.weekday === weekday)?.price ?? price
}

/** Returns the minimum stay of stays that begin on a day. */
export const minStayOf = (
  { minStay, seasons }: { minStay: number; seasons: readonly Pick<Season, 'firstNight' | 'lastNight' | 'minStay'>[] },
  checkIn: CalendarDay,
): number => seasonOf(seasons, checkIn)?.minStay ?? minStay

/** Returns the seasons that are not over. */
const comingSeasons = <Season extends { lastNight: CalendarDay }>(seasons: readonly Season[], today: CalendarDay) =>
  seasons.filter(({ lastNight }) => lastNight >= today)

/** Returns the first day that is over in no time zone. */
const firstOpenDay = (now: Date): CalendarDay => new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)

/** Returns whether a season is over in every time zone. */
export const isSeasonOver = ({ lastNight }: { lastNight: CalendarDay }, now: Date): boolean =>
  lastNight < firstOpenDay(now)

type StayLimits<Season> = { priceUnit: PriceUnit; maxStay: number; seasons: readonly Season[] }

/** Returns the seasons that are not over in every time zone and ask for a longer stay than the listing accepts. */
export const seasonsAboveMaxStay = <Season extends { lastNight: CalendarDay; minStay: number | null }>(
  { priceUnit, maxStay, seasons }: StayLimits<Season>,
  now: Date,
): Season[] =>
  priceUnit === 'NIGHT'
    ? comingSeasons(seasons, firstOpenDay(now)).filter(({ minStay }) => (minStay ?? 0) > maxStay)
    : []

/** What the rule above depends on, in the order in which the changed one is named as the fault. */
export const SEASON_LIMITS = ['seasons', 'maxStay', 'priceUnit'] as const

/** Returns the lowest and the highest price of a coming night, or undefined when all cost the same. */
export const nightlyRange = ({ price, priceUnit, weekdayPrices, seasons, today }: Priced & Pick<Property, 'today'>) => {
  if (priceUnit !== 'NIGHT') return undefined
  const prices = [
    price,
    ...weekdayPrices.map((one) => one.price),
    ...comingSeasons(seasons, today).map((one) => one.price),
  ]
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return low === high ? undefined : { low, high }
}
