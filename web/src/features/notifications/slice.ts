import { isAnyOf } from '@reduxjs/toolkit'
import {
  countUnreadNotifications,
  listNotifications,
  markNotificationsRead,
  type Notification,
} from '#contract/notifications.ts'
import { notificationReceived } from '../../app/actions.ts'
import { callThunk } from '../../app/api.ts'
import { createArea, emptyList, type List, prependItem, removeItem, toList } from '../../app/area.ts'

type Page = List<Notification> & { unread: number }

export const fetchNotifications = callThunk('notifications/fetch', async (api, page: number): Promise<Page> => {
  const answer = await api(listNotifications, { query: { page } })
  return { ...toList(answer), unread: answer.unread }
})

export const fetchUnread = callThunk('notifications/unread', (api) => api(countUnreadNotifications, {}))

/** The items keep their unread mark until the page is left. */
export const markRead = callThunk('notifications/read', (api, ids: string[]) =>
  api(markNotificationsRead, { body: { ids } }),
)

export const markAllRead = callThunk('notifications/readAll', (api) => api(markNotificationsRead, {}))

const initialState: Page = { ...emptyList<Notification>(), unread: 0 }

/** One page of the user's notifications, and the number of all unread ones. */
export const notificationsArea = createArea({
  name: 'notifications',
  initialState,
  loads: [fetchNotifications],
  cases: (builder) => {
    builder.addCase(notificationReceived, (state, { payload }) => {
      // The number of unread ones is loaded: another tab may have read some.
      if (state.page !== 1) return
      // A notification about further messages is the same one, renewed.
      if (state.items.some(({ id }) => id === payload.id)) removeItem(state, payload.id)
      prependItem(state, payload)
    })
    builder.addMatcher(
      isAnyOf(fetchUnread.fulfilled, markRead.fulfilled, markAllRead.fulfilled),
      (state, { payload }) => {
        state.unread = payload.unread
      },
    )
  },
})
