import { toast } from 'react-hot-toast/headless'
import { fetchMe } from '../features/auth/thunks.ts'
import { OFFLINE_PAGE } from '../worker/names.ts'
import { type CallDispatch, NO_RESPONSE, rejectionOf } from './api.ts'

const NOT_AUTHENTICATED = 401

/** Loads the account of a restored session anew, and shows why when that fails. An ended session is announced elsewhere. */
export const refreshMe = async (dispatch: CallDispatch): Promise<void> => {
  const problem = rejectionOf(await dispatch(fetchMe()))
  if (!problem || problem.status === NOT_AUTHENTICATED) return
  // That page says it itself.
  if (problem.status === NO_RESPONSE && location.pathname === OFFLINE_PAGE) return
  toast.error(problem.error)
}
