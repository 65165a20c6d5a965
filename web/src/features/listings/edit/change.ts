import type { PropertyChange } from '#contract/listings.ts'
import type { Property } from '#contract/properties.ts'
import { NUMBERS, type NumberName, TEXTS, type TextName } from './limits.ts'

/** The browser writes line ends in its own way: that alone is no change. */
const plain = (text: unknown) =>
  String(text ?? '')
    .replace(/\r\n?/g, '\n')
    .trim()

/** NaN when it is no number; an empty size is "not told". */
const numberIn = (values: FormData, name: NumberName): number | null => {
  const text = plain(values.get(name))
  if (text) return Number(text)
  return name === 'areaSqm' ? null : Number.NaN
}

const sameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each))

/** What the form says otherwise than the property; nothing else is sent. */
export const changeOf = (property: Property, values: FormData): PropertyChange => {
  const change: Record<string, unknown> = {}
  for (const name of [...(Object.keys(TEXTS) as TextName[]), 'propertyType', 'priceUnit'] as const) {
    const text = plain(values.get(name))
    if (text !== plain(property[name])) change[name] = text
  }
  for (const name of Object.keys(NUMBERS) as NumberName[]) {
    const value = numberIn(values, name)
    if (value !== property[name]) change[name] = value
  }
  const amenities = values.getAll('amenities').map(String)
  if (!sameList(amenities, property.amenities)) change.amenities = amenities
  return change as PropertyChange
}
