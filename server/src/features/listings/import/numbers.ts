/** Each function returns undefined for text that it cannot parse. Callers decide what a blank means. */

/** A currency before or after an amount: `$`, `US$`, `EUR`, `kr`. */
const CURRENCY =
  /^(?:\p{Lu}{0,3}\p{Sc}|\p{Lu}{3}|kr\.?|Br|Fr\.?|Rs\.?|zł|Kč|Ft|lei)\s*|\s*(?:\p{Sc}|\p{Lu}{3}|kr\.?|Br|Fr\.?|zł|Kč|Ft|lei)$/gu
const SPACES_BETWEEN_GROUPS = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g

/** Normalizes `1,450.00`, `1.450,00` and `1450`. `1.450` is ambiguous and rejected. */
const plainNumber = (digits: string): string | undefined => {
  if (/^\d+([.,]\d{1,2})?$/.test(digits)) return digits.replace(',', '.')
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return digits.replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(digits)) return digits.replaceAll('.', '').replace(',', '.')
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(digits)) return digits.replaceAll('.', '')
  if (/^\d+\.\d{4,}$/.test(digits)) return digits
  return undefined
}

/** Parses an amount of money such as `$1,450.00`, ignoring the currency. */
export const readAmount = (text: string): number | undefined => {
  const digits = plainNumber(text.trim().replace(CURRENCY, '').replace(SPACES_BETWEEN_GROUPS, ''))
  return digits === undefined ? undefined : Number(digits)
}

/** Parses a whole number such as `2` or `2.0` between `min` and `max`. */
export const readWhole = (text: string, min: number, max: number): number | undefined => {
  if (!/^\d+(\.0+)?$/.test(text.trim())) return undefined
  const value = Number(text)
  return value >= min && value <= max ? value : undefined
}

/** Parses degrees such as `-3.18753`, `1e-05` or `55,95`. */
export const readDegrees = (text: string): number | undefined =>
  /^[+-]?\d+([.,]\d+)?(e[+-]?\d{1,2})?$/i.test(text.trim()) ? Number(text.trim().replace(',', '.')) : undefined
