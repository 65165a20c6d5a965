/** Shared by the areas `bookings` and `device`. */
export const status = {
  PENDING: 'Pending',
  CONFIRMED: 'Confirmed',
  REJECTED: 'Declined',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
  COMPLETED: 'Completed',
} as const
