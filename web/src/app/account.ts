import { useDispatch } from 'react-redux'
import type { User } from '#contract/users.ts'
import { logout } from '../features/auth/slice.ts'
import { changePassword, deleteMe, exportMe, saveMe, signOutEverywhere } from '../features/auth/thunks.ts'
import type { Account } from '../features/profile/account.ts'
import { type CallDispatch, rejectionOf } from './api.ts'

/** Where the page goes once the session is over, and what is said then. */
type Leaves = { to: string; tell: () => void }

/**
 * What the profile may do with the session. `setLeaving` hears where to go before the session is over: the guard would
 * send an ended one to log in and come back.
 */
export const useAccount = (
  me: User,
  setLeaving: (to: string | undefined) => void,
  after: { signOutEverywhere: Leaves; remove: Leaves },
): Account => {
  const dispatch = useDispatch<CallDispatch>()

  const ending = async (end: () => Promise<Parameters<typeof rejectionOf>[0]>, { to, tell }: Leaves) => {
    setLeaving(to)
    const problem = rejectionOf(await end())
    if (problem) setLeaving(undefined)
    else tell()
    return problem
  }

  return {
    me,
    save: async (changes) => rejectionOf(await dispatch(saveMe(changes))),
    changePassword: async (passwords) => rejectionOf(await dispatch(changePassword(passwords))),
    signOut: async () => {
      setLeaving('/')
      dispatch(logout())
    },
    signOutEverywhere: () => ending(() => dispatch(signOutEverywhere()), after.signOutEverywhere),
    remove: () => ending(() => dispatch(deleteMe()), after.remove),
    exportData: async () => {
      const done = await dispatch(exportMe())
      return exportMe.fulfilled.match(done) ? done.payload : (rejectionOf(done) ?? { error: '' })
    },
  }
}
