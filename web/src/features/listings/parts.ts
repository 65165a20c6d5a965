import type { ReactNode } from 'react'
import type { Property } from '#contract/property.ts'
import type { PinMap } from './edit/LocationSection.tsx'
import type { Prices } from './edit/PriceComparison.tsx'
import type { Card } from './wizard/Preview.tsx'

/** What belongs to other features and comes from the route. */
export type Parts = {
  map: PinMap
  card: Card
  prices: Prices
  /** The whole page of a listing. */
  page: (property: Property) => ReactNode
  /** What would make a submitted listing better. */
  hints: (id: string) => ReactNode
}
