import { useDispatch } from 'react-redux'
import type { Availability } from '#contract/bookings.ts'
import type { Property } from '#contract/properties.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { useAsked } from '../../../ui/useAsked.ts'
import { fetchAvailability } from '../asking.ts'
import { faultOf, mended } from '../stay.ts'
import { useQuote } from './useQuote.ts'
import { useStay } from './useStay.ts'

/** The stay of the address, what is wrong with it, and what it costs. */
export function useStayForm(property: Property) {
  const dispatch = useDispatch<CallDispatch>()
  const stay = useStay(property.maxGuests)
  const { days, guests } = stay
  const asked = useAsked(property.id, () => dispatch(fetchAvailability(property.id)))
  const failure = asked.answer && rejectionOf(asked.answer)
  const open = failure ? undefined : (asked.answer?.payload as Availability | undefined)
  const fault = days && open && faultOf(days, open)
  // What is clear without the server is not asked.
  const wanted = days && open && !fault ? { propertyId: property.id, ...days, guests } : undefined
  const { quote, problem, pending } = useQuote(wanted)
  const mend = days && open && mended(days, open)
  return { ...stay, mend, open, failure, again: asked.again, fault, wanted, quote, problem, pending }
}

export type StayForm = ReturnType<typeof useStayForm>
