const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const WORDS = NUMBER_WORDS.join('|')

const numberOf = (numeral: string): number => {
  const word = NUMBER_WORDS.indexOf(numeral.toLowerCase())
  return word >= 0 ? word + 1 : Number(numeral.replace(',', '.'))
}

/** `2 bedrooms`, `two-bedroom`, `3BR`, `2bed/2bath`, `1 double bedroom`, `4B2B`; not `2 beds`, not `#12 bed`. */
const BEDROOMS = new RegExp(
  `(?<![\\w.,#])(\\d{1,2}|${WORDS})[\\s-]*(?:(?:[a-z-]+\\s+)?bedrooms?|bed(?!s|\\s+(?:in\\s+)?dorm)|bdrms?|bdr|brs?|bds?|b(?=\\s?\\d+\\s?b))(?![a-z])`,
  'i',
)
/** A room in a larger place is one bedroom, however many the place has. */
const ROOM_WITHIN = /\b(?:bed)?room\b.*\bin\b[^,;|]*$/i

/** How many bedrooms a title speaks of: 0 for a studio, undefined when it says nothing. */
export const bedroomsInTitle = (title: string): number | undefined => {
  const found = BEDROOMS.exec(title)
  if (found?.[1] && !ROOM_WITHIN.test(title.slice(0, found.index))) return numberOf(found[1])
  return !found && /\bstudio\b/i.test(title) ? 0 : undefined
}

const MOST_BATHROOMS = 100

/** `1.5`, `1 shared bath`, `Half-bath`, `Private bath`, `two and a half baths`: in halves; undefined when unreadable. */
export const readBathrooms = (text: string): number | undefined => {
  const words = text.trim().replace('½', ' half ')
  const found = new RegExp(`^\\s*(\\d+(?:[.,]\\d+)?|(?:${WORDS})\\b)`, 'i').exec(words)
  const half = /\bhalf\b/i.test(words)
  const rest = found ? words.slice(found[0].length) : words
  if (rest.trim() && !/^[\s\w-]*\b(?:bath(?:s|rooms?)?|half)\b/i.test(rest)) return undefined
  if (!found) return rest.trim() ? (half ? 0.5 : 1) : undefined
  const value = Math.round(numberOf(found[1] as string) * 2) / 2 + (half ? 0.5 : 0)
  return value <= MOST_BATHROOMS ? value : undefined
}
