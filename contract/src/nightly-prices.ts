import type { CalendarDay } from './days.ts'
import type { Property } from './property.ts'

type Priced = Pick<Property, 'price' | 'priceUnit' | 'weekdayPrices' | 'seasons'>

/** Returns the season that a night belongs to, or undefined. */
export const seasonOf = <Season extends { firstNight: CalendarDay; lastNight: CalendarDay }>(
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

/** Returns the lowest and the highest price of a night, or undefined when all cost the same. */
export const nightlyRange = ({ price, priceUnit, weekdayPrices, seasons }: Priced) => {
  if (priceUnit !== 'NIGHT') return undefined
  const prices = [price, ...weekdayPrices.map((one) => one.price), ...seasons.map((one) => one.price)]
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return low === high ? undefined : { low, high }
}
