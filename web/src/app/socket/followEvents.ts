import type { ServerEvents } from '#contract/socket.ts'
import { announceChange } from '../../ui/live.ts'
import {
  bookingChanged,
  conversationRead,
  messageReceived,
  notificationReceived,
  paymentChanged,
  propertyUpdated,
  typing,
  userChanged,
} from '../actions.ts'
import type { Store } from '../store.ts'

/** Events after which the role may differ from the one of the session. */
const ROLE_CHANGED = 'role.changed'

type Followers = { readonly [E in Exclude<keyof ServerEvents, 'session:ended'>]: (payload: ServerEvents[E]) => void }

/** Returns what each event of the server does to the store and to what the page shows. */
export const followEvents = ({ dispatch }: Pick<Store, 'dispatch'>, reloadUser: () => void): Followers => ({
  'booking:changed': (booking) => {
    dispatch(bookingChanged(booking))
    announceChange({ kind: 'booking', id: booking.id })
  },
  'payment:changed': (payment) => {
    dispatch(paymentChanged(payment))
    announceChange({ kind: 'payment', id: payment.bookingId })
  },
  'property:changed': (property) => {
    dispatch(propertyUpdated(property))
    announceChange({ kind: 'property', id: property.id })
  },
  'landlord-request:changed': ({ user }) => {
    dispatch(userChanged({ user }))
    announceChange({ kind: 'landlord-request', id: user.id })
  },
  'message:new': (message) => {
    dispatch(messageReceived(message))
    announceChange({ kind: 'message', id: message.conversationId })
  },
  'message:read': (mark) => {
    dispatch(conversationRead(mark))
    announceChange({ kind: 'message', id: mark.conversationId })
  },
  'conversation:changed': ({ conversationId }) => announceChange({ kind: 'conversation', id: conversationId }),
  'support:changed': ({ supportId }) => announceChange({ kind: 'support', id: supportId }),
  'property-reports:changed': ({ propertyId }) => announceChange({ kind: 'property-report', id: propertyId }),
  typing: (who) => {
    dispatch(typing(who))
  },
  'notification:new': (notification) => {
    dispatch(notificationReceived(notification))
    announceChange({ kind: 'notification', id: notification.id })
    if (notification.kind === ROLE_CHANGED) reloadUser()
  },
})
