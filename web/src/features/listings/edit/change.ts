import type { PropertyChange } from '#contract/listings.ts'
import type { NumberName } from './limits.ts'
import { type Captioned, NUMBER_NAMES, type Said, TEXT_NAMES } from './said.ts'

/** The browser writes line ends in its own way: that alone is no change. */
const plain = (text: unknown) =>
  String(text ?? '')
    .replace(/\r\n?/g, '\n')
    .trim()

/** NaN when it is no number any more; what was never told may stay so, and a size may be taken back. */
const numberIn = (said: Said, values: FormData, name: NumberName): number | null => {
  const text = plain(values.get(name))
  if (text) return Number(text)
  return said[name] === null || name === 'areaSqm' ? null : Number.NaN
}

const sameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each))

/** What the form says otherwise than before; nothing else is sent. */
export const changeOf = (said: Said, values: FormData): PropertyChange => {
  const change: Record<string, unknown> = {}
  for (const name of [...TEXT_NAMES, 'propertyType', 'priceUnit'] as const) {
    const text = plain(values.get(name))
    if (text !== plain(said[name])) change[name] = text
  }
  for (const name of NUMBER_NAMES) {
    const value = numberIn(said, values, name)
    if (value !== said[name]) change[name] = value
  }
  const amenities = values.getAll('amenities').map(String)
  if (!sameList(amenities, said.amenities)) change.amenities = amenities
  return change as PropertyChange
}

/** The pictures as they are sent, when they, their order or their words are others than before. */
export const picturesChange = (said: Said, shown: readonly Captioned[]): Pick<PropertyChange, 'images'> => {
  const same =
    shown.length === said.images.length &&
    shown.every(({ id, caption }, at) => said.images[at]?.id === id && said.images[at]?.caption === caption)
  return same ? {} : { images: shown.map(({ id, caption }) => ({ id, caption })) }
}
