import type { BookingStatus, PaymentStatus } from '#contract/bookings.ts'
import { hasStayStarted } from '#contract/days.ts'

/** Returns average (two decimals), total and distribution of the counts by rating. */
export const summarizeRatings = (counts: readonly { rating: number; count: number }[]) => {
  const distribution = [1, 2, 3, 4, 5].map((rating) => counts.find((row) => row.rating === rating)?.count ?? 0)
  const count = distribution.reduce((sum, n) => sum + n, 0)
  const points = distribution.reduce((sum, n, index) => sum + n * (index + 1), 0)
  return { distribution, count, averageRating: count ? Math.round((points / count) * 100) / 100 : null }
}

type Stay = { status: BookingStatus; paymentStatus: PaymentStatus; startDate: string }

/**
 * Returns whether a booking verifies its tenant's review: a completed stay, or a paid one that has started. `today` is
 * the day at the property.
 */
export const isVerifyingStay = ({ status, paymentStatus, startDate }: Stay, today: string): boolean =>
  status === 'COMPLETED' || (status === 'CONFIRMED' && paymentStatus === 'PAID' && hasStayStarted({ startDate }, today))
