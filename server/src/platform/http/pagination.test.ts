import fc from 'fast-check'
import { expect, it } from 'vitest'
import { adminPageOf, pageOf } from './pagination.ts'

it('has just enough pages for all items', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 100 }), (total, limit) => {
      const { totalPages } = pageOf([], total, { page: 1, limit })
      expect(totalPages * limit).toBeGreaterThanOrEqual(total)
      expect((totalPages - 1) * limit).toBeLessThan(Math.max(total, 1))
    }),
  )
})

it('answers admin lists as data and meta, with the total under its own name (specification §3)', () => {
  expect(adminPageOf(pageOf(['a'], 21, { page: 3, limit: 10 }), 'totalUsers')).toEqual({
    data: ['a'],
    meta: { page: 3, limit: 10, totalPages: 3, totalUsers: 21 },
  })
})
