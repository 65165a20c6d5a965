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
/** A room within a larger home has one bedroom, however many the home has. */
const ROOM_WITHIN = /\b(?:bed)?room\b.*\bin\b[^,;|]*$/i

/** Returns the number of bedrooms named in a title: 0 for a studio, undefined without a number. */
export const bedroomsInTitle = (title: string): number | undefined => {
  const found = BEDROOMS.exec(title)
  if (found?.[1] && !ROOM_WITHIN.test(title.slice(0, found.index))) return numberOf(found[1])
  return !found && /\bstudio\b/i.test(title) ? 0 : undefined
}

const BATHROOMS_MAX = 100

/** Parses `1.5`, `1 shared bath`, `Half-bath`, `Private bath` or `two and a half baths`, in halves. */
export const readBathrooms = (text: string): number | undefined => {
  const words = text.trim().replace('½', ' half ')
  const found = new RegExp(`^\\s*(\\d+(?:[.,]\\d+)?|(?:${WORDS})\\b)`, 'i').exec(words)
  const half = /\bhalf\b/i.test(words)
  const rest = found ? words.slice(found[0].length) : words
  if (rest.trim() && !/^[\s\w-]*\b(?:bath(?:s|rooms?)?|half)\b/i.test(rest)) return undefined
  if (!found) return rest.trim() ? (half ? 0.5 : 1) : undefined
  const value = Math.round(numberOf(found[1] as string) * 2) / 2 + (half ? 0.5 : 0)
  return value <= BATHROOMS_MAX ? value : undefined
}
