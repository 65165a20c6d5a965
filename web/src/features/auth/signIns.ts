import { createSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import type { CallAnswer, CallInput } from '#contract/call.ts'
import type { SignInProvider } from '#contract/sign-ins.ts'
import * as calls from '#contract/sign-ins.ts'
import { callThunk } from '../../app/api.ts'

type Body<C> = NonNullable<(CallInput<C> & { body?: unknown })['body']>
type ProvidersState = { providers: readonly SignInProvider[] }

export const fetchSignInProviders = callThunk(
  'signInProviders/fetch',
  async (api): Promise<SignInProvider[]> => (await api(calls.listSignInProviders, {})).providers,
)

const initialState: ProvidersState = { providers: [] }

export const signInProvidersSlice = createSlice({
  name: 'signInProviders',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(fetchSignInProviders.fulfilled, (state, { payload }) => {
      state.providers = payload
    })
  },
})

/** Returns the issuers that the loader of the page has fetched. */
export const useSignInProviders = (): readonly SignInProvider[] =>
  useSelector((state: { signInProviders?: ProvidersState }) => state.signInProviders ?? initialState).providers

/** Returns the address of the issuer to which the browser goes. */
export const startSignIn = callThunk(
  'signIn/start',
  async (api, body: Body<typeof calls.startSignIn>) => (await api(calls.startSignIn, { body })).url,
)

/** What the end of a sign-in leads to. The session, if there is one, takes over user and token. */
export type FinishedSignIn = CallAnswer<typeof calls.finishSignIn>

export const finishSignIn = callThunk('auth/finishSignIn', (api, body: Body<typeof calls.finishSignIn>) =>
  api(calls.finishSignIn, { body }),
)

export const sendSignInCode = callThunk('signIn/sendCode', (api, proof: string) =>
  api(calls.sendSignInCode, { body: { proof } }),
)

export const confirmSignIn = callThunk('auth/confirmSignIn', (api, body: Body<typeof calls.confirmSignIn>) =>
  api(calls.confirmSignIn, { body }),
)
