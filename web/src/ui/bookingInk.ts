/** The colours of the statuses of bookings. */
export const BOOKING_INK = {
  PENDING: 'text-warn',
  CONFIRMED: 'text-ok',
  REJECTED: 'text-danger',
  CANCELLED: 'text-mute',
  EXPIRED: 'text-mute',
  COMPLETED: 'text-info',
} as const
