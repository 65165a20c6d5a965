import { useDispatch } from 'react-redux'
import type { Booking } from '#contract/bookings.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { useAsked } from '../../ui/useAsked.ts'
import { fetchPropertyBookings } from './slice.ts'
import { overlap } from './stay.ts'

/** Other open requests for the same nights: confirming one rejects them. Not known yet: undefined. */
export function useRivals(booking: Booking) {
  const dispatch = useDispatch<CallDispatch>()
  const { id, property } = booking
  const { answer, again } = useAsked(`${id} ${booking.status}`, () => dispatch(fetchPropertyBookings(property.id)))
  const error = answer && rejectionOf(answer)?.error
  const rivals =
    answer && error === undefined
      ? (answer.payload as { data: Booking[] }).data.filter((each) => each.id !== id && overlap(each, booking))
      : undefined
  return { rivals, error, again }
}
