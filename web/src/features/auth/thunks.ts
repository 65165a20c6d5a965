import * as auth from '#contract/auth.ts'
import type { CallInput } from '#contract/call.ts'
import * as requests from '#contract/landlord-requests.ts'
import * as personalData from '#contract/personal-data.ts'
import * as secondFactors from '#contract/second-factor.ts'
import * as sessions from '#contract/sessions.ts'
import * as users from '#contract/users.ts'
import { CallFailure, callThunk, download, NO_RESPONSE, refusal } from '../../app/api.ts'
import { logout, selectResetToken, selectToken } from './slice.ts'
import { keepUnended } from './unendedSession.ts'

type Body<C> = NonNullable<(CallInput<C> & { body?: unknown })['body']>
type Upload = { onProgress?: ((share: number) => void) | undefined }

const NO_RESET_TOKEN = 'Reset token missing. Please verify OTP first.'

export const register = callThunk('auth/register', (api, body: Body<typeof auth.register>) =>
  api(auth.register, { body }),
)

export const login = callThunk('auth/login', (api, body: Body<typeof auth.login>) => api(auth.login, { body }))

/** Ends a pending login. */
export const passSecondFactor = callThunk(
  'auth/passSecondFactor',
  (api, body: Body<typeof secondFactors.passSecondFactor>) => api(secondFactors.passSecondFactor, { body }),
)

export const verifyOtp = callThunk('auth/verifyOtp', (api, body: Body<typeof auth.verifyOtp>) =>
  api(auth.verifyOtp, { body }),
)

export const resendOtp = callThunk('auth/resendOtp', (api, body: Body<typeof auth.resendOtp>) =>
  api(auth.resendOtp, { body }),
)

export const forgotPassword = callThunk('auth/forgotPassword', (api, body: Body<typeof auth.forgotPassword>) =>
  api(auth.forgotPassword, { body }),
)

export const verifyResetOtp = callThunk('auth/verifyResetOtp', (api, body: Body<typeof auth.verifyResetOtp>) =>
  api(auth.verifyResetOtp, { body }),
)

/** Sends the resetToken of the step before (specification §4, §5). */
export const resetPassword = callThunk(
  'auth/resetPassword',
  async (api, { newPassword }: { newPassword: string }, { getState }) => {
    const token = selectResetToken(getState() as Parameters<typeof selectResetToken>[0])
    if (!token) throw refusal(NO_RESET_TOKEN)
    await api(auth.resetPassword, { body: { token, newPassword } })
    return { resetToken: null }
  },
)

export const fetchMe = callThunk('auth/fetchMe', (api) => api(users.getMe, {}))

/** `avatar` is a file, or null to remove the picture. */
export const saveMe = callThunk(
  'auth/saveMe',
  (
    api,
    { avatar, onProgress, ...body }: Omit<Body<typeof users.updateMe>, 'avatar'> & { avatar?: Blob | null } & Upload,
  ) =>
    api(users.updateMe, {
      body: avatar === null ? { ...body, avatar } : body,
      // A form also without a picture (specification §7).
      files: { avatar: avatar ? [avatar] : [] },
      onProgress,
    }),
)

/** `onProgress` is called with the uploaded share of the documents, from 0 to 1. */
export const applyLandlord = callThunk(
  'auth/applyLandlord',
  (
    api,
    { documents, onProgress, ...body }: Body<typeof requests.applyLandlord> & { documents: readonly Blob[] } & Upload,
  ) => api(requests.applyLandlord, { body, files: { documents }, onProgress }),
)

export const fetchMyRequest = callThunk('auth/fetchMyRequest', (api) => api(requests.getMyLandlordRequest, {}))

export const changePassword = callThunk('auth/changePassword', (api, body: Body<typeof users.changePassword>) =>
  api(users.changePassword, { body }),
)

/** For a person whose address was verified without keeping a password. */
export const setPassword = callThunk('auth/setPassword', (api, body: Body<typeof users.setPassword>) =>
  api(users.setPassword, { body }),
)

/** For a landlord who becomes a tenant again. The session takes over the user and the fresh token. */
export const changeOwnRole = callThunk('auth/changeOwnRole', (api, { id, role }: { id: string; role: users.Role }) =>
  api(users.changeRole, { params: { id }, body: { role } }),
)

const SESSION_ENDED = { token: null }

/**
 * Ends the session here at once, and on the server. The type has no prefix of the area: once the session has ended here,
 * a failed call must not change its state (specification §4).
 */
export const logOut = callThunk<void>('session/logOut', async (api, _, { dispatch, getState }) => {
  const token = selectToken(getState() as Parameters<typeof selectToken>[0])
  const ended = api(sessions.logOut, {})
  dispatch(logout())
  const answer = await ended.catch((problem: unknown) => {
    if (token && problem instanceof CallFailure && problem.meta.status === NO_RESPONSE) keepUnended(token)
    throw problem
  })
  // Ends the session at the issuer with which it began, too.
  if (answer) location.assign(answer.logoutUrl)
})

export const logOutEverywhere = callThunk('auth/logOutEverywhere', async (api) => {
  await api(sessions.logOutEverywhere, {})
  return SESSION_ENDED
})

export const deleteMe = callThunk('auth/deleteMe', async (api, body: Body<typeof users.deleteMe>) => {
  await api(users.deleteMe, { body })
  return SESSION_ENDED
})

export const exportMe = callThunk('auth/exportMe', (api) => download(api, personalData.exportMe, {}))
