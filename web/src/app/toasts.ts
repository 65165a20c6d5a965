import type { DefaultToastOptions } from 'react-hot-toast/headless'

/** Specification §9. Enforced in Toaster. */
export const MAX_TOASTS = 20
export const TOAST_POSITION = 'top-right'

const SECOND = 1_000

export const TOAST_OPTIONS: DefaultToastOptions = {
  position: TOAST_POSITION,
  duration: 4 * SECOND,
  success: { duration: 2 * SECOND },
  error: { duration: 4 * SECOND },
  loading: { duration: Number.POSITIVE_INFINITY },
}
