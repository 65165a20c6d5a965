import * as auth from '#contract/auth.ts'
import type { Input } from '#contract/call.ts'
import * as requests from '#contract/landlord-requests.ts'
import * as users from '#contract/users.ts'
import { callThunk, download, refusal } from '../../app/api.ts'
import { selectResetToken } from './slice.ts'

type Body<C> = NonNullable<(Input<C> & { body?: unknown })['body']>
type Upload = { onProgress?: ((share: number) => void) | undefined }

export const NO_RESET_TOKEN = 'Reset token missing. Please verify OTP first.'

export const register = callThunk('auth/register', (api, body: Body<typeof auth.register>) =>
  api(auth.register, { body }),
)

export const login = callThunk('auth/login', (api, body: Body<typeof auth.login>) => api(auth.login, { body }))

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

/** With the token of the step before (specification §4, §5). */
export const resetPassword = callThunk(
  'auth/resetPassword',
  async (api, { newPassword }: { newPassword: string }, { getState }) => {
    const token = selectResetToken(getState() as Parameters<typeof selectResetToken>[0])
    if (!token) throw refusal(NO_RESET_TOKEN)
    return api(auth.resetPassword, { body: { token, newPassword } })
  },
)

export const fetchMe = callThunk('auth/fetchMe', (api) => api(users.getMe, {}))

/** `avatar` takes a file, or null to take the picture away. */
export const saveMe = callThunk(
  'auth/saveMe',
  (
    api,
    { avatar, onProgress, ...body }: Omit<Body<typeof users.updateMe>, 'avatar'> & { avatar?: Blob | null } & Upload,
  ) =>
    avatar
      ? api(users.updateMe, { body, files: { avatar: [avatar] }, onProgress })
      : api(users.updateMe, { body: avatar === null ? { ...body, avatar } : body }),
)

/** The documents go along; `onProgress` hears how far they are. */
export const applyLandlord = callThunk(
  'auth/applyLandlord',
  (
    api,
    { documents, onProgress, ...body }: Body<typeof requests.applyLandlord> & { documents: readonly Blob[] } & Upload,
    { signal },
  ) => api(requests.applyLandlord, { body, files: { documents }, onProgress, signal }),
)

export const fetchMyRequest = callThunk('auth/fetchMyRequest', (api) => api(requests.myLandlordRequest, {}))

export const changePassword = callThunk('auth/changePassword', (api, body: Body<typeof users.changePassword>) =>
  api(users.changePassword, { body }),
)

/** A landlord steps down, an admin changes the own role: user and token are taken over. */
export const changeOwnRole = callThunk('auth/changeOwnRole', (api, { id, role }: { id: string; role: users.Role }) =>
  api(users.changeRole, { params: { id }, body: { role } }),
)

/** This and the next end the session here too. */
export const signOutEverywhere = callThunk('auth/signOutEverywhere', (api) => api(users.signOutEverywhere, {}))

export const deleteMe = callThunk('auth/deleteMe', (api) => api(users.deleteMe, {}))

export const exportMe = callThunk('auth/exportMe', (api) => download(api, users.exportMe, {}))
