import type { ReactNode } from 'react'
import type { Property } from '#contract/property.ts'
import { QuotedTotal } from './StayFields.tsx'
import { useStayForm } from './useStayForm.ts'

/** The total of the dates in the address. `children` is shown until it is known, and for dates that are not available. */
export function StayTotal({ property, children }: { property: Property; children: ReactNode }) {
  const form = useStayForm(property)
  return form.stay && form.quote && !form.problem ? <QuotedTotal form={form} /> : children
}
