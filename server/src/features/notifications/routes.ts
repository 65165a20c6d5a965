import {
  getNotificationPreferences,
  resubscribe,
  setNotificationPreference,
  unsubscribe,
} from '#contract/notification-preferences.ts'
import { countUnreadNotifications, listNotifications, markNotificationsRead } from '#contract/notifications.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import type { Services } from '../../platform/services.ts'
import * as actions from './actions.ts'
import * as preferences from './preference-actions.ts'

export const notificationRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(listNotifications, (input, { caller }) => actions.listNotifications(services, input, caller))
  addRoute(countUnreadNotifications, (_input, { caller }) => actions.countUnread(services, caller))
  addRoute(markNotificationsRead, (input, { caller }) => actions.markNotificationsRead(services, input, caller))
  addRoute(getNotificationPreferences, (_input, { caller }) => preferences.getPreferences(services, caller))
  addRoute(setNotificationPreference, (input, { caller }) => preferences.setPreference(services, input, caller))
  addRoute(unsubscribe, (input) => preferences.setByLink(services, input, false))
  addRoute(resubscribe, (input) => preferences.setByLink(services, input, true))
}
