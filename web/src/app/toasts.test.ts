import { expect, it } from 'vitest'
import { MAX_TOASTS, TOAST_OPTIONS, TOAST_POSITION } from './toasts.ts'

it('shows at most 20 toasts, 4 s by default, 2 s for success, 4 s for error, loading until dismissed, top-right (specification §9)', () => {
  expect(MAX_TOASTS).toBe(20)
  expect(TOAST_POSITION).toBe('top-right')
  expect(TOAST_OPTIONS).toMatchObject({
    position: 'top-right',
    duration: 4_000,
    success: { duration: 2_000 },
    error: { duration: 4_000 },
    loading: { duration: Number.POSITIVE_INFINITY },
  })
})
