import type { $ZodRawIssue } from 'zod/v4/core'
import { addDays } from '#contract/days.ts'
import { ListingDraft, type SubmittedListing } from '#contract/forms/listings.ts'
import type { PropertyChange } from '#contract/listings.ts'
import { SEASON_LIMITS, seasonsAboveMaxStay } from '#contract/nightly-prices.ts'
import {
  type CaptionedPicture,
  type ListingValues,
  NUMBER_FIELDS,
  type NumberField,
  type SavedListing,
  TEXT_FIELDS,
} from './values.ts'

/** Browsers write line ends in their own way: that alone is no change. */
const normalized = (text: string) => text.replace(/\r\n?/g, '\n').trim()

/** An emptied number is NaN, which no schema accepts; only the size may be removed. */
const removedNumber = (name: NumberField) => (name === 'areaSqm' ? null : Number.NaN)

const hasSameEntries = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((entry) => other.includes(entry))

/** Shown for a price per night only: for another unit they stay in the form and are neither validated nor sent. */
const NIGHTLY = ['weeklyDiscount', 'monthlyDiscount', 'weekdayPrices', 'seasons']

/** Returns the fields whose values differ from the saved ones. Nothing else is validated or sent. */
export const changeOf = (saved: SavedListing, values: ListingValues): PropertyChange => {
  const change: Record<string, unknown> = {}
  for (const name of [...TEXT_FIELDS, 'propertyType', 'priceUnit'] as const) {
    const text = normalized(values[name])
    if (text !== normalized(saved[name])) change[name] = text
  }
  for (const name of NUMBER_FIELDS) if (values[name] !== saved[name]) change[name] = values[name] ?? removedNumber(name)
  if (!hasSameEntries(values.amenities, saved.amenities)) change.amenities = values.amenities
  for (const name of ['weekdayPrices', 'seasons'] as const)
    if (JSON.stringify(values[name]) !== JSON.stringify(saved[name])) change[name] = values[name]
  for (const name of ['ownershipConfirmed', 'instantBooking', 'instantNeedsStay'] as const)
    if (values[name] !== saved[name]) change[name] = values[name]
  if (values.priceUnit !== 'NIGHT') for (const name of NIGHTLY) delete change[name]
  return change as PropertyChange
}

/** Returns the pictures when they, their order or their captions differ from the saved ones. */
export const picturesChange = (
  saved: SavedListing,
  pictures: readonly CaptionedPicture[],
): Pick<PropertyChange, 'images'> => {
  const isSame =
    pictures.length === saved.images.length &&
    pictures.every(({ id, caption }, index) => {
      const before = saved.images[index]
      return before?.id === id && before.caption === caption
    })
  return isSame ? {} : { images: pictures.map(({ id, caption }) => ({ id, caption })) }
}

/** Fields that are valid only together. */
const PAIRS = [
  ['minStay', 'maxStay', 'seasons'],
  ['checkInTime', 'checkOutTime'],
] as const

type ListingSchema = typeof ListingDraft | typeof SubmittedListing

/** Returns what is invalid in a change, by field. A changed field is compared with the saved other one of its pair. */
export const errorsOf = (
  schema: ListingSchema,
  saved: SavedListing,
  change: PropertyChange,
  messageOf: (issue: $ZodRawIssue) => string,
): Record<string, string> => {
  const { images: _images, listed: _listed, ...fields } = change
  const pairs = PAIRS.filter((names) => names.some((name) => name in change)).flat()
  const both = Object.fromEntries(pairs.map((name) => [name, change[name] ?? saved[name] ?? undefined]))
  const errors: Record<string, string> = {}
  for (const value of [fields, both])
    for (const { path, message } of schema.safeParse(value, { error: messageOf }).error?.issues ?? [])
      errors[String(path[0])] ??= message
  const now = new Date()
  const firstAbove = ({ priceUnit, maxStay, seasons }: ListingValues) =>
    seasonsAboveMaxStay({ priceUnit, maxStay: maxStay ?? Number.POSITIVE_INFINITY, seasons }, now)[0]
  const season = firstAbove({ ...saved, ...change } as ListingValues)
  const limit = SEASON_LIMITS.find((name) => name in change)
  if (!limit || !season) return errors
  const params = { rule: 'season-above-maximum', firstDay: season.firstNight, lastDay: addDays(season.lastNight, 1) }
  const message = messageOf({ code: 'custom', input: undefined, params })
  errors[limit] ??= message
  // Without the other change, which is not saved, the unit would be refused.
  if (change.priceUnit && firstAbove({ ...saved, priceUnit: change.priceUnit })) errors.priceUnit ??= message
  return errors
}

/** Whether the seasons are wrong in themselves, such as one without dates, which contradict no other field. */
const hasWrongSeason = ({ seasons }: PropertyChange) =>
  seasons !== undefined && !ListingDraft.shape.seasons.safeParse(seasons).success

/** Returns the valid part of a change. The server would refuse either of two fields that contradict each other. */
export const validPart = (change: PropertyChange, errors: Readonly<Record<string, string>>): PropertyChange => {
  const invalid = new Set(Object.keys(errors))
  const isAlone = (name: string) => name === 'seasons' && hasWrongSeason(change)
  for (const names of PAIRS)
    if (names.some((name) => invalid.has(name) && !isAlone(name))) for (const name of names) invalid.add(name)
  return Object.fromEntries(Object.entries(change).filter(([name]) => !invalid.has(name)))
}
