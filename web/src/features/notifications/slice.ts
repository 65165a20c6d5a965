import {
  countUnreadNotifications,
  listNotifications,
  markNotificationsRead,
  type Notification,
} from '#contract/notifications.ts'
import { callThunk } from '../../app/api.ts'
import { createArea, emptyList, type List, listOf } from '../../app/area.ts'

type Page = List<Notification> & { unread: number }

export const fetchNotifications = callThunk('notifications/fetch', async (api, page: number): Promise<Page> => {
  const answer = await api(listNotifications, { query: { page } })
  return { ...listOf(answer), unread: answer.unread }
})

export const fetchUnread = callThunk('notifications/unread', (api) => api(countUnreadNotifications, {}))

/** The items keep their unread mark until the page is left. */
export const markRead = callThunk('notifications/read', (api, ids: string[]) =>
  api(markNotificationsRead, { body: { ids } }),
)

const initialState: Page = { ...emptyList<Notification>(), unread: 0 }

/** One page of the user's notifications, and the number of all unread ones. */
export const notificationsArea = createArea({
  name: 'notifications',
  initialState,
  loads: [fetchNotifications],
  cases: (builder) => {
    builder
      .addCase(fetchUnread.fulfilled, (state, { payload }) => {
        state.unread = payload.unread
      })
      .addCase(markRead.fulfilled, (state, { payload }) => {
        state.unread = payload.unread
      })
  },
})
