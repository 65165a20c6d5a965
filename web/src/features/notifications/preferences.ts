import * as calls from '#contract/notification-preferences.ts'
import { callThunk } from '../../app/api.ts'

export const fetchPreferences = callThunk(
  'notifications/fetchPreferences',
  async (api, _: undefined, { signal }) => (await api(calls.getNotificationPreferences, { signal })).preferences,
)

export const savePreference = callThunk(
  'notifications/savePreference',
  async (api, choice: { topic: calls.Topic; channel: calls.Channel; isOn: boolean }) =>
    (await api(calls.setNotificationPreference, { body: choice })).preferences,
)

/** Stops the mails that the link of a mail names. */
export const unsubscribe = callThunk('notifications/unsubscribe', (api, token: string) =>
  api(calls.unsubscribe, { query: { token } }),
)

export const resubscribe = callThunk('notifications/resubscribe', (api, token: string) =>
  api(calls.resubscribe, { query: { token } }),
)
