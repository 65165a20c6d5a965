import type { Middleware } from '@reduxjs/toolkit'
import { type AuthState, restored, sessionEnded } from '../features/auth/slice.ts'
import { clearSession, isSessionKey, readSession, writeSession } from '../features/auth/storedSession.ts'
import { userLeft } from './actions.ts'
import type { FailureMeta } from './api.ts'

const NOT_AUTHENTICATED = 401

/** Whether an answer that replaces the token may come: a new password ends the session's token before its answer is here. */
const mayBeReplaced = ({ token, pending = {} }: AuthState) => Object.values(pending).includes(token)

/**
 * Ends the session after a 401 to a call with its token, which was ended elsewhere or has expired. Dispatches `userLeft`
 * when the user changes.
 */
export const followSession =
  (onSessionEnded = () => {}): Middleware<unknown, { auth: AuthState }> =>
  ({ dispatch, getState }) =>
  (next) => {
    let refused: string | undefined
    return (action) => {
      const userId = getState().auth.user?.id
      const result = next(action)
      const { auth } = getState()
      if (userId && userId !== auth.user?.id) dispatch(userLeft())
      const { status, token } = (action as { meta?: Partial<FailureMeta> }).meta ?? {}
      if (status === NOT_AUTHENTICATED && token) refused = token
      if (refused && refused === auth.token && !mayBeReplaced(auth)) {
        refused = undefined
        dispatch(sessionEnded())
        onSessionEnded()
      }
      return result
    }
  }

type SessionStore = {
  getState: () => { auth: AuthState }
  dispatch: (action: ReturnType<typeof restored>) => unknown
  subscribe: (listener: () => void) => unknown
}

/** Tells the server of the next page whether there is a session. */
type SaveHint = (hasSession: boolean) => void

/** Restores the session from local storage and stores its changes there (specification §4). */
export const persistSession = (
  { getState, dispatch, subscribe }: SessionStore,
  saveHint: SaveHint = () => {},
): void => {
  dispatch(restored(readSession()))
  let stored = getState().auth
  saveHint(stored.token !== null)
  subscribe(() => {
    const { user, token } = getState().auth
    if (user === stored.user && token === stored.token) return
    stored = getState().auth
    if (user && token) writeSession({ user, token })
    else clearSession()
    saveHint(token !== null)
  })
}

/** Follows logins and logouts in other tabs. */
export const syncWithOtherTabs = ({ dispatch }: SessionStore): void =>
  addEventListener('storage', ({ key }) => isSessionKey(key) && dispatch(restored(readSession())))
