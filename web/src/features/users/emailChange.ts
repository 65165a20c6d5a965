import type { EmailChange } from '#contract/email-change.ts'
import * as calls from '#contract/email-change.ts'
import type { ChangedAddress } from '#contract/forms/users.ts'
import { userChanged } from '../../app/actions.ts'
import { callThunk } from '../../app/api.ts'

export const fetchEmailChange = callThunk<EmailChange | null>(
  'emailChange/fetch',
  async (api, _, { signal }) => (await api(calls.getEmailChange, { signal })).change,
)

export const requestEmailChange = callThunk(
  'emailChange/request',
  async (api, body: { email: string; password: string }) => (await api(calls.requestEmailChange, { body })).change,
)

export const resendEmailCode = callThunk('emailChange/resend', (api, address: ChangedAddress) =>
  api(calls.resendEmailCode, { body: { address } }),
)

/** Returns the change, or null when the address is changed: the session then takes over the user and the fresh token. */
export const confirmEmail = callThunk(
  'emailChange/confirm',
  async (api, body: { address: ChangedAddress; otp: string }, { dispatch }): Promise<EmailChange | null> => {
    const { change, session } = await api(calls.confirmEmail, { body })
    if (session) dispatch(userChanged(session))
    return change
  },
)

export const cancelEmailChange = callThunk('emailChange/cancel', (api) => api(calls.cancelEmailChange, {}))
