import type { FastifyRequest } from 'fastify'
import {
  confirmSignIn,
  finishSignIn,
  listSignInProviders,
  listSignIns,
  removeSignIn,
  sendSignInCode,
  startSignIn,
  startSignInLink,
} from '#contract/sign-ins.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import { clientOf } from '../../platform/http/client.ts'
import type { Services } from '../../platform/services.ts'
import * as actions from './actions.ts'
import * as linkActions from './link-actions.ts'
import * as proofActions from './proof-actions.ts'
import { toProvider } from './providers.ts'

const visitOf = (request: FastifyRequest): actions.Visit => ({
  client: clientOf(request),
  log: request.log,
  cookies: request.headers.cookie,
})

export const signInRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(listSignInProviders, async () => ({ providers: services.config.signIns.map(toProvider) }))
  addRoute(startSignIn, async ({ body }, { request, reply }) => {
    const { answer, cookie } = await actions.begin(services, body, visitOf(request))
    reply.header('set-cookie', cookie)
    return answer
  })
  addRoute(finishSignIn, async (input, { request, reply }) => {
    const { answer, cookie } = await actions.finish(services, input, visitOf(request))
    reply.header('set-cookie', cookie)
    return answer
  })
  addRoute(sendSignInCode, (input, { request }) => proofActions.sendCode(services, input, clientOf(request)))
  addRoute(confirmSignIn, (input, { request }) => proofActions.confirm(services, input, clientOf(request)))
  addRoute(listSignIns, (_input, { caller }) => linkActions.listSignIns(services, caller))
  addRoute(startSignInLink, async ({ body: { provider, password } }, { request, reply, caller }) => {
    const link = await linkActions.authorizeLink(services, password, caller)
    const { answer, cookie } = await actions.begin(services, { provider, next: '', link }, visitOf(request))
    reply.header('set-cookie', cookie)
    return answer
  })
  addRoute(removeSignIn, async (input, { caller }) => {
    await linkActions.removeSignIn(services, input, caller)
    return undefined
  })
}
