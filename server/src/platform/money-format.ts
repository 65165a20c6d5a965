import { localeFor } from '#contract/locales.ts'
import { toMajor } from '#contract/money.ts'
import type { Language } from '#contract/product.ts'

/** Returns the locale of a language, with Latin digits, for mails and documents: the reader's region is not known. */
export const latinLocale = (language: Language): string => `${localeFor(language, [])}-u-nu-latn`

/** Returns the format of amounts in minor units. */
export const moneyFormat = (language: Language, currency: string): ((minor: number) => string) => {
  const format = new Intl.NumberFormat(latinLocale(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  return (minor) => format.format(toMajor(minor))
}
