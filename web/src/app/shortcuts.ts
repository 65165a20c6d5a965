import { ADMIN_ROLES } from '#contract/roles.ts'
import type { Role } from '#contract/users.ts'

/** The first key of a shortcut that opens a page. */
export const GO = 'g'

type Destination = { key: string; to: string; label: DestinationLabel; roles?: readonly Role[]; isPublic?: boolean }
type DestinationLabel =
  | 'home'
  | 'search'
  | 'favourites'
  | 'bookings'
  | 'messages'
  | 'notifications'
  | 'requests'
  | 'properties'
  | 'administration'

const DESTINATIONS: readonly Destination[] = [
  { key: 'h', to: '/', label: 'home', isPublic: true },
  { key: 's', to: '/properties', label: 'search', isPublic: true },
  { key: 'f', to: '/favourites', label: 'favourites' },
  { key: 'b', to: '/bookings', label: 'bookings' },
  { key: 'm', to: '/messages', label: 'messages' },
  { key: 'n', to: '/notifications', label: 'notifications' },
  { key: 'r', to: '/bookings/requests', label: 'requests', roles: ['LANDLORD'] },
  { key: 'p', to: '/my-properties', label: 'properties', roles: ['LANDLORD'] },
  { key: 'a', to: '/admin', label: 'administration', roles: ADMIN_ROLES },
]

/** Returns the pages that a person of this role opens with `g` and a key; undefined is a visitor. */
export const destinationsOf = (role: Role | undefined): readonly Destination[] =>
  DESTINATIONS.filter(({ roles, isPublic }) => isPublic || (role && (!roles || roles.includes(role))))
