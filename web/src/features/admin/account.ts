import { getAccount, getAccountSummary } from '#contract/accounts.ts'
import { callThunk } from '../../app/api.ts'

/** An account with what belongs to it. Keeps nothing in the store. */
export const fetchAccount = callThunk('accounts/fetch', (api, id: string) => api(getAccount, { params: { id } }))

/** The name of an account. Keeps nothing in the store. */
export const fetchAccountSummary = callThunk('accounts/fetchSummary', (api, id: string) =>
  api(getAccountSummary, { params: { id } }),
)
