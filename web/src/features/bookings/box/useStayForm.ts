import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Availability } from '#contract/availability.ts'
import type { Property } from '#contract/property.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { fetchAvailability } from '../calls.ts'
import { suggestDates, validateDates } from '../stayDates.ts'
import { useQuote } from './useQuote.ts'
import { useStayParams } from './useStayParams.ts'

/** Returns the stay of the URL, its errors and its quote. */
export function useStayForm(property: Property) {
  const dispatch = useDispatch<CallDispatch>()
  const params = useStayParams(property.maxGuests)
  const { dates, guests } = params
  /** The check-in while the check-out is still to be selected in the calendar. */
  const [selectedStart, setSelectedStart] = useState<string>()
  const request = useRequest(property.id, () => dispatch(fetchAvailability(property.id)))
  const failure = request.answer && rejectionOf(request.answer)
  const availability = failure ? undefined : (request.answer?.payload as Availability | undefined)
  const dateError = dates && availability && validateDates(dates, availability)
  // Invalid dates are not sent to the server.
  const stay = dates && availability && !dateError ? { propertyId: property.id, ...dates, guests } : undefined
  const { quote, problem, pending } = useQuote(stay)
  const suggestedDates = dates && availability && suggestDates(dates, availability)
  return {
    ...params,
    selectedStart,
    setSelectedStart,
    suggestedDates,
    availability,
    failure,
    retry: request.reload,
    dateError,
    stay,
    quote,
    problem,
    pending,
  }
}

export type StayForm = ReturnType<typeof useStayForm>
