import { toLatinDigits } from '#contract/forms/digits.ts'

/** Digits of a phone number, with or without the prefix of a country (ITU-T E.164 allows 15). */
const INTERNATIONAL = { min: 8, max: 15 }
/** With the 0 that starts a number within a country. */
const NATIONAL = { min: 9, max: 11 }
/** Ten digits without a separator are a phone number whatever they begin with: no price or year is that long. */
const UNBROKEN = 10

/** Begins where a run of letters does: a try at each letter of a long one would take long. */
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+ ?@ ?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u
const ADDRESS = /(?:https?:\/\/|www\.)\S+/iu
const DOMAIN = /(?<![\p{L}\p{N}@.-])[a-z0-9-]+\.(?:com|net|org|info)(?![\p{L}\p{N}])(?:\/\S*)?/iu
/** Short addresses such as t.me/name: without a path the last part may be the first word of a sentence. */
const SHORT_ADDRESS = /(?<![\p{L}\p{N}@.-])[a-z0-9-]+\.(?:me|ly|gl|co|io|et|fr|de|gg)\/\S+/iu
const HANDLE = /(?<![\p{L}\p{N}])@[a-z0-9_.]{4,}/iu
const MESSENGER =
  /(?<![\p{L}\p{N}])(?:whats ?app|telegram|viber|we ?chat|instagram|واتس ?[اأآ]ب|تل[يغ]\p{L}{0,2}رام|فايبر|[إا]نستغرام|ቴሌግራም|ዋትስ ?አፕ|ቫይበር)(?![\p{L}\p{N}])/iu
const PHONE = /(?<![\p{L}\p{Nd}])\+?\p{Nd}(?:[\s().-]{0,3}\p{Nd}){7,17}(?![\p{L}\p{Nd}])/gu

const isPhone = (candidate: string): boolean => {
  const latin = toLatinDigits(candidate)
  const digits = latin.replace(/\D/g, '')
  const isWithin = ({ min, max }: { min: number; max: number }) => digits.length >= min && digits.length <= max
  if (latin.startsWith('+') || digits.startsWith('00')) return isWithin(INTERNATIONAL)
  if (digits.startsWith('0')) return isWithin(NATIONAL)
  return digits.length === candidate.length && digits.length >= UNBROKEN && digits.length <= INTERNATIONAL.max
}

const findPhone = (text: string) => [...text.matchAll(PHONE)].map(([found]) => found).find(isPhone)

const PATTERNS = [EMAIL, ADDRESS, DOMAIN, SHORT_ADDRESS, HANDLE, MESSENGER]

/**
 * Returns the first contact data in a text: an e-mail or web address, a phone number, the name of a messenger. Undefined
 * without any. It may be mistaken, so that it is fit for hints only.
 */
export const findContactData = (text: string): string | undefined => {
  for (const pattern of PATTERNS) {
    const found = pattern.exec(text)?.[0]
    if (found) return found
  }
  return findPhone(text)
}
