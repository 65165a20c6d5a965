import { expect, it } from 'vitest'
import { TOAST_OPTIONS, TOAST_POSITION, TOASTS_AT_MOST } from './toasts.ts'

it('toasts: at most 20 held, 4 s by default, 2 s for success, 4 s for error, loading until dismissed, top-right (specification §9)', () => {
  expect(TOASTS_AT_MOST).toBe(20)
  expect(TOAST_POSITION).toBe('top-right')
  expect(TOAST_OPTIONS).toMatchObject({
    position: 'top-right',
    duration: 4_000,
    success: { duration: 2_000 },
    error: { duration: 4_000 },
    loading: { duration: Number.POSITIVE_INFINITY },
  })
})
