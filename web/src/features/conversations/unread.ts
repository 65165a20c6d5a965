import { countUnreadMessages } from '#contract/conversations.ts'
import { callThunk } from '../../app/api.ts'
import { createArea } from '../../app/area.ts'

export const fetchUnreadMessages = callThunk('unreadMessages/fetch', (api) => api(countUnreadMessages, {}))

/** How many messages the user has not read. Not in the area of the conversations, since every page has it. */
export const unreadMessagesArea = createArea({
  name: 'unreadMessages',
  initialState: { unread: 0, conversations: 0 },
  loads: [fetchUnreadMessages],
})
