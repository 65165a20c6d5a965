import { useDispatch } from 'react-redux'
import type { Availability } from '#contract/availability.ts'
import type { Property } from '#contract/property.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { CancellationNote } from '../CancellationNote.tsx'
import { fetchAvailability } from '../calls.ts'
import { useStayParams } from './useStayParams.ts'

/** What a cancellation brings back, with the last moment when dates are selected. */
export function CancellationTerms({ property }: { property: Property }) {
  const { id, city, maxGuests } = property
  const dispatch = useDispatch<CallDispatch>()
  const { dates } = useStayParams(maxGuests)
  const { answer } = useRequest(id, () => dispatch(fetchAvailability(id)))
  // Without an answer the terms count from check-in.
  const place = answer && !rejectionOf(answer) ? (answer.payload as Availability) : undefined
  return (
    <div className="max-w-prose [&>p]:text-15">
      <CancellationNote startDate={dates?.startDate} place={place} city={city} kept={property} />
    </div>
  )
}
