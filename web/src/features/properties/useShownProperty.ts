import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import type { Property } from '#contract/property.ts'
import { useLast } from '../../ui/useLast.ts'
import { selectProperty } from './slice.ts'

/** Returns the property of the address, and whether the store has it. */
export function useShownProperty(): { property: Property | null; isCurrent: boolean } {
  const current = useSelector(selectProperty)
  const id = useParams().id?.toLowerCase() ?? ''
  const isCurrent = current?.id === id
  return { property: useLast(id, current, isCurrent) ?? null, isCurrent }
}
