import { useDispatch, useSelector } from 'react-redux'
import type { User } from '#contract/users.ts'
import { addressKey } from '../features/assistant/keys.ts'
import { selectToken } from '../features/auth/slice.ts'
import { changePassword, deleteMe, exportMe, logOut, logOutEverywhere, saveMe } from '../features/auth/thunks.ts'
import type { Account } from '../features/users/account.ts'
import { forgetPerson } from '../features/users/forgetPerson.ts'
import { type CallDispatch, rejectionOf } from './api.ts'

/** The page to show when the session has ended, and what is announced then. */
type AfterSession = { to: string; notify: () => void }

/**
 * Returns what the profile page does with the session. `setRedirect` is called before the session ends, since the guard
 * redirects an ended session to the login.
 */
export const useAccount = (
  me: User,
  setRedirect: (to: string | undefined) => void,
  after: { logOutEverywhere: AfterSession; remove: AfterSession },
): Account => {
  const dispatch = useDispatch<CallDispatch>()
  const session = useSelector(selectToken) ?? ''

  const endSession = async (end: () => Promise<Parameters<typeof rejectionOf>[0]>, { to, notify }: AfterSession) => {
    setRedirect(to)
    const problem = rejectionOf(await end())
    if (problem) setRedirect(undefined)
    else notify()
    return problem
  }

  return {
    me,
    session,
    save: async (changes) => rejectionOf(await dispatch(saveMe(changes))),
    changePassword: async (passwords) => rejectionOf(await dispatch(changePassword(passwords))),
    logOut: () => {
      setRedirect('/')
      void dispatch(logOut())
    },
    logOutEverywhere: () => endSession(() => dispatch(logOutEverywhere()), after.logOutEverywhere),
    remove: async (deletion) => {
      const problem = await endSession(() => dispatch(deleteMe(deletion)), after.remove)
      if (!problem) forgetPerson({ ...me, earlierKey: addressKey(me.id) }, [() => localStorage, () => sessionStorage])
      return problem
    },
    exportData: async () => {
      const done = await dispatch(exportMe())
      return exportMe.fulfilled.match(done) ? done.payload : (rejectionOf(done) ?? { error: '' })
    },
  }
}
