import type { Middleware } from '@reduxjs/toolkit'
import { type AuthState, restored, sessionEnded } from '../features/auth/slice.ts'
import { clearSession, isSessionKey, readSession, writeSession } from '../features/auth/storedSession.ts'
import { userLeft } from './actions.ts'
import type { FailureMeta } from './api.ts'

const NOT_AUTHENTICATED = 401

/** Replace the token: the old one ends before the answer is here. */
const REPLACING = /^auth\/(changePassword|setPassword|changeOwnRole)\//
/** Held by the tab that awaits such an answer. */
const LOCK = 'session'

/** Follows the requests that replace the token. `settled` resolves when no tab awaits an answer. */
const followReplacements = () => {
  const awaited = new Map<string, { answer: Promise<void>; settle: () => void }>()
  // Not on pages without https.
  const { locks } = navigator
  const begin = (id: string) => {
    let settle = () => {}
    const answer = new Promise<void>((resolve) => {
      settle = resolve
    })
    awaited.set(id, { answer, settle })
    void locks?.request(LOCK, () => answer)
  }
  return {
    follow: ({ type, meta }: { type: string; meta?: { requestId?: string } }) => {
      if (!meta?.requestId || !REPLACING.test(type)) return
      if (type.endsWith('/pending')) begin(meta.requestId)
      else awaited.get(meta.requestId)?.settle()
    },
    settled: async () => {
      await Promise.all([...awaited.values()].map(({ answer }) => answer))
      await locks?.request(LOCK, { mode: 'shared' }, () => {})
    },
  }
}

/**
 * Ends the session after a 401 to a call with its token, which was ended elsewhere or has expired, once no answer that
 * replaces it is awaited. Dispatches `userLeft` when the user changes.
 */
export const followSession =
  (onSessionEnded = () => {}): Middleware<unknown, { auth: AuthState }> =>
  ({ dispatch, getState }) =>
  (next) => {
    const replacements = followReplacements()
    const end = async (refused: string) => {
      await replacements.settled()
      if (refused !== getState().auth.token) return
      // Another tab has replaced it, and this one has not been told yet.
      const stored = readSession()
      if (stored && stored.token !== refused) return dispatch(restored(stored))
      dispatch(sessionEnded())
      onSessionEnded()
    }
    return (action) => {
      const userId = getState().auth.user?.id
      const result = next(action)
      const { auth } = getState()
      if (userId && userId !== auth.user?.id) dispatch(userLeft())
      replacements.follow(action as Parameters<typeof replacements.follow>[0])
      const { status, token } = (action as { meta?: Partial<FailureMeta> }).meta ?? {}
      if (status === NOT_AUTHENTICATED && token && token === auth.token) void end(token)
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
