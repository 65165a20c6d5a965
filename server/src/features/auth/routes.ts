import { forgotPassword, login, register, resendOtp, resetPassword, verifyOtp, verifyResetOtp } from '#contract/auth.ts'
import { changePassword, signOutEverywhere } from '#contract/users.ts'
import type { Mount } from '../../parts/mount.ts'
import type { Parts } from '../../parts/parts.ts'
import * as actions from './actions.ts'

export const authRoutes = (on: Mount, parts: Parts): void => {
  on(register, (input) => actions.register(parts, input))
  on(login, (input, { request }) => actions.login(parts, input, request.ip))
  on(verifyOtp, (input, { request }) => actions.verifyOtp(parts, input, request.ip))
  on(resendOtp, (input) => actions.resendOtp(parts, input))
  on(forgotPassword, (input) => actions.forgotPassword(parts, input))
  on(verifyResetOtp, (input, { request }) => actions.verifyResetOtp(parts, input, request.ip))
  on(resetPassword, (input) => actions.resetPassword(parts, input))
  on(changePassword, (input, { caller }) => actions.changePassword(parts, input, caller))
  on(signOutEverywhere, (_input, { caller }) => actions.signOutEverywhere(parts, caller))
}
