import { createSlice } from '@reduxjs/toolkit'
import type { Answer } from '#contract/call.ts'
import { listNotifications, type Notification, readNotifications } from '#contract/notifications.ts'
import { callThunk } from '../../app/api.ts'

/** What happened for the person, a page of it, and how much of all is unread. */
export type NotificationsState = {
  items: Notification[]
  total: number
  totalPages: number
  unread: number
  loading: boolean
  error: string | null
}

export const fetchNotifications = callThunk(
  'notifications/fetch',
  (api, page: number): Promise<Answer<typeof listNotifications>> => api(listNotifications, { query: { page } }),
)

/** For the bell: one row would do, the number of unread ones comes along. */
export const fetchUnread = callThunk(
  'notifications/unread',
  async (api) => (await api(listNotifications, { query: { limit: 1 } })).unread,
)

/** What stands on the page is seen. The rows keep their mark until the page is left. */
export const markRead = callThunk(
  'notifications/read',
  async (api, ids: string[]) => (await api(readNotifications, { body: { ids } })).unread,
)

const initialState: NotificationsState = { items: [], total: 0, totalPages: 0, unread: 0, loading: false, error: null }

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchNotifications.pending, (state) => {
        state.loading = true
        state.error = null
      })
      .addCase(fetchNotifications.fulfilled, (state, { payload: { data, total, totalPages, unread } }) => {
        Object.assign(state, { items: data, total, totalPages, unread, loading: false })
      })
      .addCase(fetchNotifications.rejected, (state, { payload }) => {
        state.loading = false
        state.error = payload ?? listNotifications.fallback
      })
      .addCase(fetchUnread.fulfilled, (state, { payload }) => {
        state.unread = payload
      })
      .addCase(markRead.fulfilled, (state, { payload }) => {
        state.unread = payload
      })
  },
})

/** The area is added by those who show it (app/store.ts): before the next action it is not there yet. */
export const selectNotifications = (state: { notifications?: NotificationsState }): NotificationsState =>
  state.notifications ?? initialState
