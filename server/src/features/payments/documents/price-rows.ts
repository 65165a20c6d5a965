import type { BookingPrice } from '#contract/booking-prices.ts'
import { priceLines, type RentPart, rentParts } from '#contract/price-lines.ts'
import type { DocumentFormats } from './format.ts'
import type { DocumentWords } from './words/en.ts'

type Texts = { words: DocumentWords; format: DocumentFormats }

/** What a part of the rent is for, such as 3 nights × 100.00. */
const rentPartText = ({ words, format }: Texts, { unit, count, price, season, isWeekday }: RentPart) => {
  const counted =
    unit === 'NIGHT' ? format.count(words.nights, count) : format.units(unit === 'WEEK' ? 'week' : 'month', count)
  const each = price === null ? counted : `${counted} × ${format.moneyInLine(price)}`
  if (season) return `${each}, ${format.range(season.firstNight, season.lastNight)}`
  return isWeekday ? `${each}, ${words.weekday}` : each
}

/** Returns the lines of the booking box, with amounts in minor units: the rent by its parts, discount and fees. */
export const priceRows = (price: BookingPrice, texts: Texts): [string, number][] => {
  const { words, format } = texts
  const labels = { ...words, discount: words.discount.replace('{percent}', format.percent(price.discountPercent)) }
  return priceLines(price).flatMap(({ part, amount }): [string, number][] =>
    part === 'rent'
      ? rentParts(price).map((each) => [`${words.rent}: ${rentPartText(texts, each)}`, each.amount])
      : [[labels[part], amount]],
  )
}
