import { useTranslation } from 'react-i18next'
import type { Booking, BookingSide } from '#contract/bookings.ts'

/** Why a request waits for an answer although the listing can be booked instantly. */
export function InstantNote({ booking, side }: { booking: Booking; side: BookingSide }) {
  const { t } = useTranslation('bookings')
  const { status, instantOutcome } = booking
  if (status !== 'PENDING' || instantOutcome === null || instantOutcome === 'CONFIRMED') return null
  return <p className="text-15 text-mute">{t(`instant.${side}.${instantOutcome}`)}</p>
}
