import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { Booking } from '#contract/bookings.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { errorCleared } from '../../app/area.ts'
import { isolateBidi } from '../../ui/bidi.ts'
import { useDecisions } from '../../ui/useDecisions.ts'
import { bookingsArea, confirmBooking, rejectBooking } from './slice.ts'
import type { Overlapping } from './useOverlappingRequests.ts'

/** The landlord's decisions. Confirming asks first when it rejects other requests. */
export function useBookingDecision(overlapping: Overlapping | undefined, onDecided: (ids: readonly string[]) => void) {
  const { t, i18n } = useTranslation('bookings')
  const dispatch = useDispatch<CallDispatch>()
  const nameOf = ({ tenant }: Booking) => tenant.name
  return useDecisions<Booking>({
    nameOf,
    approve: async ({ id }) => rejectionOf(await dispatch(confirmBooking(id)))?.error,
    reject: async ({ id }, reason) => rejectionOf(await dispatch(rejectBooking({ id, reason })))?.error,
    needsConfirmation: () => (overlapping?.total ?? 0) > 0,
    onDecided: (decided, decision) => {
      // A confirmation rejects the others: they leave the list with it.
      const rejected = decision === 'approved' ? (overlapping?.data ?? []) : []
      onDecided([...decided, ...rejected].map(({ id }) => id))
      const name = isolateBidi(decided.map(nameOf).join(), i18n.dir())
      return t(decision === 'approved' ? 'decided.confirmed' : 'decided.rejected', { name })
    },
    onErrorRead: () => dispatch(errorCleared(bookingsArea.name)),
  })
}
