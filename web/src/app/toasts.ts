import type { DefaultToastOptions } from 'react-hot-toast/headless'

/** Specification §9. The library's limit is 20 as well, but it is not told so: the list is cut here. */
export const TOASTS_AT_MOST = 20
export const TOAST_POSITION = 'top-right'

const SECOND = 1_000

export const TOAST_OPTIONS: DefaultToastOptions = {
  position: TOAST_POSITION,
  duration: 4 * SECOND,
  success: { duration: 2 * SECOND },
  error: { duration: 4 * SECOND },
  loading: { duration: Number.POSITIVE_INFINITY },
}
