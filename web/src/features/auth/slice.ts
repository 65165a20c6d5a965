import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import type { User } from '#contract/users.ts'
import type { Session } from './storedSession.ts'

/** Specification §3 and §4, as it is written there. */
export type AuthState = {
  user: User | null
  /** The address of a registration or reset in progress. */
  email: string | null
  token: string | null
  status: 'idle' | 'loading' | 'succeeded' | 'failed'
  loading: boolean
  error: string | null
  resetToken: string | null
}

export const NOT_VERIFIED = 'Account not verified'

const initialState: AuthState = {
  user: null,
  email: null,
  token: null,
  status: 'idle',
  loading: false,
  error: null,
  resetToken: null,
}

/** What a call of this area may bring: every `user` and `token` in an answer is the session's own. */
type Brought = { user?: User; token?: string; resetToken?: string } | undefined
type Settled = UnknownAction & {
  payload: unknown
  error?: { message?: string }
  meta: { arg?: { email?: string } }
}

/** ADMIN and SUPER_ADMIN count as verified (specification §4). */
export const isVerified = ({ role, isVerified: proven }: User): boolean => proven || /ADMIN$/.test(role)

/** After these no token of the account is good any more. */
const ENDING = /^auth\/(signOutEverywhere|deleteMe)\//
const ROLE_CHANGED = 'admin/changeUserRole/fulfilled'

/** The thunks are in thunks.ts, which the first page does not load: the area knows them by name only. */
const settles =
  (outcome: string) =>
  (action: UnknownAction): action is Settled =>
    action.type.startsWith('auth/') && action.type.endsWith(outcome)

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    logout: () => initialState,
    /** The token is dead: ended elsewhere, or too old. */
    sessionEnded: () => initialState,
    restored: (state, { payload }: PayloadAction<Session | null>): AuthState =>
      payload ? { ...state, ...payload, status: isVerified(payload.user) ? 'succeeded' : 'idle' } : initialState,
    userChanged: (state, { payload }: PayloadAction<{ user: User; token?: string }>) => {
      Object.assign(state, payload)
    },
    clearError: (state) => {
      state.error = null
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(settles('/pending'), (state, { meta }) => {
        state.status = 'loading'
        state.loading = true
        state.error = null
        state.email = meta.arg?.email ?? state.email
      })
      .addMatcher(settles('/fulfilled'), (state, { payload, type }) => {
        if (ENDING.test(type)) return initialState
        const { user, token, resetToken } = (payload as Brought) ?? {}
        state.loading = false
        state.status = 'succeeded'
        state.user = user ?? state.user
        state.token = token ?? state.token
        if (resetToken) state.resetToken = resetToken
        if (type.startsWith('auth/resetPassword')) state.resetToken = null
        if (token && user && !isVerified(user)) {
          state.status = 'failed'
          state.error = NOT_VERIFIED
        }
        return undefined
      })
      .addMatcher(settles('/rejected'), (state, { payload, error }) => {
        state.loading = false
        state.status = 'failed'
        state.error = (payload as string | undefined) ?? error?.message ?? null
      })
      // An admin may change the own role: the session takes what the answer says (product.md 1).
      .addMatcher(
        ({ type }: UnknownAction): boolean => type === ROLE_CHANGED,
        (state, action) => {
          const { user, token } = (action as unknown as { payload: Session }).payload
          if (user.id === state.user?.id) Object.assign(state, { user, token })
        },
      )
  },
  selectors: {
    /** Whoever is signed in and verified. */
    selectMe: ({ user, token }): User | null => (user && token && isVerified(user) ? user : null),
    /** Signed in, but the address is still to be verified. */
    selectUnverified: ({ user, token }): User | null => (user && token && !isVerified(user) ? user : null),
    selectToken: (state) => state.token,
    selectResetToken: (state) => state.resetToken,
  },
})

export const { logout, sessionEnded, restored, userChanged, clearError } = authSlice.actions
export const { selectMe, selectUnverified, selectToken, selectResetToken } = authSlice.selectors
