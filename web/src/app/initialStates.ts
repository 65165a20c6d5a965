/** A page of an empty list. The admin lists have page 1 and limit 10 by default (specification §3, §9). */
export const EMPTY_LIST = { items: [], page: 1, limit: 10, total: 0, totalPages: 0 }

const IDLE = { loading: false, error: null }

/**
 * The initial states of the areas of the specification (§2, §3) whose reducers are loaded with the pages that need them.
 * The store has them from the start.
 */
export const INITIAL_STATES = {
  admin: {
    users: EMPTY_LIST,
    properties: EMPTY_LIST,
    bookings: EMPTY_LIST,
    reviews: EMPTY_LIST,
    admins: EMPTY_LIST,
    metrics: null,
    ...IDLE,
  },
  bookings: { ...EMPTY_LIST, current: null, ...IDLE },
  payment: { byBooking: {}, ...IDLE },
  landlordRequests: { requests: [], page: 1, totalPages: 0, totalRequests: 0, filter: 'PENDING' as const, ...IDLE },
}
