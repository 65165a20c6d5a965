import * as calls from '#contract/push.ts'
import { callThunk } from '../../app/api.ts'

export const fetchPushDevices = callThunk('push/fetch', (api, _: undefined, { signal }) =>
  api(calls.listPushDevices, { signal }),
)

export const addPushDevice = callThunk('push/add', (api, { endpoint, keys }: PushSubscriptionJSON) =>
  api(calls.subscribeToPush, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  }),
)

export const removePushDevice = callThunk('push/remove', (api, id: string) =>
  api(calls.removePushDevice, { params: { id } }),
)
