import { adminsList } from '../features/admin/admins.ts'
import { usersList } from '../features/admin/users.ts'
import { auditList } from '../features/audit/list.ts'
import { adminBookingsList } from '../features/bookings/admin/list.ts'
import { exportMetrics, fetchMetrics } from '../features/metrics/metrics.ts'
import { moderatedList } from '../features/moderation/list.ts'
import { adminReviewsList } from '../features/reviews/admin/list.ts'
import { createArea } from './area.ts'
import { INITIAL_STATES } from './initialStates.ts'

/** The area `admin` of the specification (§3): its lists belong to several features. */
export const adminArea = createArea({
  name: 'admin',
  initialState: INITIAL_STATES.admin,
  loads: [fetchMetrics],
  requests: [exportMetrics],
  lists: {
    users: usersList,
    admins: adminsList,
    properties: moderatedList,
    bookings: adminBookingsList,
    reviews: adminReviewsList,
    audit: auditList,
  },
})
