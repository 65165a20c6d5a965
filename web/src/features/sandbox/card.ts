/** Test cards, known from the documentation of real gateways. Every other number pays too. */
export const PAYING_CARD = '4242 4242 4242 4242'
export const DECLINED_CARD = '4000 0000 0000 0002'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Whether the sandbox declines a card. */
export const isDeclined = (number: string): boolean => digitsOf(number) === digitsOf(DECLINED_CARD)

const MAX_DIGITS = 19

/** Returns a card number in groups of four digits. */
export const groupCardNumber = (typed: string): string =>
  digitsOf(typed)
    .slice(0, MAX_DIGITS)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** A month of one digit, which no second one can follow: from 2 to 9, or before a separator. */
const ONE_DIGIT_MONTH = /^\s*(?:[2-9]|1\s*\/)/

/** Returns an expiry as `12 / 30`; a month of one digit gets its zero. */
export const formatExpiry = (typed: string): string => {
  const digits = digitsOf(ONE_DIGIT_MONTH.test(typed) ? `0${typed}` : typed).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

const CENTURY = 2_000

/** Whether a card with this expiry (`12 / 30`) ended before the month of `now`. */
export const isExpired = (expiry: string, now: Date): boolean => {
  const digits = digitsOf(expiry)
  const [month, year] = [Number(digits.slice(0, 2)), CENTURY + Number(digits.slice(2))]
  return year * 12 + month - 1 < now.getFullYear() * 12 + now.getMonth()
}
