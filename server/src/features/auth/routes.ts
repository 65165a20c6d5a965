import { resetSecondFactor } from '#contract/admin.ts'
import { forgotPassword, login, register, resendOtp, resetPassword, verifyOtp, verifyResetOtp } from '#contract/auth.ts'
import {
  cancelEmailChange,
  confirmEmail,
  getEmailChange,
  requestEmailChange,
  resendEmailCode,
} from '#contract/email-change.ts'
import {
  confirmSecondFactor,
  getSecondFactor,
  passSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '#contract/second-factor.ts'
import { endOtherSessions, endSession, listSessions, logOut, logOutEverywhere } from '#contract/sessions.ts'
import { changePassword, setPassword } from '#contract/users.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import { clientOf } from '../../platform/http/client.ts'
import type { Services } from '../../platform/services.ts'
import * as actions from './actions.ts'
import * as emailChange from './email-change-actions.ts'
import * as loginActions from './login-actions.ts'
import * as passwordActions from './password-actions.ts'
import * as secondFactor from './second-factor-actions.ts'
import * as sessionActions from './session-actions.ts'

export const authRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(register, (input, { request }) => actions.register(services, input, clientOf(request)))
  addRoute(login, (input, { request }) => actions.login(services, input, clientOf(request)))
  addRoute(verifyOtp, (input, { request }) => actions.verifyOtp(services, input, clientOf(request)))
  addRoute(resendOtp, (input, { request }) => actions.resendOtp(services, input, clientOf(request)))
  addRoute(forgotPassword, (input, { request }) => actions.forgotPassword(services, input, clientOf(request)))
  addRoute(verifyResetOtp, (input, { request }) => actions.verifyResetOtp(services, input, clientOf(request)))
  addRoute(resetPassword, (input, { request }) => passwordActions.resetPassword(services, input, clientOf(request)))
  addRoute(changePassword, (input, { request, caller }) =>
    passwordActions.changePassword(services, input, caller, clientOf(request)),
  )
  addRoute(setPassword, (input, { request, caller }) =>
    passwordActions.setPassword(services, input, caller, clientOf(request)),
  )
  addRoute(getEmailChange, (_input, { caller }) => emailChange.getEmailChange(services, caller))
  addRoute(requestEmailChange, (input, { request, caller }) =>
    emailChange.requestEmailChange(services, input, caller, clientOf(request)),
  )
  addRoute(resendEmailCode, (input, { request, caller }) =>
    emailChange.resendEmailCode(services, input, caller, clientOf(request)),
  )
  addRoute(confirmEmail, (input, { request, caller }) =>
    emailChange.confirmEmail(services, input, caller, clientOf(request)),
  )
  addRoute(cancelEmailChange, async (_input, { caller }) => {
    await emailChange.cancelEmailChange(services, caller)
    return undefined
  })
  addRoute(passSecondFactor, (input, { request }) => loginActions.passSecondFactor(services, input, clientOf(request)))
  addRoute(getSecondFactor, (_input, { caller }) => secondFactor.getSecondFactor(services, caller))
  addRoute(startSecondFactor, (input, { caller }) => secondFactor.startSecondFactor(services, input, caller))
  addRoute(confirmSecondFactor, (input, { caller }) => secondFactor.confirmSecondFactor(services, input, caller))
  addRoute(renewRecoveryCodes, (input, { caller }) => secondFactor.renewRecoveryCodes(services, input, caller))
  addRoute(removeSecondFactor, (input, { caller }) => secondFactor.removeSecondFactor(services, input, caller))
  addRoute(resetSecondFactor, (input, { caller }) => secondFactor.resetSecondFactor(services, input, caller))
  addRoute(listSessions, (_input, { caller }) => sessionActions.listSessions(services, caller))
  addRoute(endSession, async (input, { caller }) => {
    await sessionActions.endSession(services, input, caller)
    return undefined
  })
  addRoute(endOtherSessions, async (_input, { caller }) => {
    await sessionActions.endOtherSessions(services, caller)
    return undefined
  })
  addRoute(logOut, async (_input, { caller, reply }) => {
    const answer = await sessionActions.logOut(services, caller)
    if (!answer) reply.code(204)
    return answer
  })
  addRoute(logOutEverywhere, (_input, { caller }) => sessionActions.logOutEverywhere(services, caller))
}
