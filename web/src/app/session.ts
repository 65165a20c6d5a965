import type { Middleware } from '@reduxjs/toolkit'
import { type AuthState, restored, sessionEnded } from '../features/auth/slice.ts'
import { clearSession, isSessionKey, readSession, writeSession } from '../features/auth/storedSession.ts'
import type { FailureMeta } from './api.ts'

const NOT_AUTHENTICATED = 401

/** A 401 to a call that carried the session's token: it was ended elsewhere or is too old. Whoever is told can say so. */
export const endDeadSession =
  (tell = () => {}): Middleware<unknown, { auth: AuthState }> =>
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const result = next(action)
    const { status, token } = (action as { meta?: Partial<FailureMeta> }).meta ?? {}
    if (status === NOT_AUTHENTICATED && token && token === getState().auth.token) {
      dispatch(sessionEnded())
      tell()
    }
    return result
  }

type SessionStore = {
  getState: () => { auth: AuthState }
  dispatch: (action: ReturnType<typeof restored>) => unknown
  subscribe: (listener: () => void) => unknown
}

/** Restores the session that local storage holds, and from then on keeps there what the store says (specification §4). */
export const keepSession = ({ getState, dispatch, subscribe }: SessionStore): void => {
  dispatch(restored(readSession()))
  let kept = getState().auth
  subscribe(() => {
    const { user, token } = getState().auth
    if (user === kept.user && token === kept.token) return
    kept = getState().auth
    if (user && token) writeSession({ user, token })
    else clearSession()
  })
}

/** Who signs in or out in one tab does so in all. */
export const followOtherTabs = ({ dispatch }: SessionStore): void =>
  addEventListener('storage', ({ key }) => isSessionKey(key) && dispatch(restored(readSession())))
