import { countUnreadNotifications, listNotifications, markNotificationsRead } from '#contract/notifications.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import type { Services } from '../../platform/services.ts'
import * as actions from './actions.ts'

export const notificationRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(listNotifications, (input, { caller }) => actions.listNotifications(services, input, caller))
  addRoute(countUnreadNotifications, (_input, { caller }) => actions.countUnread(services, caller))
  addRoute(markNotificationsRead, (input, { caller }) => actions.markNotificationsRead(services, input, caller))
}
