import Activity from 'lucide-react/icons/activity'
import Building2 from 'lucide-react/icons/building-2'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import CreditCard from 'lucide-react/icons/credit-card'
import Flag from 'lucide-react/icons/flag'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import Scale from 'lucide-react/icons/scale'
import ScrollText from 'lucide-react/icons/scroll-text'
import Star from 'lucide-react/icons/star'
import UserCog from 'lucide-react/icons/user-cog'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import type { AdminQueue } from '#contract/admin.ts'
import { ADMIN_ROLES } from '#contract/roles.ts'
import type { Role } from '#contract/users.ts'

const ADMINS = ADMIN_ROLES as readonly Role[]
const SUPER_ADMINS: readonly Role[] = ['SUPER_ADMIN']

/** The pages of the administration: who sees them, and what waits on them. */
export const SECTIONS = {
  metrics: { to: '/admin', roles: ADMINS, Icon: LayoutDashboard, queues: [] },
  properties: {
    to: '/admin/properties',
    roles: ADMINS,
    Icon: Building2,
    queues: ['newProperties', 'changedProperties'],
  },
  requests: { to: '/admin/landlord-requests', roles: ADMINS, Icon: UserPlus, queues: ['landlordRequests'] },
  users: { to: '/admin/users', roles: ADMINS, Icon: Users, queues: [] },
  bookings: { to: '/admin/bookings', roles: ADMINS, Icon: CalendarDays, queues: [] },
  payments: { to: '/admin/payments', roles: ADMINS, Icon: CreditCard, queues: ['heldPayments', 'refunds'] },
  deposits: { to: '/admin/deposits', roles: ADMINS, Icon: Scale, queues: ['depositClaims'] },
  propertyReports: { to: '/admin/reported-listings', roles: ADMINS, Icon: Flag, queues: ['propertyReports'] },
  reviews: { to: '/admin/reviews', roles: ADMINS, Icon: Star, queues: ['reviews'] },
  conversations: {
    to: '/admin/conversations',
    roles: ADMINS,
    Icon: MessageSquareWarning,
    queues: ['conversations'],
  },
  support: { to: '/admin/support', roles: ADMINS, Icon: LifeBuoy, queues: ['support'] },
  questions: { to: '/admin/questions', roles: ADMINS, Icon: CircleQuestionMark, queues: [] },
  audit: { to: '/admin/audit', roles: ADMINS, Icon: ScrollText, queues: [] },
  status: { to: '/admin/status', roles: ADMINS, Icon: Activity, queues: [] },
  admins: { to: '/super-admin/admins', roles: SUPER_ADMINS, Icon: UserCog, queues: [] },
} as const satisfies Record<
  string,
  { to: string; roles: readonly Role[]; Icon: unknown; queues: readonly AdminQueue[] }
>
export type Section = keyof typeof SECTIONS

/** The page of an account. */
export const accountPath = (id: string): string => `/admin/users/${id}`

const NOT_OF_USERS: readonly Section[] = ['metrics', 'users', 'questions', 'status', 'admins']

/** Whether the list of a section can be limited to a user. */
export const hasUserFilter = (section: Section): boolean => !NOT_OF_USERS.includes(section)

/** Where an admin works on what waits. */
export const QUEUE_PAGES: Record<AdminQueue, string> = {
  heldPayments: '/admin/payments?tab=held',
  refunds: '/admin/payments?tab=refunds',
  propertyReports: '/admin/reported-listings',
  conversations: '/admin/conversations',
  support: '/admin/support',
  reviews: '/admin/reviews?status=REPORTED',
  depositClaims: '/admin/deposits',
  landlordRequests: '/admin/landlord-requests',
  newProperties: '/admin/properties',
  changedProperties: '/admin/properties?queue=changed',
  overdue: '/admin/payments?tab=overdue',
}
