import * as calls from '#contract/contact.ts'
import type { SupportMessageEntry } from '#contract/forms/support.ts'
import { callThunk } from '../../app/api.ts'

export const fetchRequest = callThunk('contact/fetch', (api, token: string) =>
  api(calls.getContactRequest, { query: { token } }),
)

export const confirmRequest = callThunk('contact/confirm', (api, token: string) =>
  api(calls.confirmContact, { query: { token } }),
)

export const writeInRequest = callThunk(
  'contact/write',
  (api, { token, entry }: { token: string; entry: SupportMessageEntry }) =>
    api(calls.sendContactMessage, { query: { token }, body: entry }),
)

export const deleteRequest = callThunk('contact/delete', (api, token: string) =>
  api(calls.deleteContactRequest, { query: { token } }),
)
