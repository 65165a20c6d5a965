import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { ListingDraft } from '#contract/forms/listings.ts'
import type { PriceUnit, PropertyType } from '#contract/property.ts'
import type { ListingForm } from './ListingFields.tsx'

/** The listing whose price is compared, undefined while a field is missing, and what sets its price. */
export type PricesProps = {
  wanted:
    | {
        city: string
        country: string
        neighbourhood: string
        propertyType: PropertyType
        bedrooms: number
        priceUnit: PriceUnit
      }
    | undefined
  onUse: (price: number) => void
}
/** Shows comparable prices. It belongs to another feature and comes from the page. */
export type Prices = (props: PricesProps) => ReactNode

const NAMES = ['city', 'country', 'neighbourhood', 'propertyType', 'bedrooms', 'priceUnit'] as const
const Wanted = ListingDraft.shape

/** Compares the price with those of places like the one in the form. */
export function PriceComparison({ form: { control, setValue }, prices }: { form: ListingForm; prices: Prices }) {
  const [city, country, neighbourhood, propertyType, bedrooms, priceUnit] = useWatch({ control, name: [...NAMES] })
  const places = Wanted.city.safeParse(city).data
  const land = Wanted.country.safeParse(country).data
  const rooms = Wanted.bedrooms.safeParse(bedrooms).data
  const type = Wanted.propertyType.safeParse(propertyType).data
  const unit = Wanted.priceUnit.safeParse(priceUnit).data
  const isComplete = places && land && type && unit && rooms !== undefined
  return prices({
    wanted: isComplete
      ? {
          city: places,
          country: land,
          neighbourhood: Wanted.neighbourhood.safeParse(neighbourhood).data ?? '',
          propertyType: type,
          bedrooms: rooms,
          priceUnit: unit,
        }
      : undefined,
    onUse: (price) => setValue('price', price),
  })
}
