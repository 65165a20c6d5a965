import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BOOKING_STATUSES, PAYMENT_STATUSES } from '#contract/bookings.ts'
import { isVerifyingStay, summarizeRatings } from './rules.ts'

it('averages to two decimals and counts each rating', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 })), (ratings) => {
      const counts = [...new Set(ratings)].map((rating) => ({
        rating,
        count: ratings.filter((r) => r === rating).length,
      }))
      const { distribution, count, averageRating } = summarizeRatings(counts)
      expect(count).toBe(ratings.length)
      expect(distribution.reduce((sum, n) => sum + n, 0)).toBe(count)
      if (count === 0) expect(averageRating).toBeNull()
      else
        expect(Math.abs((averageRating ?? 0) - ratings.reduce((sum, r) => sum + r, 0) / count)).toBeLessThanOrEqual(
          0.005 + 1e-9,
        )
    }),
  )
})

it('a review is verified by a completed stay, or by a paid one that has started (product.md 6)', () => {
  const today = '2026-05-12'
  for (const status of BOOKING_STATUSES)
    for (const paymentStatus of PAYMENT_STATUSES)
      for (const startDate of ['2026-05-11', today, '2026-05-13']) {
        const hasBegun = status === 'CONFIRMED' && paymentStatus === 'PAID' && startDate <= today
        const case_ = `${status} ${paymentStatus} ${startDate}`
        expect(isVerifyingStay({ status, paymentStatus, startDate }, today), case_).toBe(
          status === 'COMPLETED' || hasBegun,
        )
      }
})
