import { toMajor } from '#contract/money.ts'
import { DAY_MS } from '#contract/periods.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Image, PriceCalendar, PropertySummary } from '#contract/property.ts'
import type { StayCost } from '#contract/stays.ts'
import type { PersonSummary } from '#contract/users.ts'
import { Problem } from '../../platform/problem.ts'
import { calculatePrice } from '../bookings/rules/price.ts'
import { NO_RULES } from '../bookings/rules/price-rules.ts'
import type { findPage } from './queries.ts'
import type { Stays } from './rules/stays.ts'

/** The same for missing and unpublished properties, so that neither can be distinguished. */
export const propertyNotFound = () => new Problem('property_not_found')

type PageRow = Awaited<ReturnType<ReturnType<typeof findPage>['execute']>>[number]
type SummaryRow = Omit<PageRow, 'stayWindow' | 'landlord'>

export type ImageRow = SummaryRow['images'][number]

/** Converts a picture row to its response. */
export const toImage = ({ key, ...rest }: ImageRow): Image => ({ ...rest, url: pictureUrl(key) })

/** Converts the price rules of a property to major units; those of one without rules are empty. */
export const toPriceCalendar = (rules: PriceCalendar | null): PriceCalendar => {
  const { cleaningFee, weeklyDiscount, monthlyDiscount, weekdayPrices, seasons } = rules ?? NO_RULES
  const toMajorPrice = <Line extends { price: number }>(line: Line): Line => ({ ...line, price: toMajor(line.price) })
  return {
    cleaningFee: toMajor(cleaningFee),
    weeklyDiscount,
    monthlyDiscount,
    weekdayPrices: weekdayPrices.map(toMajorPrice),
    seasons: seasons.map(toMajorPrice),
  }
}

/** Returns what the stay costs on the dates of the search that are shown for the property. */
export const toStayCost = (
  row: Pick<PageRow, 'priceMinor' | 'priceUnit' | 'depositMinor' | 'priceRules'> & { stayWindow?: number | null },
  stays: Stays | undefined,
  feePercent: number,
): StayCost | undefined => {
  const window = stays?.windows[row.stayWindow ?? -1]
  if (!window) return undefined
  const { startDate, endDate, nights } = window
  const { subtotal, cleaningFee, serviceFee, deposit } = calculatePrice(startDate, endDate, {
    unitPrice: row.priceMinor,
    priceUnit: row.priceUnit,
    deposit: row.depositMinor,
    feePercent,
    rules: row.priceRules,
  })
  return {
    startDate,
    endDate,
    nights,
    rent: toMajor(subtotal - cleaningFee),
    cleaningFee: toMajor(cleaningFee),
    serviceFee: toMajor(serviceFee),
    total: toMajor(subtotal + serviceFee),
    deposit: toMajor(deposit),
  }
}

/** The currency is that of the installation (product.md 10). */
type Deployment = { currency: string; now: Date }

/** Converts a property row to its response. */
export const toPropertySummary = (
  row: SummaryRow,
  landlord: PersonSummary,
  { currency, now }: Deployment,
  { likedByUser = false, stay }: { likedByUser?: boolean; stay?: StayCost | undefined } = {},
): PropertySummary => ({
  id: row.id,
  title: row.title,
  propertyType: row.propertyType,
  price: toMajor(row.priceMinor),
  priceUnit: row.priceUnit,
  currency,
  bedrooms: row.bedrooms ?? 0,
  bathrooms: row.bathrooms,
  areaSqm: row.areaSqm,
  maxGuests: row.maxGuests,
  amenities: row.amenities,
  city: row.city,
  neighbourhood: row.neighbourhood,
  country: row.country,
  lat: row.publicLat,
  lng: row.publicLng,
  images: row.images.map(toImage),
  status: row.status,
  landlord,
  likesCount: row.likesCount,
  likedByUser,
  averageRating: row.averageRating,
  reviewCount: row.reviewCount,
  instantBooking: row.instantBooking,
  confirmedAvailableAt: row.confirmedAvailableAt.toISOString(),
  confirmedDaysAgo: Math.max(0, Math.floor((now.getTime() - row.confirmedAvailableAt.getTime()) / DAY_MS)),
  createdAt: row.createdAt.toISOString(),
  ...(stay && { stay }),
})
