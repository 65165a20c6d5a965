import { listNotifications, readNotifications } from '#contract/notifications.ts'
import type { Mount } from '../../parts/mount.ts'
import type { Parts } from '../../parts/parts.ts'
import * as actions from './actions.ts'

export const notificationRoutes = (on: Mount, parts: Parts): void => {
  on(listNotifications, (input, { caller }) => actions.listNotifications(parts, input, caller))
  on(readNotifications, (input, { caller }) => actions.readNotifications(parts, input, caller))
}
