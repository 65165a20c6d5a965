import fc from 'fast-check'
import { expect, it } from 'vitest'
import { summarizeRatings } from './rules.ts'

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
