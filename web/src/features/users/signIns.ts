import type { CallAnswer } from '#contract/call.ts'
import * as calls from '#contract/sign-ins.ts'
import { getMe } from '#contract/users.ts'
import { userChanged } from '../../app/actions.ts'
import { callThunk } from '../../app/api.ts'

export const fetchSignIns = callThunk<CallAnswer<typeof calls.listSignIns>>('signIns/fetch', (api, _, { signal }) =>
  api(calls.listSignIns, { signal }),
)

/** Returns the address of the issuer to which the browser goes. */
export const startSignInLink = callThunk(
  'signIns/start',
  async (api, body: { provider: string; password: string }) => (await api(calls.startSignInLink, { body })).url,
)

export const removeSignIn = callThunk('signIns/remove', async (api, id: string, { dispatch }): Promise<void> => {
  await api(calls.removeSignIn, { params: { id } })
  dispatch(userChanged(await api(getMe, {})))
})
