import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import { isAdmin } from '#contract/roles.ts'
import type { User } from '#contract/users.ts'
import { userChanged } from '../../app/actions.ts'
import type { Session } from './storedSession.ts'

/** Specification §3 and §4. */
export type AuthState = {
  user: User | null
  /** The address of a registration or reset in progress. */
  email: string | null
  token: string | null
  status: 'idle' | 'loading' | 'succeeded' | 'failed'
  loading: boolean
  error: string | null
  resetToken: string | null
  /** The session token at the start of each request under way, by request id; absent when there are none. */
  pending?: Record<string, string | null> | undefined
}

const NOT_VERIFIED = 'Account not verified'

const initialState: AuthState = {
  user: null,
  email: null,
  token: null,
  status: 'idle',
  loading: false,
  error: null,
  resetToken: null,
}

/**
 * What a thunk of this area may answer: each replaces the session's own. A null `token` ends the session, a null
 * `resetToken` is used up.
 */
type AuthAnswer = { user?: User; token?: string | null; resetToken?: string | null } | undefined
type ThunkAction = UnknownAction & {
  payload: unknown
  error?: { message?: string }
  meta: { requestId: string; aborted?: boolean; arg?: { email?: string } }
}

/** ADMIN and SUPER_ADMIN count as verified (specification §4). */
export const isVerified = ({ role, isVerified: proven }: User): boolean => proven || isAdmin(role)

/** Matches by the area's own prefix, since the thunks are in thunks.ts, which the first page does not load. */
const isOwn =
  (outcome: string) =>
  (action: UnknownAction): action is ThunkAction =>
    action.type.startsWith('auth/') && action.type.endsWith(outcome)

const hasSession = ({ user, token }: AuthState) => Boolean(user && token && isVerified(user))

/** Requests under way stay known, so that a login is not lost. */
const end = (state: AuthState): void => {
  const { pending, loading } = state
  Object.assign(state, initialState, { pending, loading })
}

/**
 * Removes a request from the pending ones. Returns whether it counts: an aborted one does not, nor one sent by a session
 * that has ended or was replaced meanwhile, in this tab or another.
 */
const settle = (state: AuthState, { requestId, aborted }: ThunkAction['meta']): boolean => {
  const { [requestId]: sentBy, ...left } = state.pending ?? {}
  state.loading = Object.keys(left).length > 0
  state.pending = state.loading ? left : undefined
  if (!aborted && (sentBy === null || sentBy === state.token)) return true
  if (!state.loading) state.status = hasSession(state) ? 'succeeded' : 'idle'
  return false
}

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    logout: end,
    /** The token was refused: the session was ended elsewhere or has expired. */
    sessionEnded: end,
    restored: (state, { payload }: PayloadAction<Session | null>) => {
      if (!payload) return end(state)
      Object.assign(state, payload)
      state.status = hasSession(state) ? 'succeeded' : 'idle'
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(userChanged, (state, { payload }) => {
        if (payload.user.id === state.user?.id) Object.assign(state, payload)
      })
      .addMatcher(isOwn('/pending'), (state, { meta }) => {
        state.status = 'loading'
        state.loading = true
        state.error = null
        state.pending = { ...state.pending, [meta.requestId]: state.token }
        state.email = meta.arg?.email ?? state.email
      })
      .addMatcher(isOwn('/fulfilled'), (state, { payload, meta }) => {
        if (!settle(state, meta)) return
        const { user, token, resetToken } = (payload as AuthAnswer) ?? {}
        if (token === null) return end(state)
        state.status = 'succeeded'
        state.user = user ?? state.user
        state.token = token ?? state.token
        if (resetToken !== undefined) state.resetToken = resetToken
        if (token && user && !isVerified(user)) {
          state.status = 'failed'
          state.error = NOT_VERIFIED
        }
      })
      .addMatcher(isOwn('/rejected'), (state, { payload, error, meta }) => {
        if (!settle(state, meta)) return
        state.status = 'failed'
        state.error = (payload as string | undefined) ?? error?.message ?? null
      })
  },
  selectors: {
    /** The signed-in and verified user. */
    selectMe: (state): User | null => (hasSession(state) ? state.user : null),
    /** The signed-in user whose e-mail address is not verified yet. */
    selectUnverified: ({ user, token }): User | null => (user && token && !isVerified(user) ? user : null),
    selectToken: (state) => state.token,
    selectResetToken: (state) => state.resetToken,
  },
})

export const { logout, sessionEnded, restored } = authSlice.actions
export const { selectMe, selectUnverified, selectToken, selectResetToken } = authSlice.selectors
