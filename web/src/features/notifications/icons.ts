import Banknote from 'lucide-react/icons/banknote'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import HandCoins from 'lucide-react/icons/hand-coins'
import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import MessageCircle from 'lucide-react/icons/message-circle'
import Search from 'lucide-react/icons/search'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Star from 'lucide-react/icons/star'
import UserCog from 'lucide-react/icons/user-cog'
import { NOTIFICATION_TOPICS, type Topic } from '#contract/notification-preferences.ts'
import type { NotificationKind } from '#contract/notifications.ts'

const ICONS: Record<Topic, typeof Star> = {
  messages: MessageCircle,
  requests: Inbox,
  bookings: CalendarCheck,
  reminders: CalendarClock,
  payments: Banknote,
  payouts: HandCoins,
  deposits: ShieldCheck,
  reviews: Star,
  listings: House,
  searches: Search,
  support: LifeBuoy,
}

/** Returns the icon of a notification, by its topic. */
export const iconOf = (kind: NotificationKind): typeof Star => {
  const topic = NOTIFICATION_TOPICS[kind]
  return topic ? ICONS[topic] : UserCog
}
