import { activeFilters, namingFilters } from '../filters.ts'
import { useFilterLabel } from './useFilterLabel.ts'

/** The filters of a search in words, as its chips have them. */
export function FilterWords({ filters, currency }: { filters: Record<string, string>; currency: string }) {
  const address = new URLSearchParams(filters)
  const labelOf = useFilterLabel(address, currency)
  return namingFilters(activeFilters(address)).map(labelOf).join(' · ')
}
