import type { LoaderFunction } from 'react-router'
import { fetchSignInProviders, signInProvidersSlice } from '../features/auth/signIns.ts'
import { dispatchOf } from './loaders.ts'
import { addArea } from './store.ts'

addArea(signInProvidersSlice)

/** Loads the issuers with which people can sign in. Without an answer the page works with the password only. */
export const loadSignInProviders: LoaderFunction = async (args) => {
  await dispatchOf(args)(fetchSignInProviders())
  return null
}
