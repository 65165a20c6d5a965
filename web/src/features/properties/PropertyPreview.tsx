import type { ReactNode } from 'react'
import type { Property } from '#contract/property.ts'
import { useFormat } from '../../ui/format.ts'
import { LandlordCard } from './property/LandlordCard.tsx'
import { PriceBox } from './property/PriceBox.tsx'
import { PropertySections } from './property/PropertySections.tsx'
import { PropertyTop } from './property/PropertyTop.tsx'

/** The page of a draft as visitors will see it, without what needs a published property. */
export function PropertyPreview({ property, map }: { property: Property; map: ReactNode }) {
  const format = useFormat()
  const { neighbourhood, city, country, missing = [], landlord } = property
  const area = [neighbourhood, city, missing.includes('country') ? '' : format.country(country)]
  const areaText = area.filter(Boolean).join(', ')
  return (
    <div className="page pb-8 md:pt-4">
      <PropertyTop property={property} area={areaText} />
      <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <div className="grid min-w-0 content-start gap-10 lg:row-span-2">
          <PropertySections property={property} area={areaText} map={missing.includes('lat') ? null : map} />
        </div>
        <div className="max-lg:row-start-1">
          {!missing.includes('price') && <PriceBox property={property}>{null}</PriceBox>}
        </div>
        <div>
          <LandlordCard landlord={landlord} chat={null} />
        </div>
      </div>
    </div>
  )
}
