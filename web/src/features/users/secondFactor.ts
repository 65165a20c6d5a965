import type { CallInput } from '#contract/call.ts'
import * as calls from '#contract/second-factor.ts'
import { userChanged } from '../../app/actions.ts'
import { callThunk } from '../../app/api.ts'

type Body<C> = NonNullable<(CallInput<C> & { body?: unknown })['body']>

/** The password of the account or, where it has none, a code. */
export type Confirmation = Body<typeof calls.removeSecondFactor>

export const fetchSecondFactor = callThunk('secondFactor/fetch', (api) => api(calls.getSecondFactor, {}))

export const startSecondFactor = callThunk('secondFactor/start', (api, body: Body<typeof calls.startSecondFactor>) =>
  api(calls.startSecondFactor, { body }),
)

/** Returns the recovery codes. From then on the next login asks for a code, whatever its person does with the page. */
export const confirmSecondFactor = callThunk(
  'secondFactor/confirm',
  async (api, body: Body<typeof calls.confirmSecondFactor>, { dispatch }) => {
    const { user, recoveryCodes } = await api(calls.confirmSecondFactor, { body })
    dispatch(userChanged({ user }))
    return recoveryCodes
  },
)

export const renewRecoveryCodes = callThunk(
  'secondFactor/renew',
  async (api, body: Confirmation) => (await api(calls.renewRecoveryCodes, { body })).recoveryCodes,
)

export const removeSecondFactor = callThunk('secondFactor/remove', async (api, body: Confirmation, { dispatch }) => {
  dispatch(userChanged(await api(calls.removeSecondFactor, { body })))
})
